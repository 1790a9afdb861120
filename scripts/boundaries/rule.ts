/** Files that match `from` may not import what matches `to`, unless it matches `except`. House.md §8 is the source of each line. */
export interface Rule {
  from: RegExp;
  to: RegExp;
  except?: RegExp;
  /** Also for test files; those may otherwise reach for what they need to test. */
  inTests?: true;
  because: string;
}
