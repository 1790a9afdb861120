import { operationDecision } from '@towline/sdk/access/operations';
import { contactLanguageValues, translationCategoryValues } from '@towline/sdk/values';
import { z } from 'zod';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { effectOf, isSo, saveText, subjectOf, type Wanted } from '../../translations/saveText.ts';
import { textId } from '../../translations/texts.ts';

async function readAll(stdin: AsyncIterable<unknown>): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of stdin) pieces.push(String(piece));
  return pieces.join('');
}

export const command = defineBulk({
  name: 'translations set',
  summary: 'Save texts',
  description: 'Saves a text over the shipped one, or adds it. One that reads so already is left.',
  args: [{ name: 'key', description: 'Key of the text', completes: 'text', isOptional: true }],
  flags: z.object({
    locale: z
      .enum(contactLanguageValues)
      .optional()
      .meta({ completes: contactLanguageValues, description: 'Its language' }),
    value: z
      .string()
      .optional()
      .meta({ value: '<text|->', completes: 'text', description: 'The text; - reads it from standard input' }),
    category: z
      .enum(translationCategoryValues)
      .optional()
      .meta({ completes: translationCategoryValues, description: 'Its category' }),
  }),
  examples: [
    ['translations set NO_ADDRESS_SET --locale nl --value "Er is geen adres"', 'One, after asking'],
    ['translations set --file texts.csv --dry-run', 'Columns key, locale, value'],
  ],
  rows: z.object({
    key: z.string().min(1),
    locale: z.enum(contactLanguageValues),
    value: z.string().min(1),
    category: z.enum(translationCategoryValues).optional(),
  }),
  async rowsOf({ locale, value, category }, [key], { io }) {
    if (key === undefined) return [];
    const text = value === '-' ? (await readAll(io.stdin)).replace(/\n$/, '') : value;
    return [{ key, locale, value: text, ...(category && { category }) }];
  },
  keyOf: (wanted: Wanted) => textId(wanted),
  plan: (row, tools) => subjectOf(row, tools),
  allowed: (_text, _row, { agent }) => operationDecision(agent, 'saveTranslation'),
  isDone: isSo,
  labelOf: ({ wanted }) => `${wanted.key} ${wanted.locale}`,
  effectOf,
  stateOf: ({ stands }) => ({ version: stands?.version ?? 0 }),
  act: (subject, _row, idempotencyKey, tools) => saveText(subject, idempotencyKey, tools),
  question: (count) => `Save ${count} ${count === 1 ? 'text' : 'texts'}`,
});
