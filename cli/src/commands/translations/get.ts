import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { UserError } from '../../errors.ts';
import { localeFlag, stateOf, textColumns, textFields, textTable } from '../../translations/texts.ts';

export const command = defineCommand({
  name: 'translations get',
  summary: 'One text in its languages',
  args: [{ name: 'key', description: 'Key of the text', completes: 'text' }],
  flags: z.object({ locale: localeFlag }),
  fields: textFields,
  examples: [
    ['translations get NO_ADDRESS_SET', 'In every language'],
    ["translations get NO_ADDRESS_SET --locale nl --jq '.data[0].value'", 'The text alone'],
  ],
  async run({ args: [key = ''], flags, output, connect, agent }) {
    await agent();
    const table = await textTable(await connect());
    const rows = [...table.values()]
      .filter((text) => text.key === key && (!flags.locale || flags.locale.includes(text.locale)))
      .map((text) => ({ ...text, state: stateOf(table, key, text.locale) ?? 'upToDate' }));
    if (rows.length === 0)
      throw new UserError(`No text ${key}`, { code: 'NOT_FOUND', next: ['towline translations list'] });
    await output.list({ schema: 'towline.translations.get/1', columns: textColumns, rows, empty: '' });
    return 0;
  },
});
