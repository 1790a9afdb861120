import { eurosOf, sumOf } from '@towline/sdk/domain/money/decimal';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { formatMoney, formatPlainAmount } from '../../i18n/format.ts';
import type { FieldKind } from './fieldKind.ts';

function moneyCell(value: number | string) {
  return <span className="tl-number">{formatMoney(value, currentLocale())}</span>;
}

/** An amount in euro, a decimal text or a number on the wire. */
export const money: FieldKind<number | string> = {
  width: 96,
  align: 'end',
  cell: moneyCell,
  text: (value) => formatMoney(value, currentLocale()),
  counted: (value) => formatPlainAmount(value, currentLocale()),
  order: Number,
  sum: (values) => moneyCell(eurosOf(sumOf(values.map(Number)))),
  input: 'money',
};
