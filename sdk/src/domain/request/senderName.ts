/** As long as mail programs show a sender's name. */
const mostLetters = 100;

/** Line breaks and whatever else is not seen or turns the reading around, and what an address is made of. */
const notInNames = /[\p{C}\p{Zl}\p{Zp}@<>"]/u;

/**
 * Whether the text can stand as the sender's name before our own address (2-requests §3, e-mail payload): one line, not too
 * long, and nothing that reads as another's address, in whatever width it is written.
 */
export const isSenderName = (name: string): boolean =>
  name.length <= mostLetters && !notInNames.test(name.trim().normalize('NFKC'));
