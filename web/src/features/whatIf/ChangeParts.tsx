import { Button } from '@blueprintjs/core';
import type { WhatIfChange, WhatIfPrice } from '@towline/sdk/api';
import { depotCountryIssue } from '@towline/sdk/domain/partner/depotCountry';
import { changeOf, textOf } from '@towline/sdk/domain/whatIf/changeText';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '../../i18n/agentLocale.ts';
import { useResource } from '../../kit/data/useResource.ts';
import { paths } from '../../paths.ts';
import { partText } from './partText.ts';
import { usePlaceName } from './usePlaceName.ts';

interface ChangePartsProps {
  readonly change: WhatIfChange;
  readonly onChange: (change: WhatIfChange) => void;
}

/** One thing that would be otherwise, and the partner that it concerns: of prices that may be all of them. */
type Part = readonly [partnerId: string | undefined, part: WhatIfChange];

interface ChangePartProps {
  readonly part: WhatIfChange;
  readonly partnerId: string;
  readonly onRemove: () => void;
}

interface PartLineProps extends Omit<ChangePartProps, 'partnerId'> {
  readonly name: string;
  readonly partnerId?: string;
  /** The partner's: a depot stands in no other. */
  readonly country?: string | undefined;
}

const nowhere = {};

function PartLine({ part, partnerId, name, country, onRemove }: PartLineProps) {
  const { t } = useTranslation();
  const place = usePlaceName(part.depots?.[0] ?? nowhere);
  const text = partText(part, t, useLocale(), place?.text);
  const issue = place?.isKnown && country && depotCountryIssue(country, place);
  return (
    <li>
      {partnerId === undefined ? name : <Link to={paths.partners({ partnerId })}>{name}</Link>}: {text}{' '}
      {issue && <span role="alert">{t(issue.code)} </span>}
      <Button
        size="small"
        variant="minimal"
        text={t('buttons:REMOVE')}
        aria-label={`${t('buttons:REMOVE')} ${name}: ${text}`}
        onClick={onRemove}
      />
    </li>
  );
}

/** One thing that would be otherwise of a partner, with the way to them: what is found good is changed there. */
function ChangePart({ partnerId, ...props }: ChangePartProps) {
  const input = useMemo(() => ({ path: { id: partnerId } }), [partnerId]);
  const { data } = useResource('getPartner', input);
  return (
    <PartLine {...props} partnerId={partnerId} name={data?.name ?? partnerId.slice(0, 8)} country={data?.country} />
  );
}

/** Whether the field beside the settings says it: one percentage for everybody and every service. */
export const isOfEverything = ({ partnerId, service, percent }: WhatIfPrice): boolean =>
  partnerId === undefined && service === undefined && percent !== undefined;

/** What would be otherwise of single partners, and of prices; each can be taken back. */
export function ChangeParts({ change, onChange }: ChangePartsProps) {
  const { t } = useTranslation();
  const { partners = [], depots = [], prices = [] } = change;
  const parts = [
    ...partners.map((one): Part => [one.partnerId, { partners: [one] }]),
    ...depots.map((one): Part => [one.partnerId, { depots: [one] }]),
    ...prices.filter((one) => !isOfEverything(one)).map((one): Part => [one.partnerId, { prices: [one] }]),
  ];
  if (parts.length === 0) return null;
  const remove = (gone: string): void => {
    const left = textOf(change)
      .split(';')
      .filter((one) => one !== gone);
    const next = changeOf(left.join(';'));
    if (!('fault' in next)) onChange(next);
  };
  return (
    <ul className="tl-what-if-parts" aria-label={t('labels:WHAT_IF_PARTNERS')}>
      {parts.map(([partnerId, part]) => {
        const text = textOf(part);
        const line = { part, onRemove: () => remove(text) };
        if (partnerId === undefined) return <PartLine key={text} {...line} name={t('labels:WHAT_IF_ALL_PARTNERS')} />;
        return <ChangePart key={text} {...line} partnerId={partnerId} />;
      })}
    </ul>
  );
}
