import { Switch } from '@blueprintjs/core';
import { PanelTableIcon, ThIcon } from '@blueprintjs/icons';
import type { OutstandingRequest } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import type { ListView } from '../../kit/lists/ListNarrowing.tsx';
import type { UrlSchema } from '../../kit/url/urlState.ts';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';

interface OutstandingBarProps {
  readonly view: ListView<OutstandingRequest, UrlSchema>;
}

/** What is counted, and how it is shown. */
export function OutstandingBar({ view: { values, narrow } }: OutstandingBarProps) {
  const { t } = useTranslation();
  const { pending, settled, owed, form } = values as {
    readonly pending: 'counted' | 'left';
    readonly settled: boolean;
    readonly owed: boolean;
    readonly form: 'table' | 'sheet';
  };
  return (
    <div className="tl-outstanding-bar">
      <SegmentedChoice
        label={t('labels:FORM_OF_LIST')}
        choices={[
          { value: 'table', label: t('labels:AS_TABLE'), icon: <PanelTableIcon /> },
          { value: 'sheet', label: t('labels:AS_SHEET'), icon: <ThIcon /> },
        ]}
        value={form}
        onChange={(chosen) => narrow({ form: chosen })}
      />
      <Switch
        label={t('labels:COUNT_PENDING_DEBITS')}
        checked={pending === 'counted'}
        onChange={({ currentTarget }) => narrow({ pending: currentTarget.checked ? 'counted' : 'left' })}
      />
      <Switch
        label={t('labels:SHOW_SETTLED')}
        checked={settled}
        onChange={({ currentTarget }) => narrow({ settled: currentTarget.checked })}
      />
      <Switch
        label={t('labels:SHOW_OWED_TO_CUSTOMERS')}
        checked={owed}
        onChange={({ currentTarget }) => narrow({ owed: currentTarget.checked })}
      />
    </div>
  );
}
