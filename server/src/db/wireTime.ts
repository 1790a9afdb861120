// PostgreSQL writes an instant of UTC as +00:00. A quote of somebody's own stands behind a backslash.
const atUtc = /(?<=[^\\]"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?)\+00:00(?=")/g;

/** JSON as PostgreSQL made it, its instants with `Z` as everywhere on the wire (api.md, Time; review OUT-11). */
export const withZulu = (json: string): string => json.replace(atUtc, 'Z');

/** A document as its reader has it, to be compared with what was sent back. */
export const asOnWire = <Value>(document: Value): Value => JSON.parse(withZulu(JSON.stringify(document))) as Value;
