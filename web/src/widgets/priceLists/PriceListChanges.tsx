import { Tag } from '@blueprintjs/core';
import type { PriceListChange } from '@towline/sdk/domain/priceList/priceListChanges';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { ChangeList } from '../../kit/records/ChangeList.tsx';
import { priceFieldLabel, priceFieldText } from './priceFields.ts';

const intents = { added: 'success', removed: 'danger', changed: 'none' } as const;
const words = { added: 'VALUE_ADDED', removed: 'VALUE_REMOVED', changed: 'VALUE_CHANGED' } as const;

/** What differs between two versions of a price list, line by line. */
export function PriceListChanges({ changes }: { readonly changes: readonly PriceListChange[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (changes.length === 0) return <p>{t('PRICE_LISTS_ALIKE')}</p>;
  return (
    <ul className="tl-price-changes">
      {changes.map(({ kind, code, fields }, index) => {
        const name = code ?? t('labels:PRICE_LIST');
        return (
          <li key={`${index} ${name}`}>
            <h3>
              {name}{' '}
              <Tag minimal intent={intents[kind]}>
                {t(`labels:${words[kind]}`)}
              </Tag>
            </h3>
            <ChangeList
              label={name}
              changes={fields.map(({ field, before, after }) => ({
                key: field,
                label: priceFieldLabel(field),
                before: priceFieldText(field, before, locale),
                after: priceFieldText(field, after, locale),
              }))}
            />
          </li>
        );
      })}
    </ul>
  );
}
