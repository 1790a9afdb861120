// Signs that encodeURIComponent leaves as they are, and that stand for something else in a header (RFC 8187 §3.2.1).
const unescaped = /['()*]/g;
const escaped = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** The header of a file under the name that somebody gave it. */
export const contentDisposition = (kind: 'inline' | 'attachment', fileName: string): string =>
  `${kind}; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll(unescaped, escaped)}`;
