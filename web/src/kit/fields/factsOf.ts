import { dynamicText } from '../../i18n/dynamicText.ts';
import type { KeyValue } from '../../ui/KeyValues.tsx';
import { type FieldsOf, readField } from './fieldsOf.ts';

/** The lines of a detail: a record's fields, all or those that are named, as lists and forms call them. */
export const factsOf = <Row, Fields extends FieldsOf<Row>>(
  fields: Fields & FieldsOf<Row>,
  row: Row,
  names: readonly (keyof Fields & string)[] = Object.keys(fields),
): readonly KeyValue[] =>
  names.flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    const { label, kind, fact, text } = readField<Row>(name, field);
    return [{ label: dynamicText(label, {}, 'labels'), value: fact(row), ...(kind.copied && { copy: text(row) }) }];
  });
