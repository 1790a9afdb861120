import { Button } from '@blueprintjs/core';
import { PlusIcon, UndoIcon } from '@blueprintjs/icons';
import type { PriceList, PriceListService } from '@towline/sdk/api';
import { missingArchivedCodes } from '@towline/sdk/domain/priceList/archivedLines';
import { movedLine, nextDisplayOrder, replacedLine } from '@towline/sdk/domain/priceList/editLines';
import { priceListIssues } from '@towline/sdk/domain/priceList/priceListIssues';
import { errorAt } from '@towline/sdk/domain/ruleIssue';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { useAction } from '../../kit/actions/useAction.tsx';
import { useHotkeys } from '../../kit/hotkeys/useHotkeys.tsx';
import type { SavedBy } from '../../kit/records/ConflictDialog.tsx';
import { useUnsaved } from '../../kit/records/unsaved.ts';
import { TabBar, tabPanel } from '../../ui/TabBar.tsx';
import { AddPriceList, NoPriceLists } from './AddPriceList.tsx';
import { LinePanel } from './LinePanel.tsx';
import { ListFindings } from './ListFindings.tsx';
import { OvertakenLists } from './OvertakenLists.tsx';
import { PriceListCsv } from './PriceListCsv.tsx';
import { PriceListHistory } from './PriceListHistory.tsx';
import { PriceListsSaveBar } from './PriceListsSaveBar.tsx';
import { namePriceList, savePriceLists, savePriceOffer } from './priceListActions.tsx';
import type { PricesOf } from './pricesOf.ts';
import { ServiceTable } from './ServiceTable.tsx';
import { type PriceListsDraft, usePriceListsDraft } from './usePriceListsDraft.ts';
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

interface OpenListProps {
  readonly of: PricesOf;
  readonly list: PriceList;
  readonly draft: PriceListsDraft;
  readonly isReadOnly: boolean;
}

/** One list: its services, and beside them the one that is open. */
function OpenList({ of, list, draft, isReadOnly }: OpenListProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(0);
  const { code, services } = list;
  const gone = missingArchivedCodes(draft.before(code)?.services ?? [], services);
  const issues = [
    ...priceListIssues(list),
    ...gone.map((one) => errorAt('services', 'ARCHIVED_LINE_LEFT_OUT', { code: one })),
  ];
  const issuesOf = (index: number) =>
    issues.filter(({ path }) => path === `services.${index}` || path.startsWith(`services.${index}.`));
  const line = services[open];
  const change = (index: number, next: PriceListService, about?: string): void => {
    const former = services[index];
    if (former) draft.change(code, replacedLine(services, former, next), about && `${code} ${index} ${about}`);
  };
  const add = (newCode: string): void => {
    const made = { code: newCode, pricingType: 'Service', displayOrder: nextDisplayOrder(services) } as const;
    draft.change(code, [...services, made]);
    setOpen(services.length);
  };
  return (
    <>
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
              <Button icon={<PlusIcon />} text={t('buttons:ADD_PRICE_LINE')} onClick={() => add('')} />
              <Button
                icon={<UndoIcon />}
                text={t('buttons:UNDO')}
                disabled={!draft.canUndo}
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
      {list.description && <p className="tl-prices-words">{list.description}</p>}
      <ListFindings
        issues={issues.filter(({ path }) => !/^services\.\d/.test(path))}
        isReadOnly={isReadOnly}
        onAdd={add}
      />
      <div className="tl-prices-body">
        <ServiceTable
          label={t('SERVICES_OF_LIST', { list: list.title || code })}
          services={services}
          open={open}
          isReadOnly={isReadOnly}
          issuesOf={issuesOf}
          onOpen={setOpen}
          onChange={change}
        />
        {line && (
          <LinePanel
            key={open}
            line={line}
            codes={services.map((one) => one.code).filter(Boolean)}
            isNew={open >= (draft.before(code)?.services.length ?? 0)}
            isReadOnly={isReadOnly}
            errorOf={(name) => {
              const issue = issuesOf(open).find(({ path }) => `services.${open}.${name}.`.startsWith(`${path}.`));
              return issue && dynamicText(issue.messageKey, issue.params);
            }}
            onChange={(next, about) => change(open, next, about)}
            onMove={(by) => draft.change(code, movedLine(services, line, by))}
            onRemove={() => {
              draft.change(code, services.toSpliced(open, 1));
              setOpen(0);
            }}
          >
            {of.viewpoint === 'Partner' && list.version !== undefined && (
              <ActionButton
                action={savePriceOffer}
                on={{
                  partnerId: of.partnerId,
                  list,
                  code: line.code,
                  price: line.price ?? undefined,
                  isTyped: draft.isDirty,
                }}
              />
            )}
          </LinePanel>
        )}
      </div>
    </>
  );
}
