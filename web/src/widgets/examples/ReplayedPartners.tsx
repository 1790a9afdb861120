import type { ReplayedPartner } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../kit/data/useResource.ts';

/** Who cannot be read, because they are another environment's, is told by the beginning of their id. */
const shownOfId = 8;

interface PartnerNameProps {
  readonly id: string;
  /** Where it is known already. */
  readonly name?: string | undefined;
}

function PartnerName({ id, name }: PartnerNameProps) {
  const { data } = useResource('getPartner', name === undefined ? { path: { id } } : null);
  return name ?? data?.name ?? id.slice(0, shownOfId);
}

interface ReplayedPartnersProps {
  readonly partners: readonly ReplayedPartner[];
  readonly names?: Readonly<Record<string, string>>;
}

/** Points factor by factor, the weightiest first: why somebody stands where they do (DECISIONS S-03). */
function Points({ points }: { readonly points: NonNullable<ReplayedPartner['points']> }) {
  const { t } = useTranslation();
  const said = Object.entries(points)
    .toSorted(([, one], [, other]) => other - one)
    .map(([factor, value]) => `${t(`enumerations:RankingFactor.${factor}` as never)} ${value.toFixed(1)}`);
  return <div className="tl-muted">{said.join(' · ')}</div>;
}

/** The first partners of a ranking, each with their score and what it is made of. */
export function ReplayedPartners({ partners, names = {} }: ReplayedPartnersProps) {
  return partners.map(({ partnerId, score, points }) => (
    <div key={partnerId}>
      <PartnerName id={partnerId} name={names[partnerId]} /> {score !== undefined && <b>{score.toFixed(1)}</b>}
      {points && <Points points={points} />}
    </div>
  ));
}
