/** The JSON pointer (RFC 6901) of a path: ~ and / within a part are escaped; the whole document is the empty text (cli.md §5.6). */
export const jsonPointer = (path: readonly string[]): string =>
  path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The parts of a JSON pointer (RFC 6901), from the document inwards (cli.md §5.6). */
export const pointerSteps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
