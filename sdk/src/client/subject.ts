import type { CallOptions } from './call.ts';

/**
 * What a call is about: its id, or the thing as it was loaded. With the thing, its version goes along as If-Match, so
 * that nobody overwrites what he has not seen (DECISIONS S-04).
 */
export type Subject = string | { readonly id: string; readonly version?: number | undefined };

/** The id of a subject. */
export const idOf = (subject: Subject): string => (typeof subject === 'string' ? subject : subject.id);

/** The options of a write to a subject: the caller's, with the subject's version where the caller named none. */
export const versioned = (subject: Subject, options?: CallOptions): CallOptions =>
  typeof subject === 'string' ? { ...options } : { version: subject.version, ...options };
