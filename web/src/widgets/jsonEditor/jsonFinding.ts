import type { MessageKey } from '../../kit/texts.ts';

/** What stands in the way of a document's save, with where it stands. */
export interface JsonFinding {
  /**
   * `error` is a text that is no JSON; it blocks whatever is bypassed (3-platform §5, DECISIONS T-30). What a scan says,
   * `anomaly` and (less bad) `warning`, blocks nothing.
   */
  readonly type: 'error' | 'validation' | 'protected' | 'anomaly' | 'warning';
  /** JSON Pointer; empty for the whole. */
  readonly pointer: string;
  /** Of a text that is no JSON, the line on which reading stopped. */
  readonly line?: number;
  /** Where it stands in the text. */
  readonly from: number;
  readonly to: number;
  readonly message: MessageKey;
  readonly values: Readonly<Record<string, string>>;
}

/** A finding before its place in the text is known. */
export type PointedFinding = Omit<JsonFinding, 'from' | 'to'>;

export const pointerOf = (path: readonly (string | number)[]): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
