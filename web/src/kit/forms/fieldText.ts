import { currentLocale } from '../../i18n/agentLocale.ts';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatDateTime, formatMoney, formatNumber } from '../../i18n/format.ts';
import { showIsoDate } from '../../ui/dateText.ts';
import type { FieldKind } from '../fields/fieldKind.ts';
import { type AnyFieldInput, answered, type FieldContext } from './fieldInputs.ts';

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The value of a field in the agent's words: where it is read and not typed, and where two versions of it are compared. Empty
 * where there is none.
 */
export function fieldText(input: AnyFieldInput, value: unknown, context: FieldContext<unknown>): string {
  if (isNothing(value)) return '';
  // The kind of a record's field fits its value: that was asked where it was declared.
  if (input.kind) return (input.kind as FieldKind<unknown>).text(value);
  switch (input.input) {
    case 'yesNo':
    case 'switch':
      return dynamicText(value === true ? 'YES' : 'NO', {}, 'buttons');
    case 'number':
      return formatNumber(Number(value), currentLocale());
    case 'money':
      return formatMoney(Number(value), currentLocale());
    case 'date':
      return showIsoDate(String(value));
    case 'dateTime':
      return formatDateTime(String(value));
    case 'country':
      return dynamicText(String(value), {}, 'countries');
    case 'select':
    case 'choice':
    case 'checkList': {
      if ('text' in input) return input.text(String(value), context);
      const enumeration = answered(input.enumeration, context);
      return [value]
        .flat()
        .map((word) => dynamicText(`${enumeration}.${String(word)}`, {}, 'enumerations'))
        .join(', ');
    }
    case 'password':
      return '••••••••';
    case 'file':
      return value instanceof File ? value.name : '';
    case 'chosen':
      return input.show(value);
    case 'lines':
      return (value as readonly Readonly<Record<string, unknown>>[])
        .map((line) =>
          Object.entries(input.columns)
            .map(([name, column]) => fieldText(column, line[name], context))
            .filter(Boolean)
            .join(' · '),
        )
        .join('\n');
    default:
      return Array.isArray(value) ? value.join(', ') : String(value);
  }
}
