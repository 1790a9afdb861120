/** A part of the prepared rows that is sent in one call. */
export type Chunk = { number: number; offset: number; length: number; rows: number };
