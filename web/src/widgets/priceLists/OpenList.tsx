import type { PriceListService } from '@towline/sdk/api';
import { missingArchivedCodes } from '@towline/sdk/domain/priceList/archivedLines';
import { movedLine, nextDisplayOrder, replacedLine } from '@towline/sdk/domain/priceList/editLines';
import { priceListIssues } from '@towline/sdk/domain/priceList/priceListIssues';
import { errorAt } from '@towline/sdk/domain/ruleIssue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { LinePanel } from './LinePanel.tsx';
import { ListFindings } from './ListFindings.tsx';
import { type OpenedList, PriceListHead } from './PriceListHead.tsx';
import { savePriceOffer } from './priceListActions.tsx';
import { ServiceTable } from './ServiceTable.tsx';

/** One list: its services, and beside them the one that is open. */
export function OpenList({ of, list, draft, isReadOnly }: OpenedList) {
  const { t } = useTranslation();
  const [{ open, asked }, setShown] = useState({ open: 0, asked: 0 });
  const show = (index: number): void => setShown((before) => ({ open: index, asked: before.asked + 1 }));
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
    show(services.length);
  };
  return (
    <>
      <PriceListHead {...{ of, list, draft, isReadOnly }} onAdd={() => add('')} />
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
          onOpen={show}
          onChange={change}
        />
        {line && (
          <LinePanel
            key={open}
            asked={asked}
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
              setShown({ open: 0, asked: 0 });
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
