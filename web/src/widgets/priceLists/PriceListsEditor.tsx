import type { PriceList } from '@towline/sdk/api';
import { priceListIssues } from '@towline/sdk/domain/priceList/priceListIssues';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../kit/actions/useAction.tsx';
import { useHotkeys } from '../../kit/hotkeys/useHotkeys.tsx';
import type { SavedBy } from '../../kit/records/ConflictDialog.tsx';
import { useUnsaved } from '../../kit/records/unsaved.ts';
import { TabBar, tabPanel } from '../../ui/TabBar.tsx';
import { NoPriceLists } from './AddPriceList.tsx';
import { OpenList } from './OpenList.tsx';
import { OvertakenLists } from './OvertakenLists.tsx';
import { PriceListsSaveBar } from './PriceListsSaveBar.tsx';
import { savePriceLists } from './priceListActions.tsx';
import type { PricesOf } from './pricesOf.ts';
import { usePriceListsDraft } from './usePriceListsDraft.ts';
import './priceLists.css';

interface PriceListsEditorProps {
  readonly of: PricesOf;
  /** What all of them are called, for the sheet of keys. */
  readonly title: string;
  readonly fresh: readonly PriceList[];
}

/** The price lists of a viewpoint: which one, its services, its save (3-platform §2, §3; DECISIONS T-510). */
export function PriceListsEditor({ of, title, fresh }: PriceListsEditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const draft = usePriceListsDraft(fresh);
  const [chosen, setChosen] = useState('');
  const [faster, setFaster] = useState<SavedBy>();
  const { changed, reason, saved, isDirty } = draft;
  const saving = useAction(savePriceLists[of.viewpoint], { of, changed, reason, saved, refused: setFaster });
  useUnsaved(isDirty);
  const faults = changed.flatMap((list) => priceListIssues(list).filter(({ severity }) => severity === 'error'));
  const unsound = faults.length > 0 ? t('PRICE_LISTS_FAULTS', { count: faults.length }) : undefined;
  const blocked = draft.isOvertaken ? t('VERSION_CHANGED') : (saving.reason ?? unsound);
  const save = (): void => {
    if (isDirty && blocked === undefined) void saving.start();
  };
  useHotkeys(title, [
    { keys: '$mod+s', label: 'SAVE', run: save },
    { keys: '$mod+z', label: 'UNDO_TYPING', run: draft.undo },
  ]);
  const list = draft.lists.find(({ code }) => code === chosen) ?? draft.lists[0];
  return (
    <div className="tl-prices">
      {draft.isOvertaken && <OvertakenLists draft={draft} by={faster} />}
      {draft.lists.length > 1 && (
        <TabBar
          id={id}
          label={title}
          tabs={draft.lists.map((one) => ({ key: one.code, title: one.title || one.code }))}
          selected={list?.code ?? ''}
          onSelect={setChosen}
        />
      )}
      {list && (
        <div {...(draft.lists.length > 1 && tabPanel(id, list.code))} className="tl-prices-panel">
          <OpenList key={list.code} of={of} list={list} draft={draft} isReadOnly={!saving.decision.allowed} />
        </div>
      )}
      {!list && <NoPriceLists of={of} draft={draft} />}
      {isDirty && <PriceListsSaveBar draft={draft} saving={saving} blocked={blocked} onSave={save} />}
    </div>
  );
}
