import type { EnvironmentName, TranslationDifferences } from '@towline/sdk/api';
import { textDifference } from '@towline/sdk/domain/translation/textDifferences';
import type { Context } from '../../core/context.ts';
import { translationSyncs } from '../../stores/translationSyncs.ts';
import { textId, translations } from '../../stores/translations.ts';
import { answerOf, targetOf } from './target.ts';

/** What a sync would do: the saved texts of both sides, beside what was last sent (DECISIONS T-433). */
export async function compareTexts(context: Context, environment: EnvironmentName): Promise<TranslationDifferences> {
  const target = targetOf(context, environment, 'query');
  const there = await answerOf(target, target.saved(context.signal));
  const here = await translations.all(context.db.pool);
  const sent = await translationSyncs.sent(context.db.pool, environment);
  const ours = new Map(here.map((text) => [textId(text), text]));
  const theirs = new Map(there.map((text) => [textId(text), text]));
  const ids = [...new Set([...ours.keys(), ...theirs.keys()])];
  const differences = ids.flatMap((id) => {
    const [our, their] = [ours.get(id), theirs.get(id)];
    const one = our ?? their;
    const kind = textDifference({ here: our?.value, there: their?.value, sent: sent.get(id) ?? undefined });
    if (!kind || !one) return [];
    return {
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
