import { urlSchema, urlText } from '../../kit/url/urlState.ts';

/** Two versions that are compared, the one that counts as former first. */
export interface Comparison {
  readonly from: number;
  readonly to: number;
}

/** What the address says of a contract's versions: nothing, the table of all, or two of them, `11,13`. */
export type VersionsShown = 'none' | 'all' | Comparison;

const pair = /^([1-9]\d{0,8}),([1-9]\d{0,8})$/;

/** Nonsense shows the table: whoever sent the link meant a version of this contract. */
export function versionsShown(text: string): VersionsShown {
  const [, from, to] = pair.exec(text) ?? [];
  if (from !== undefined && to !== undefined && from !== to) return { from: Number(from), to: Number(to) };
  return text === '' ? 'none' : 'all';
}

/** As the address writes it. */
export const versionsText = (shown: VersionsShown): string => {
  if (typeof shown === 'object') return `${shown.from},${shown.to}`;
  return shown === 'all' ? 'all' : '';
};

/** `versions=` of a contract's page, so that a comparison can be sent and Back leads out of it. */
export const versionsAddress = urlSchema({ versions: urlText() });
