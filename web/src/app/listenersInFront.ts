/** What the screen in front has that listens to keys while it has the focus. */
export interface ListenersInFront {
  readonly hasRows: boolean;
  /** The last digit that chooses a card; 0 where there is none. */
  readonly numbers: number;
  /** The letters that answer a question. */
  readonly letters: readonly AnswerLetter[];
}

type AnswerLetter = (typeof answerLetters)[number];

const answerLetters = ['y', 'n', 'u'] as const;

/** Looks at the topmost dialog, or at the page where there is none. */
export function listenersInFront(): ListenersInFront {
  const front = [...document.querySelectorAll('.tl-modal-inside')].at(-1) ?? document;
  const keys = [...front.querySelectorAll('[aria-keyshortcuts]')].map((one) => one.getAttribute('aria-keyshortcuts'));
  return {
    hasRows: front.querySelector('[data-row]') !== null,
    numbers: Math.max(0, ...keys.map(Number).filter(Number.isInteger)),
    letters: answerLetters.filter((letter) => keys.includes(letter)),
  };
}
