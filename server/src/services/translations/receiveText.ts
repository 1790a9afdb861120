import type { EnvironmentName, Translation, TranslationDelivery, TranslationReceipt } from '@towline/sdk/api';
import { storedCategory } from '@towline/sdk/domain/translation/category';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { Tx } from '../../db/tx.ts';
import { type SavedText, textId, translations } from '../../stores/translations.ts';
import { keepRecordLine } from '../record.ts';
import { shippedTexts } from './textFiles.ts';
import { checkText, shippedOf, standing, textRecord } from './textRecord.ts';

type Delivered = TranslationDelivery['texts'][number];

/** A text that arrived, beside what stands here. */
interface Meeting extends Delivered {
  id: string;
  /** As it reads here, and as it would if nobody had saved it. */
  stands: Translation | undefined;
  shipped: Translation | undefined;
  saved: SavedText | undefined;
  category: Translation['category'];
}

// A text that is taken away, where a category of ours was on the shipped one (DECISIONS T-556).
const keepsCategory = ({ value, category, shipped }: Meeting): boolean =>
  value === null && shipped !== undefined && category !== null && category !== shipped.category;

const isThere = (meeting: Meeting): boolean => {
  const { value, category, saved, stands } = meeting;
  if (keepsCategory(meeting)) return saved !== undefined && saved.value === undefined && saved.category === category;
  if (value === null) return !saved;
  return stands?.value === value && stands.category === category;
};

function refuseUnseen(key: string, meetings: readonly Meeting[]): void {
  const other = meetings.find(
    ({ seenVersion, saved }) => seenVersion !== undefined && seenVersion !== (saved?.version ?? 0),
  );
  if (other)
    refuse('VERSION_CHANGED', {
      current: { key, locale: other.locale, version: other.saved?.version ?? 0, value: other.saved?.value ?? null },
    });
}

// An address that was set for another environment: production would be written to without its phrase (DECISIONS T-466).
function refuseMisled({ config }: Context, meant: EnvironmentName | undefined): void {
  const { environment } = config;
  if (meant !== undefined && meant !== environment)
    refuse('RULE_BROKEN', {
      messageKey: 'TARGET_IS_OTHER',
      params: { environment: meant, other: environment },
      errors: [{ pointer: '/environment', detail: environment, code: 'TARGET_IS_OTHER' }],
    });
}

async function take(tx: Tx, context: Context, key: string, meetings: readonly Meeting[]): Promise<SavedText[]> {
  const rows = meetings.flatMap((meeting) => {
    const { value, locale, category, saved: before, shipped } = meeting;
    const isAsShipped = before?.value === undefined && value === shipped?.value;
    if (value === null && !keepsCategory(meeting)) return [];
    return [{ key, locale, category, value: isAsShipped ? null : value }];
  });
  for (const { value, locale } of rows) if (value !== null) await checkText(context, tx, { key, locale, value });
  const gone = meetings.filter((meeting) => meeting.value === null && !keepsCategory(meeting));
  if (gone.length > 0)
    await translations.remove(
      tx,
      gone.map(({ id }) => id),
    );
  const saved = rows.length > 0 ? await translations.save(tx, rows, context.now()) : [];
  const after = new Map(saved.map((text) => [textId(text), text]));
  for (const { id, saved: before } of meetings) {
    const row = after.get(id) ?? before;
    if (row) await keepRecordLine(tx, context, textRecord, { row, before: before ?? {}, after: after.get(id) ?? {} });
  }
  return saved;
}

/** Takes over a key that another environment sends: all its texts or none, and none that reads so already (DECISIONS T-432). */
export const receiveText = (
  context: Context,
  { key, texts, environment }: TranslationDelivery,
): Promise<TranslationReceipt> =>
  write(
    context,
    async (tx) => {
      refuseMisled(context, environment);
      const held = await translations.held(
        tx,
        texts.map(({ locale }) => textId({ key, locale })),
      );
      const shipped = await shippedTexts(context);
      const met = texts.map((text): Meeting => {
        const id = textId({ key, locale: text.locale });
        const saved = held.get(id);
        const stands = standing(shipped, saved, id);
        const { category } = text;
        const kept = category === undefined ? (stands?.category ?? null) : category;
        const own = { id, saved, stands, shipped: shippedOf(shipped, id) };
        return { ...text, ...own, category: kept === null ? null : storedCategory(kept) };
      });
      const due = met.filter((meeting) => !isThere(meeting));
      refuseUnseen(key, due);
      const after = new Map(
        (due.length > 0 ? await take(tx, context, key, due) : []).map((text) => [text.locale, text]),
      );
      return {
        key,
        texts: met.map((meeting) => ({
          locale: meeting.locale,
          isWritten: due.includes(meeting),
          version: after.get(meeting.locale)?.version ?? (due.includes(meeting) ? 0 : (meeting.saved?.version ?? 0)),
          before: meeting.saved?.value ?? null,
          beforeCategory: meeting.saved?.category ?? null,
        })),
      };
    },
    (receipt) => JSON.stringify(receipt),
  );
