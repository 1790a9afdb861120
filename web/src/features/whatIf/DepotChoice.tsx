import { HTMLSelect } from '@blueprintjs/core';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../kit/data/useResource.ts';

interface DepotChoiceProps {
  readonly partnerId: string;
  readonly value: string | undefined;
  readonly onChoose: (depotId: string) => void;
}

/** One of a partner's depots; of a single one there is nothing to choose. */
export function DepotChoice({ partnerId, value, onChoose }: DepotChoiceProps) {
  const { t } = useTranslation();
  const input = useMemo(() => ({ path: { id: partnerId } }), [partnerId]);
  const { data } = useResource('getPartner', input);
  const depots = (data?.dispatchLocations ?? []).flatMap(({ id, name, address }) => {
    const where = address?.formattedAddress;
    return id === undefined ? [] : [{ value: id, label: [name, where].filter(Boolean).join(' · ') || id.slice(0, 8) }];
  });
  const first = depots[0]?.value;
  useEffect(() => {
    if (value === undefined && first !== undefined) onChoose(first);
  });
  return (
    <HTMLSelect
      aria-label={t('labels:DEPOT')}
      className="tl-what-if-who"
      value={value ?? first}
      options={depots}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
