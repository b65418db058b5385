import { getRules } from './api/http';
import type { Rule, RulesPage } from './api';

/** The rules of the game on the screen, for the tooltips of rule ids. */
class RuleBook {
  page: RulesPage | null = $state.raw(null);
  /** The rule whose tooltip is open, and where. */
  open: { id: string; x: number; y: number } | null = $state(null);
  private loading: string | null = null;

  async use(game: string): Promise<void> {
    if (this.loading === game) return;
    this.loading = game;
    this.page = null;
    try {
      this.page = await getRules(game);
    } catch {
      this.loading = null;
    }
  }

  find(id: string): Rule | undefined {
    return this.page?.rules.find((rule) => rule.id === id);
  }
}

export const ruleBook = new RuleBook();
