import { PlusIcon } from '@blueprintjs/icons';
import { allOf } from '@towline/sdk/access/decision';
import type { OperationId } from '@towline/sdk/operations';
import { lazy, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { flash } from '../flash.ts';
import type { FormSchema } from '../forms/defineForm.ts';
import type { ListDefinition } from '../lists/defineList.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { giveFocusBack } from '../modals/giveFocusBack.ts';
import { OverPage } from '../modals/OverPage.tsx';
import { refusalText } from '../problems/refusalText.ts';
import { agentAsker } from '../session/asker.ts';
import { useStagingBlock } from '../session/useStagingBlock.ts';
import { type UrlSchema, urlText } from '../url/urlState.ts';
import { useUrlState } from '../url/useUrlState.ts';
import type { RecordDefinition, Versioned } from './defineRecord.ts';
import type { RecordModalProps } from './RecordModal.tsx';
import { noRead } from './readBy.ts';
import { openParameter } from './unsaved.ts';

// Forms bring react-hook-form and every input: loaded with the first record that is opened.
const RecordModal = lazy(async () => ({ default: (await import('./RecordModal.tsx')).RecordModal })) as <
  Row extends Versioned,
  Schema extends FormSchema,
>(
  props: RecordModalProps<Row, Schema>,
) => ReactNode;

/** In the address instead of an id, while a new one is filled in. */
const newOne = 'new';
const address = { shape: { [openParameter]: urlText() } };

interface RecordListProps<
  Id extends OperationId,
  Row extends Versioned,
  Schema extends UrlSchema,
  Form extends FormSchema,
> {
  readonly list: ListDefinition<Id, Row, Schema>;
  readonly record: RecordDefinition<Row, Form>;
  /** What else leads to a record, before the button that adds one. */
  readonly beside?: ReactNode;
}

/** A list whose rows open in a dialog and to which records are added; the address says which one is open. */
export function RecordList<
  Id extends OperationId,
  Row extends Versioned,
  Schema extends UrlSchema,
  Form extends FormSchema,
>(props: RecordListProps<Id, Row, Schema, Form>) {
  const { list, record, beside } = props;
  const { t } = useTranslation();
  const [{ open }, setAddress] = useUrlState(address);
  const [chosen, setChosen] = useState<Row>();
  const [made, setMade] = useState<Row>();
  const opener = useRef<Element>(null);
  const by = agentAsker.use();
  const staging = useStagingBlock(record.create?.operation ?? 'getAgent');
  const isNew = open === newOne;
  const known = chosen && record.idOf(chosen) === open ? chosen : undefined;
  const { row: read, isGone } = (record.read ?? noRead).use(open === '' || isNew ? undefined : open);
  const subject = isNew ? undefined : (read ?? known);

  const go = (id: string): void => {
    opener.current = document.activeElement;
    setAddress({ [openParameter]: id });
  };
  const close = (): void => {
    setAddress({ [openParameter]: '' });
    giveFocusBack(() => opener.current);
  };
  // An old link, or somebody deleted it.
  const sayGone = useEffectEvent(() => {
    flash.warning([t('RECORD_GONE')]);
    setAddress({ [openParameter]: '' }, 'replace');
  });
  const isNowhere = isGone && known === undefined && read === undefined;
  useEffect(() => {
    if (isNowhere) sayGone();
  }, [isNowhere]);

  const add = record.create && record.add && (
    <ReasonedButton
      intent="primary"
      icon={<PlusIcon />}
      text={t(`buttons:${record.add}`)}
      reason={refusalText(allOf(record.allowed(by, undefined), staging))}
      onClick={() => go(newOne)}
    />
  );
  return (
    <>
      <ListPage
        list={list}
        add={
          <>
            {beside}
            {add}
          </>
        }
        emptyAction={add}
        made={made}
        onOpen={(row) => {
          setChosen(row);
          go(record.idOf(row));
        }}
      />
      {(isNew || subject) && (
        <OverPage onFail={close}>
          <RecordModal
            key={open}
            record={record}
            subject={subject}
            onSaved={(row, isMade) => isMade && setMade(row)}
            onClose={close}
          />
        </OverPage>
      )}
    </>
  );
}
