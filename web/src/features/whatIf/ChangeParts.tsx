import { Button } from '@blueprintjs/core';
import type { WhatIfChange } from '@towline/sdk/api';
import { changeOf, textOf } from '@towline/sdk/domain/whatIf/changeText';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '../../i18n/agentLocale.ts';
import { useResource } from '../../kit/data/useResource.ts';
import { paths } from '../../paths.ts';
import { partText } from './partText.ts';

interface ChangePartsProps {
  readonly change: WhatIfChange;
  readonly onChange: (change: WhatIfChange) => void;
}

/** A partner and one thing that would be otherwise of them. */
type Part = readonly [partnerId: string, part: WhatIfChange];

interface ChangePartProps {
  readonly part: WhatIfChange;
  readonly partnerId: string;
  readonly onRemove: () => void;
}

/** One thing that would be otherwise of a partner, with the way to them: what is found good is changed there. */
function ChangePart({ part, partnerId, onRemove }: ChangePartProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const input = useMemo(() => ({ path: { id: partnerId } }), [partnerId]);
  const { data } = useResource('getPartner', input);
  const name = data?.name ?? partnerId.slice(0, 8);
  const text = partText(part, t, locale);
  return (
    <li>
      <Link to={paths.partners({ partnerId })}>{name}</Link>: {text}{' '}
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

/** What would be otherwise of single partners; each can be taken back. */
export function ChangeParts({ change, onChange }: ChangePartsProps) {
  const { t } = useTranslation();
  const { partners = [], depots = [], prices = [] } = change;
  const own = prices.filter(({ partnerId }) => partnerId !== undefined);
  const parts = [
    ...partners.map((one): Part => [one.partnerId, { partners: [one] }]),
    ...depots.map((one): Part => [one.partnerId, { depots: [one] }]),
    ...own.map((one): Part => [one.partnerId ?? '', { prices: [one] }]),
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
        return <ChangePart key={text} part={part} partnerId={partnerId} onRemove={() => remove(text)} />;
      })}
    </ul>
  );
}
