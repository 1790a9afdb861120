import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { type ContractItem, chooseClient } from './contractItems.ts';

interface ClientFieldProps {
  readonly items: readonly ContractItem[];
  /** The client has one contract only: it is chosen with him. */
  readonly onContract: (item: ContractItem) => void;
}

/** The client for whom the order is taken; it filters the contracts. Who works for one client has nothing to choose (1-intake §2). */
export function ClientField({ items, onContract }: ClientFieldProps) {
  const { t } = useTranslation();
  const { order, change } = useIntakeTab();
  const clients = new Map(items.map(({ client }) => [client.code, client.name]));
  if (clients.size < 2) return null;
  return (
    <IntakeField path="client" label={t('labels:CLIENT')} required>
      {(wiring) => (
        <HTMLSelect
          {...wiring}
          fill
          value={(order.filterOnClient && order.client?.code) || ''}
          options={[
            { value: '', label: order.client?.name ?? t('ALL_CLIENTS') },
            ...[...clients].map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const own = items.filter(({ client }) => client.code === value);
            const [only, another] = own;
            change((before) => chooseClient(before, value || undefined, items));
            if (only && !another && only.key !== order.requestedService.contractCode) onContract(only);
          }}
        />
      )}
    </IntakeField>
  );
}
