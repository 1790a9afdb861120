import { Button } from '@blueprintjs/core';
import { priceListChanges } from '@towline/sdk/domain/priceList/priceListChanges';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../i18n/actorName.ts';
import { formatDateTime } from '../../i18n/format.ts';
import type { SavedBy } from '../../kit/records/ConflictDialog.tsx';
import { TitledCallout } from '../../ui/TitledCallout.tsx';
import { PriceListChanges } from './PriceListChanges.tsx';
import type { PriceListsDraft } from './usePriceListsDraft.ts';

/** Somebody saved these lists while they are edited here: what they changed, and what may be done about it (DECISIONS S-04). */
export function OvertakenLists({ draft, by }: { readonly draft: PriceListsDraft; readonly by: SavedBy | undefined }) {
  const { t } = useTranslation();
  const [isCompared, setCompared] = useState(false);
  const nothing = { title: '', services: [] };
  const theirs = draft.theirs.filter(({ code, version = 0 }) => version > (draft.before(code)?.version ?? 0));
  return (
    <TitledCallout title={t('VERSION_CHANGED')} intent="warning" role="alert">
      <p>
        {by?.agentName && by.at
          ? t('PRICE_LISTS_OVERTAKEN_BY', { agent: doerName(by), time: formatDateTime(by.at) })
          : t('PRICE_LISTS_OVERTAKEN')}
      </p>
      <div className="tl-actions">
        <Button
          text={t('buttons:COMPARE_WITH_THEIRS')}
          aria-expanded={isCompared}
          onClick={() => setCompared(!isCompared)}
        />
        <Button text={t('buttons:SAVE_MINE_OVER')} onClick={draft.saveOverTheirs} />
        <Button text={t('buttons:TAKE_THEIRS')} onClick={draft.undoAll} />
      </div>
      {isCompared &&
        theirs.map((list) => (
          <PriceListChanges key={list.code} changes={priceListChanges(draft.before(list.code) ?? nothing, list)} />
        ))}
    </TitledCallout>
  );
}
