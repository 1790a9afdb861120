import type { TranslationDifference } from '@towline/sdk/api';
import { environmentNameValues } from '@towline/sdk/values';
import { z } from 'zod';
import type { Column } from '../output/column.ts';

/** The environment that texts are sent to; where it is, the server's settings say. */
export const toFlag = z
  .string()
  .transform((name) => environmentNameValues.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name)
  .pipe(z.enum(environmentNameValues))
  .meta({ value: '<environment>', completes: environmentNameValues, description: 'The other environment' });

export const differenceColumns: Column<TranslationDifference>[] = [
  { key: 'key', title: 'Key', value: ({ key }) => key, mayShrink: true },
  { key: 'locale', title: 'Language', value: ({ locale }) => locale },
  {
    key: 'kind',
    title: 'Kind',
    value: ({ kind }) => kind,
    tone: ({ kind }) => (kind === 'ChangedBoth' ? 'bad' : 'dim'),
  },
  {
    key: 'category',
    title: 'Category',
    value: ({ hereCategory: here, thereCategory: there }) =>
      here === undefined && there === undefined ? undefined : `${there ?? 'None'} → ${here ?? 'None'}`,
  },
  { key: 'here', title: 'Here', value: ({ here }) => here, mayShrink: true },
  { key: 'there', title: 'There', value: ({ there }) => there, mayShrink: true },
];
