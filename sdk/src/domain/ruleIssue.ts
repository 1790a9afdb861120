/** An error refuses; a warning is told and lets it pass. */
export type RuleSeverity = 'error' | 'warning';

/** Values that the text of an issue names, such as a limit. */
export type RuleParams = Readonly<Record<string, string | number>>;

/** One thing that a rule refuses or warns about: where it is, which, and the text that says so. */
export type RuleIssue<Code extends string = string> = {
  /** Field of what was judged, such as `items.2.unitPrice`; empty for the whole. */
  readonly path: string;
  /** Stable word of the issue. */
  readonly code: Code;
  /** Text key; its placeholders are `params`. */
  readonly messageKey: string;
  readonly severity: RuleSeverity;
  readonly params?: RuleParams;
};

/** An error at a path. The code is the text key, too, unless the documents name another (1-intake §5, §8). */
export const errorAt = <Code extends string>(
  path: string,
  code: Code,
  params?: RuleParams,
  messageKey: string = code,
): RuleIssue<Code> => ({ path, code, messageKey, severity: 'error', ...(params ? { params } : {}) });

/** A warning at a path: it is told, and what it is about passes all the same (1-intake §5, §8). */
export const warningAt = <Code extends string>(path: string, code: Code, params?: RuleParams): RuleIssue<Code> => ({
  ...errorAt(path, code, params),
  severity: 'warning',
});
