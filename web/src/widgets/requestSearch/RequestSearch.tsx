import { InputGroup, Radio, RadioGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import type { RequestListItem } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/format.ts';
import { Field } from '../../ui/Field.tsx';
import { statusLabelText } from '../statusText.ts';

interface RequestSearchProps {
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly requests: readonly RequestListItem[];
  readonly isSearching: boolean;
  readonly chosen: string | undefined;
  readonly onChosen: (id: string) => void;
}

/** One request of those that are found by plate, name, number, address or id, chosen by key or mouse. */
export function RequestSearch({ typed, onTyped, requests, isSearching, chosen, onChosen }: RequestSearchProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('labels:SEARCH_REQUEST')} hint={t('SEARCH_REQUEST_HINT')}>
        {(wiring) => (
          <InputGroup
            {...wiring}
            autoFocus
            fill
            type="search"
            leftIcon={<SearchIcon />}
            value={typed}
            onChange={(event) => onTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <div aria-live="polite" className="tl-caption">
        {isSearching ? t('SEARCHING') : t('REQUESTS_FOUND', { count: requests.length })}
      </div>
      <RadioGroup
        label={<span className="tl-hidden">{t('labels:REQUESTS')}</span>}
        selectedValue={chosen}
        onChange={(event) => onChosen(event.currentTarget.value)}
      >
        {requests.map((request) => (
          <Radio key={request.id} value={request.id}>
            <b>{request.shortId}</b>{' '}
            {[request.licensePlate, request.makeModel, request.city, statusLabelText(request)]
              .filter(Boolean)
              .join(' · ')}{' '}
            <span className="tl-caption tl-number">{formatDateTime(request.creationTimestamp)}</span>
          </Radio>
        ))}
      </RadioGroup>
    </>
  );
}
