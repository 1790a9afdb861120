/** A key as one step of a JSON Pointer (RFC 6901). */
export const pointerStep = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
