import { Callout } from '@blueprintjs/core';
import { normalisePlate } from '@towline/sdk/domain/licensePlate';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useResource } from '../../kit/data/useResource.ts';
import { paths } from '../../paths.ts';
import { useSettled } from './useSettled.ts';

const shortestPlate = 4;
const shortestPhone = 8;

/** Open requests of the same plate or number: shown while typing, one key away, never suppressed. */
export function DuplicateNotice({ licensePlate, phoneNumber }: { licensePlate: string; phoneNumber: string }) {
  const { t } = useTranslation();
  const plate = normalisePlate(licensePlate);
  const phone = phoneNumber.replaceAll(/[^+0-9]/g, '');
  const key = useSettled(`${plate.length >= shortestPlate ? plate : ''}|${phone.length >= shortestPhone ? phone : ''}`);
  const input = useMemo(() => {
    const [asPlate, asPhone] = key.split('|');
    if (!asPlate && !asPhone) return null;
    return { query: { ...(asPlate ? { licensePlate: asPlate } : {}), ...(asPhone ? { phoneNumber: asPhone } : {}) } };
  }, [key]);
  const { data = [] } = useResource('findDuplicates', input, { keepPrevious: false });
  if (input === null || data.length === 0) return null;
  return (
    <Callout
      intent="warning"
      icon={null}
      role="status"
      className="tl-duplicates"
      title={t('OPEN_REQUESTS_FOUND', { count: data.length })}
    >
      <ul>
        {data.map(({ id, shortId, status }) => (
          <li key={id}>
            <Link to={paths.request(id)} target="_blank" rel="noreferrer">
              {shortId}
            </Link>{' '}
            {t(`enumerations:RequestStatus.${status}`)}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
