import { Button, Callout } from '@blueprintjs/core';
import { GitMergeIcon, LockIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../i18n/actorName.ts';
import { formatTime } from '../../i18n/format.ts';
import type { FormDefinition, FormSchema } from '../forms/defineForm.ts';
import { FormFrame } from '../forms/FormView.tsx';
import { FailureCallout } from '../problems/FailureCallout.tsx';
import './records.css';
import type { RecordEdit } from './useRecord.ts';

interface RecordBodyProps<Row, Schema extends FormSchema> {
  readonly id: string;
  readonly form: FormDefinition<Schema, Row | undefined>;
  readonly edit: RecordEdit<Row, Schema>;
  readonly focusFirst?: boolean;
}

/** The fields of a record, and what is to be known of them: that it failed, is overtaken, gone, or not the agent's to change. */
export function RecordBody<Row, Schema extends FormSchema>(props: RecordBodyProps<Row, Schema>) {
  const { id, form, edit, focusFirst = false } = props;
  const { control, context, readOnly, failure, isBusy, isOvertaken, lastSaved, isGone, compare, save } = edit;
  const { t } = useTranslation();
  return (
    <>
      {failure && <FailureCallout failure={failure} />}
      {isGone && edit.isDirty && (
        <Callout compact intent="danger" role="status">
          {t('RECORD_GONE')}
        </Callout>
      )}
      {isOvertaken && !isBusy && (
        <Callout compact intent="warning" role="status" className="tl-callout-row">
          <span>
            {lastSaved?.agentName && lastSaved.at
              ? t('RECORD_OVERTAKEN_BY', {
                  agent: doerName(lastSaved),
                  time: formatTime(lastSaved.at, undefined, true),
                })
              : t('RECORD_OVERTAKEN')}
          </span>
          <Button size="small" icon={<GitMergeIcon />} text={t('buttons:COMPARE')} onClick={() => void compare()} />
        </Callout>
      )}
      {readOnly && (
        <p className="tl-records-locked">
          <LockIcon size={12} /> {readOnly}
        </p>
      )}
      <FormFrame
        id={id}
        className="tl-form tl-records-form"
        form={form}
        control={control}
        context={context}
        isReadOnly={readOnly !== undefined}
        focusFirst={focusFirst}
        onSubmit={(values) => (edit.reason === undefined ? save(values) : undefined)}
      />
    </>
  );
}
