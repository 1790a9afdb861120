/** Longest address that mail systems carry (RFC 5321). */
const MAX_LENGTH = 320;

/** Letters and digits with single _ . - + between them, @, the same without _ and + for the domain, and a top level of two or more letters (2-requests §5). */
const pattern = /^[\p{L}\p{N}]+(?:[_.\-+][\p{L}\p{N}]+)*@[\p{L}\p{N}]+(?:[.-][\p{L}\p{N}]+)*\.\p{L}{2,}$/u;

/** Whether the text is one e-mail address by the stated pattern (2-requests §5, 3-platform §5). An empty text is none. */
export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && pattern.test(text);
