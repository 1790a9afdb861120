import { plainText } from '../ui/plainText.ts';

/** Whether a name is what was typed, but for accents and capitals. */
export const isExactly = (name: string, typed: string): boolean =>
  typed.trim() !== '' && plainText(name.trim()) === plainText(typed.trim());

/** Who is called exactly what was typed comes first; the others stay in their order. */
export const exactFirst = <Row>(rows: readonly Row[], typed: string, nameOf: (row: Row) => string): readonly Row[] =>
  rows.toSorted((one, other) => Number(isExactly(nameOf(other), typed)) - Number(isExactly(nameOf(one), typed)));
