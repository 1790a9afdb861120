import { Button } from '@blueprintjs/core';
import type { WhatIfOutcome, WhatIfRequest } from '@towline/sdk/api';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { RequestLink } from '../../widgets/RequestLink.tsx';
import { measureText } from './measureText.ts';
import { useLeftOut } from './useLeftOut.ts';
import type { Question } from './useWhatIf.ts';

type Names = Readonly<Record<string, string>>;

const shownAtOnce = 50;

/** Both sides of one search: whom it asked and would ask, what they say, who comes, when and for how much. */
function Sides({ request, names }: { readonly request: WhatIfRequest; readonly names: Names }) {
  const { t } = useTranslation();
  const nameOf = (id: string) => names[id] ?? id.slice(0, 8);
  const row = (label: string, of: (outcome: WhatIfOutcome) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      <td>{of(request.before)}</td>
      <td>{of(request.after)}</td>
    </tr>
  );
  return (
    <SmallTable
      label={request.shortId ?? request.requestId}
      columns={['', t('labels:WHAT_IF_WAS'), t('labels:WHAT_IF_WOULD_BE')]}
    >
      <tbody>
        {row(t('labels:OUTCOME'), ({ outcome }) => dynamicText(`DispatchOutcome.${outcome}`, {}, 'enumerations'))}
        {row(t('labels:PARTNERS'), ({ partners }) =>
          partners.map(({ partnerId, score }) => (
            <div key={partnerId}>
              {nameOf(partnerId)} <span className="tl-muted">{score?.toFixed(1)}</span>
            </div>
          )),
        )}
        {row(t('labels:WHAT_IF_ASKED'), ({ offers }) =>
          offers.map(({ partnerId, state, seconds, isByModel }) => (
            <div key={partnerId}>
              {nameOf(partnerId)}: {dynamicText(`OfferStatus.${state}`, {}, 'enumerations')}{' '}
              <span className="tl-muted">
                {seconds} s{isByModel && `, ${t('labels:WHAT_IF_BY_MODEL')}`}
              </span>
            </div>
          )),
        )}
        {row(t('labels:WHAT_IF_MEASURE_MINUTES'), ({ minutes }) => measureText('minutes', minutes))}
        {row(t('labels:WHAT_IF_MEASURE_COST'), ({ cost }) => measureText('cost', cost))}
      </tbody>
    </SmallTable>
  );
}

function Changed({ request, names }: { readonly request: WhatIfRequest; readonly names: Names }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          {request.shortId} <span className="tl-muted">{request.region}</span>{' '}
          {request.isByModel && <span className="tl-muted">· {t('labels:WHAT_IF_BY_MODEL')}</span>}
        </summary>
        {isOpen && (
          <>
            <Sides request={request} names={names} />
            <p>
              <RequestLink id={request.requestId} shortId={request.shortId ?? ''} />
            </p>
          </>
        )}
      </details>
    </li>
  );
}

interface ChangedSearchesProps {
  readonly question: Question;
  readonly asOf: string | undefined;
  /** What the parts of the answer told, of what is looked at. */
  readonly told: readonly WhatIfRequest[];
  readonly names: Names;
  /** How many there are of what is looked at. */
  readonly count: number;
  readonly isLookedAt: (request: WhatIfRequest) => boolean;
}

/** The searches that would have gone otherwise, each opened side by side: those that were told, then the others as they are asked for (DECISIONS T-781). */
export function ChangedSearches({ question, asOf, told, names, count, isLookedAt }: ChangedSearchesProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(shownAtOnce);
  const ids = new Set(told.map(({ requestId }) => requestId));
  const left = useLeftOut(question, asOf, (request) => isLookedAt(request) && !ids.has(request.requestId));
  // Those of parts that came in the meantime were told twice.
  const all = [...told, ...left.requests.filter(({ requestId }) => !ids.has(requestId))];
  const isMore = shown < all.length || (all.length < count && !left.isWhole);
  const allNames = { ...names, ...left.names };
  const more = (): void => {
    if (all.length < shown + shownAtOnce && all.length < count && !left.isWhole) left.more();
    setShown(shown + shownAtOnce);
  };
  return (
    <>
      <p className="tl-muted">{t('WHAT_IF_LISTED', { listed: Math.min(shown, all.length), changed: count })}</p>
      <ul className="tl-what-if-changed">
        {all.slice(0, shown).map((request) => (
          <Changed key={request.requestId} request={request} names={allNames} />
        ))}
      </ul>
      {isMore && <Button text={t('buttons:MORE')} loading={left.isBusy} onClick={more} />}
    </>
  );
}
