const traps = '.bp6-overlay-start-focus-trap, .bp6-overlay-end-focus-trap, .tl-modal-inside';

/** Whether nothing that a person chose has the focus: the page, or the start of a dialog, which takes a lost one there. */
export const isFocusLost = ({ activeElement } = document): boolean =>
  activeElement === null || activeElement === document.body || activeElement.matches(traps);
