// Questions before something that can't be undone, in a window of the page. A browser's own window may be blocked, stops
// everything else, and looks out of place.

interface Question {
  text: string;
  answer: (sure: boolean) => void;
}

class Sure {
  /** The question that waits for an answer. */
  question: Question | null = $state.raw(null);

  /** Asks, and resolves to the answer. A new question takes the place of an open one, which counts as a no. */
  ask(text: string): Promise<boolean> {
    this.answer(false);
    return new Promise((answer) => {
      this.question = { text, answer };
    });
  }

  answer(sure: boolean): void {
    const { question } = this;
    this.question = null;
    question?.answer(sure);
  }
}

export const sure = new Sure();
