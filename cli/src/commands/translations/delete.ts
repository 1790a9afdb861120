import { operationDecision } from '@towline/sdk/access/operations';
import { contactLanguageValues } from '@towline/sdk/values';
import { z } from 'zod';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { UserError } from '../../errors.ts';
import { localeFlag, textId, textTable } from '../../translations/texts.ts';

export const command = defineBulk({
  name: 'translations delete',
  summary: 'Delete saved texts',
  description: 'Deletes what somebody saved; a text that came with Towline shows again.',
  args: [{ name: 'key', description: 'Key of the text', completes: 'text', isOptional: true }],
  flags: z.object({ locale: localeFlag }),
  examples: [
    ['translations delete OLD_KEY', 'In every language that it was saved in, after asking'],
    ['translations delete NO_ADDRESS_SET --locale nl --yes', 'In one'],
  ],
  rows: z.object({ key: z.string().min(1), locale: z.enum(contactLanguageValues) }),
  async rowsOf({ locale }, [key], { connect }) {
    if (key === undefined) return [];
    const saved = await (await connect()).translations.list({ key, saved: true });
    return saved.flatMap((text) =>
      locale && !locale.includes(text.locale) ? [] : [{ key: text.key, locale: text.locale }],
    );
  },
  keyOf: textId,
  async plan(row, { towline }) {
    const text = (await textTable(towline)).get(textId(row));
    if (!text || text.isShipped)
      throw new UserError(`${row.key} ${row.locale} was saved by nobody`, { code: 'NOT_FOUND' });
    return text;
  },
  allowed: (_text, _row, { agent }) => operationDecision(agent, 'deleteTranslation'),
  labelOf: ({ key, locale }) => `${key} ${locale}`,
  effectOf: ({ value, shippedValue }) => `“${value}” → ${shippedValue === undefined ? 'gone' : `“${shippedValue}”`}`,
  stateOf: ({ version }) => ({ version }),
  act: ({ key, locale, version }, _row, _idempotencyKey, { towline, signal }) =>
    towline.translations.delete({ key, locale }, { version, signal }),
  isGoneOnceDone: true,
  question: (count) => `Delete ${count} ${count === 1 ? 'text' : 'texts'}`,
});
