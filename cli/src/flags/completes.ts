/**
 * What may stand where a command line expects a value, so that completion can offer it: fixed words, or what this machine
 * or the server knows. A word that ends in `=` is followed by a file. `text` is what nobody can guess.
 */
export type Completes =
  | readonly string[]
  | 'apiPath'
  | 'contract'
  | 'country'
  | 'file'
  | 'import'
  | 'locale'
  | 'organisation'
  | 'partner'
  | 'profile'
  | 'request'
  | 'run'
  | 'setting'
  | 'text'
  | 'timeZone'
  | 'token'
  | 'workshop';

/** A word that may stand at the cursor, and what it is. */
export type Offer = { value: string; description: string };
