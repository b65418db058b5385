import { readRoute, type Route } from './route';

/** The current route. Handles links within the app and leaves all others to the browser. */
class Router {
  route: Route = $state({ page: 'home' });

  start(): void {
    this.read();
    addEventListener('popstate', () => this.read());
    document.addEventListener('click', (event) => this.click(event));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.read();
    scrollTo(0, 0);
  }

  /** Changes the address without adding an entry to the browser's history. */
  replace(path: string): void {
    history.replaceState(null, '', path);
    this.read();
  }

  private read(): void {
    this.route = readRoute(new URL(location.href));
  }

  private click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.composedPath().find((el) => el instanceof HTMLAnchorElement);
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    const url = new URL(link.href);
    if (link.dataset.native !== undefined || readRoute(url).page === 'unknown') return;
    if (url.pathname === location.pathname && url.hash) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
