/** What the page of a problem's code says (api.md, Errors). */
export interface Explained {
  /** What has happened, for who has never seen the code. */
  means: string;
  /** What to do about it. */
  remedy: string;
}
