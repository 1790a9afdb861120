import type { EnvironmentName, Translation, TranslationDifferences } from '@towline/sdk/api';
import { textSidesDiffer } from '@towline/sdk/domain/translation/textDifferences';
import type { Context } from '../../core/context.ts';
import { translationSyncs } from '../../stores/translationSyncs.ts';
import { textId, translations } from '../../stores/translations.ts';
import type { ShippedTexts } from './shippedTexts.ts';
import { answerOf, targetOf } from './target.ts';
import { shippedTexts } from './textFiles.ts';
import { shippedOf, standing } from './textRecord.ts';

/** Where one side gave a shipped text a category, the other has it as it is shipped (DECISIONS T-556). */
const asShipped = (
  shipped: ShippedTexts,
  other: Translation | undefined,
): Pick<Translation, 'value' | 'category'> | undefined =>
  other?.isShipped ? { value: other.value, category: shippedOf(shipped, textId(other))?.category ?? null } : undefined;

/** What a sync would do: the saved texts of both sides, beside what was last sent (DECISIONS T-433). */
export async function compareTexts(context: Context, environment: EnvironmentName): Promise<TranslationDifferences> {
  const target = targetOf(context, environment, 'query');
  const there = await answerOf(target, target.saved(context.signal));
  const here = await translations.all(context.db.pool);
  const sent = await translationSyncs.sent(context.db.pool, environment);
  const shipped = await shippedTexts(context);
  const ours = new Map(
    here.flatMap((row) => {
      const text = standing(shipped, row, textId(row));
      return text ? [[textId(text), text]] : [];
    }),
  );
  const theirs = new Map(there.map((text) => [textId(text), text]));
  const ids = [...new Set([...ours.keys(), ...theirs.keys()])];
  const differences = ids.flatMap((id) => {
    const [our, their] = [ours.get(id), theirs.get(id)];
    const one = our ?? their;
    const [mine, others] = [our ?? asShipped(shipped, their), their ?? asShipped(shipped, our)];
    const kind = textSidesDiffer(mine, others, sent.get(id));
    if (!kind || !one) return [];
    const isOfCategory = mine && others && mine.category !== others.category;
    return {
      ...(isOfCategory && { hereCategory: mine.category, thereCategory: others.category }),
      key: one.key,
      locale: one.locale,
      kind,
      ...(our && {
        here: our.value,
        hereAt: our.lastUpdatedAt,
        ...(our.lastUpdatedBy && { hereBy: our.lastUpdatedBy }),
      }),
      ...(their && { there: their.value, thereAt: their.lastUpdatedAt }),
      ...(their?.lastUpdatedBy && { thereBy: their.lastUpdatedBy }),
      thereVersion: their?.version ?? 0,
    };
  });
  differences.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return {
    destinationEnvironment: environment,
    address: target.address,
    equal: ids.length - differences.length,
    differences,
  };
}
