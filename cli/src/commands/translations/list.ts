import { textFilterMatches } from '@towline/sdk/domain/filters/listFilters';
import { contactLanguageValues, translationCategoryValues } from '@towline/sdk/values';
import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import {
  keysOf,
  localeFlag,
  stateOf,
  type TextRow,
  textColumns,
  textFields,
  textTable,
} from '../../translations/texts.ts';

const part = (description: string) => z.string().optional().meta({ value: '<text>', completes: 'text', description });

export const command = defineCommand({
  name: 'translations list',
  summary: 'List the texts of the console',
  flags: z.object({
    key: part('Part of the key'),
    value: part('Part of the text'),
    locale: localeFlag,
    category: z
      .enum(translationCategoryValues)
      .optional()
      .meta({ completes: translationCategoryValues, description: 'Only texts of this category' }),
    missing: z.boolean().optional().meta({ description: 'Only languages that a key lacks' }),
  }),
  fields: textFields,
  examples: [
    ['translations list --key REQUEST_ --locale fr', 'Texts of one language'],
    ['translations list --missing --json key,locale', 'For scripts'],
  ],
  async run({ flags, output, connect, agent }) {
    await agent();
    const table = await textTable(await connect());
    const { key: keyPart, value: valuePart, locale = contactLanguageValues, category, missing } = flags;
    const rows = keysOf(table).flatMap((key) =>
      locale.flatMap((each): TextRow[] => {
        const text = table.get(`${each}:${key}`);
        const state = stateOf(table, key, each);
        if (!state || (missing ? text : !text) || !textFilterMatches(keyPart, key)) return [];
        if (valuePart && !textFilterMatches(valuePart, text?.value ?? '')) return [];
        if (category && (text?.category ?? 'None') !== category) return [];
        return [{ key, locale: each, state, ...text }];
      }),
    );
    await output.list({ schema: 'towline.translations.list/1', columns: textColumns, rows, empty: 'No texts match' });
    return 0;
  },
});
