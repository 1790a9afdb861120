import { Button } from '@blueprintjs/core';
import { PlusIcon, UndoIcon } from '@blueprintjs/icons';
import type { PriceList } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { AddPriceList } from './AddPriceList.tsx';
import { PriceListCsv } from './PriceListCsv.tsx';
import { PriceListHistory } from './PriceListHistory.tsx';
import { namePriceList } from './priceListActions.tsx';
import type { PricesOf } from './pricesOf.ts';
import type { PriceListsDraft } from './usePriceListsDraft.ts';

/** A list that is open, among the others of its viewpoint. */
export interface OpenedList {
  readonly of: PricesOf;
  readonly list: PriceList;
  readonly draft: PriceListsDraft;
  readonly isReadOnly: boolean;
}

interface PriceListHeadProps extends OpenedList {
  readonly onAdd: () => void;
}

/** What a list is called, and what can be done to it as a whole. */
export function PriceListHead({ of, list, draft, isReadOnly, onAdd }: PriceListHeadProps) {
  const { t } = useTranslation();
  const { code } = list;
  return (
    <header className="tl-prices-head">
      <h2>{list.title || code}</h2>
      <span className="tl-code">{code}</span>
      {list.version !== undefined && (
        <span className="tl-muted">
          {t('labels:VERSION')} {list.version}
        </span>
      )}
      <div className="tl-actions" role="toolbar" aria-label={list.title || code}>
        {!isReadOnly && (
          <>
            <ActionButton
              action={namePriceList[of.viewpoint]}
              on={{ list, name: (words) => draft.name(code, words) }}
            />
            {of.viewpoint !== 'Client' && <AddPriceList of={of} draft={draft} />}
            <Button icon={<PlusIcon />} text={t('buttons:ADD_PRICE_LINE')} onClick={onAdd} />
            <ReasonedButton
              icon={<UndoIcon />}
              text={t('buttons:UNDO')}
              isOff={!draft.canUndo}
              aria-keyshortcuts="Control+Z"
              onClick={draft.undo}
            />
          </>
        )}
        <PriceListCsv list={list} isReadOnly={isReadOnly} onTake={(next) => draft.change(code, next)} />
        {list.version !== undefined && (
          <PriceListHistory list={list} isReadOnly={isReadOnly} onTake={(next) => draft.change(code, next)} />
        )}
      </div>
    </header>
  );
}
