import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { dynamicText } from '../../i18n/dynamicText.ts';
import type enumerations from '../../i18n/enumerations.json';
import { formatDateTime, formatNumber } from '../../i18n/format.ts';
import { showIsoDate } from '../../ui/dateText.ts';
import { ShortMoment } from '../../ui/ShortMoment.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { StatusLevel } from '../../ui/statusLevel.ts';
import type { FieldKind } from './fieldKind.ts';

const same = (value: string): string => value;

/** Words as they stand there. */
export const text: FieldKind<string> = { width: 140, cell: same, text: same, input: 'text' };

/** A code: one width for all of its signs. */
export const code: FieldKind<string> = {
  ...text,
  width: 120,
  cell: (value) => <span className="tl-code">{value}</span>,
};

export const plate: FieldKind<string> = {
  width: 86,
  cell: (value) => <span className="tl-plate">{value}</span>,
  text: same,
  copied: true,
  input: 'plate',
};

export const email: FieldKind<string> = { ...text, width: 180, copied: true, input: 'email' };

/** A moment: short in a cell, in full in its title and everywhere else. */
export const dateTime: FieldKind<string> = {
  width: 130,
  cell: (at) => <ShortMoment at={at} />,
  fact: (at) => formatDateTime(at),
  text: (at) => formatDateTime(at),
  counted: (at) => formatDateTime(at, OPERATOR_TIME_ZONE),
  clock: OPERATOR_TIME_ZONE,
  order: same,
  input: 'dateTime',
};

/** A day of the calendar, `YYYY-MM-DD` on the wire. */
export const day: FieldKind<string> = {
  width: 96,
  cell: (value) => <span className="tl-number">{showIsoDate(value)}</span>,
  text: showIsoDate,
  order: same,
  input: 'date',
};

function numberCell(value: number) {
  return <span className="tl-number">{formatNumber(value, currentLocale())}</span>;
}

export const number: FieldKind<number> = {
  width: 72,
  align: 'end',
  cell: numberCell,
  text: (value) => formatNumber(value, currentLocale()),
  counted: (value) => formatNumber(value, currentLocale(), { useGrouping: false, maximumFractionDigits: 20 }),
  order: (value) => value,
  sum: (values) => numberCell(values.reduce((total, value) => total + value, 0)),
  input: 'number',
};

const yesOrNo = (value: boolean): string => dynamicText(value ? 'YES' : 'NO', {}, 'buttons');

export const yesNo: FieldKind<boolean> = {
  width: 74,
  cell: (value) => <StatusTag level={value ? 'success' : 'default'}>{yesOrNo(value)}</StatusTag>,
  text: yesOrNo,
  order: (value) => (value ? 0 : 1),
  input: 'switch',
};

/** Several free words: brands, networks. */
export const words: FieldKind<readonly string[]> = {
  width: 140,
  cell: (value) => value.join(', '),
  text: (value) => value.join(', '),
  input: 'tags',
};

const countryText = (value: string): string => dynamicText(value, {}, 'countries');

/** A country, a code on the wire. */
export const country: FieldKind<string> = { width: 120, cell: countryText, text: countryText, input: 'country' };

type EnumerationKey = keyof typeof enumerations;
/** The names of value sets that have texts. */
type SetName = EnumerationKey extends infer Key ? (Key extends `${infer Name}.${string}` ? Name : never) : never;
/** The value sets that have a text for each of these words. */
type EnumerationOf<Value extends string> = {
  [Name in SetName]: `${Name}.${Value}` extends EnumerationKey ? Name : never;
}[SetName];

/** One of a closed set, with a colour where the words are levels of something. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  enumeration: EnumerationOf<Value>,
  levels?: Readonly<Record<Value, StatusLevel>>,
): FieldKind<Value> {
  const shown = (value: Value): string => dynamicText(`${enumeration}.${value}`, {}, 'enumerations');
  return {
    width: levels ? 110 : 120,
    cell: levels ? (value) => <StatusTag level={levels[value]}>{shown(value)}</StatusTag> : shown,
    text: shown,
    input: 'select',
    words: { values, enumeration },
  };
}

/** Several of a closed set. */
export function severalOf<Value extends string>(
  values: readonly Value[],
  enumeration: EnumerationOf<Value>,
): FieldKind<readonly Value[]> {
  const shown = (chosen: readonly Value[]): string =>
    chosen.map((value) => dynamicText(`${enumeration}.${value}`, {}, 'enumerations')).join(', ');
  return { width: 200, cell: shown, text: shown, input: 'checkList', words: { values, enumeration } };
}
