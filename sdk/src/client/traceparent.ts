const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The first `traceparent` of a trace (W3C Trace Context, api.md §2.3): the server's log and what it does for the call bear its id.
 * Marked as sampled, so that a server that exports traces shows the calls of its clients.
 */
export function newTraceparent(): string {
  const ids = hex(crypto.getRandomValues(new Uint8Array(24)));
  return `00-${ids.slice(0, 32)}-${ids.slice(32)}-01`;
}
