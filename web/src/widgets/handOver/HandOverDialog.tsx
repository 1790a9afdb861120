import { Button, TextArea } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Said } from '../../kit/actions/defineAction.ts';
import { useTask } from '../../kit/actions/useTask.ts';
import { useSubmitKey } from '../../kit/forms/useSubmitKey.ts';
import { failureText } from '../../kit/problems/failureText.ts';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { Field } from '../../ui/Field.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { SuggestField } from '../../ui/SuggestField.tsx';
import { type ColleagueOption, type FindColleagues, useColleagues } from './useColleagues.ts';

/** To whom it goes, with a word about it. */
export interface HandedOver {
  readonly agentId: string;
  readonly name: string;
  readonly note: string | undefined;
}

export interface HandOverDialogProps {
  /** What is done, and to what: plate and place. */
  readonly title: string;
  /** Colleagues who may go on with it, by a part of their name. */
  readonly find: FindColleagues;
  /** Gives it away; answers why that could not be, in the agent's language. */
  readonly give: (to: HandedOver) => Promise<string | undefined>;
  /** What is said once it is given, where the one who gives has no action that says it. */
  readonly said?: (to: HandedOver) => Said;
  readonly close: () => void;
}

const longestNote = 1000;

/** Gives work to a colleague, with a word about it: a draft or a request (DECISIONS T-71, T-204). */
export function HandOverDialog({ title, find, give, said, close }: HandOverDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [query, setQuery] = useState('');
  const { options, isBusy: isLooking, failure } = useColleagues(find, query);
  const [chosen, setChosen] = useState<ColleagueOption>();
  const [note, setNote] = useState('');
  const [isSent, setIsSent] = useState(false);
  const { run, isBusy, isUnderWay } = useTask();
  /** Why it was not given away; another try may do better. */
  const [refusal, setRefusal] = useState<string>();

  const send = async (): Promise<void> => {
    setIsSent(true);
    if (!chosen || isUnderWay()) return;
    setRefusal(undefined);
    const to = { agentId: chosen.key, name: chosen.text, note: note.trim() || undefined };
    const ended = await run(
      () => give(to),
      (refused) => (refused === undefined && said ? [said(to)] : []),
    );
    if (ended.kind === 'done') setRefusal(ended.answer);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  useSubmitKey(title, form);

  return (
    <ModalFrame
      isOpen
      size="small"
      title={title}
      onClose={() => close()}
      footer={
        <>
          <Button text={t('buttons:CANCEL')} onClick={() => close()} />
          <Button type="submit" form={form} intent="primary" loading={isBusy} text={t('buttons:HAND_OVER')} />
        </>
      }
    >
      <form id={form} className="tl-stacked-form" onSubmit={submit} noValidate>
        {failure !== undefined && <ErrorCallout message={failureText(failure).lines.join(' ')} />}
        {refusal && <ErrorCallout message={refusal} onRetry={() => void send()} />}
        <Field label={t('labels:COLLEAGUE')} required error={isSent && !chosen && t('CHOOSE_A_COLLEAGUE')}>
          {(wiring) => (
            <SuggestField
              wiring={wiring}
              takesFocus
              items={options ?? []}
              selected={chosen ?? null}
              query={query}
              busy={isLooking}
              noResults={t('NO_COLLEAGUE_MAY')}
              onQuery={(text) => {
                setQuery(text);
                // Who types on has nobody chosen any more.
                setChosen(undefined);
              }}
              onSelect={(option) => {
                setChosen(option);
                setQuery(option.text);
              }}
            />
          )}
        </Field>
        <Field label={t('labels:NOTE')} hint={t('HAND_OVER_NOTE_HINT')}>
          {(wiring) => (
            <TextArea
              {...wiring}
              fill
              rows={3}
              maxLength={longestNote}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </ModalFrame>
  );
}
