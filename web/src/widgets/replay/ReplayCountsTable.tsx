import type { ReplayCounts, ReplayedPrice } from '@towline/sdk/api';
import { differenceValues } from '@towline/sdk/domain/replay/compare';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { moveText } from '../examples/outcomeText.ts';
import { AmountsTable } from './AmountsTable.tsx';

const kinds = [...differenceValues, 'unknown', 'same'] as const;
const kindText = (kind: string): string => dynamicText(`REPLAY_KIND_${kind.toUpperCase()}`, {}, 'labels');

/** How many requests have no price on a side, and so count as nothing there. */
function unpricedOf({ kinds: counted }: ReplayCounts): { inForce: number; draft: number } {
  return {
    inForce: counted.reduce((sum, { unpricedInForce }) => sum + unpricedInForce, 0),
    draft: counted.reduce((sum, { unpricedDraft }) => sum + unpricedDraft, 0),
  };
}

/** In how many requests each thing differs, and what of how many cannot be said again; one request may count in several. */
function DifferencesTable({ counts: { differences, reasons } }: { readonly counts: ReplayCounts }) {
  const { t } = useTranslation();
  const unsaid = Object.keys(reasons).map((reason) => [`REPLAY_UNKNOWN_${reason.toUpperCase()}`, reasons[reason]]);
  const differing = differenceValues.map((kind) => [`REPLAY_KIND_${kind.toUpperCase()}`, differences[kind] ?? 0]);
  return (
    <SmallTable label={t('labels:REPLAY_KINDS')}>
      <tbody>
        {[...differing, ...unsaid].map(([label, count]) => (
          <tr key={label}>
            <th scope="row">{dynamicText(String(label), {}, 'labels')}</th>
            <td className="tl-number">{count}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

/** Counts and amounts by kind of outcome; what cannot be said again is a kind of its own (DECISIONS T-421, T-544). */
export function ReplayCountsTable({ counts }: { readonly counts: ReplayCounts }) {
  const { t } = useTranslation();
  const [amount, setAmount] = useState<keyof ReplayedPrice>('customerNet');
  const unpriced = unpricedOf(counts);
  const byKind = kinds.flatMap((kind) =>
    counts.kinds.filter((one) => one.kind === kind).map((one) => ({ ...one, key: kind, name: kindText(kind) })),
  );
  const moves = counts.moves.map((move) => ({
    ...move,
    key: `${move.before} ${move.after}`,
    name: `${moveText(move.before)} → ${moveText(move.after)}`,
  }));
  return (
    <>
      <SegmentedChoice
        label={t('labels:PRICE')}
        value={amount}
        onChange={setAmount}
        choices={[
          { value: 'partnerNet', label: t('labels:REPLAY_PARTNER_NET') },
          { value: 'customerNet', label: t('labels:REPLAY_CUSTOMER_NET') },
          { value: 'customerGross', label: t('labels:REPLAY_CUSTOMER_GROSS') },
        ]}
      />
      <AmountsTable label={t('labels:REPLAY_OUTCOMES')} rows={byKind} amount={amount} hasTotal />
      {moves.length > 0 && <AmountsTable label={t('labels:STATUS')} rows={moves} amount={amount} />}
      {unpriced.inForce + unpriced.draft > 0 && <p className="tl-muted">{t('REPLAY_UNPRICED', unpriced)}</p>}
      <DifferencesTable counts={counts} />
    </>
  );
}
