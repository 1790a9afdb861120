import { Button, TextArea } from '@blueprintjs/core';
import type { Receiver } from '@towline/sdk/api';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTask } from '../../kit/actions/useTask.ts';
import { useSubmitKey } from '../../kit/forms/useSubmitKey.ts';
import { failureText } from '../../kit/problems/failureText.ts';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { Field } from '../../ui/Field.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { SuggestField, type Suggestion } from '../../ui/SuggestField.tsx';

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
  readonly find: (name: string, options: { signal: AbortSignal }) => Promise<Receiver[]>;
  /** Gives it away; answers why that could not be, in the agent's language. */
  readonly give: (to: HandedOver) => Promise<string | undefined>;
  readonly close: () => void;
}

interface Option extends Suggestion {
  readonly receiver: Receiver;
}

const debounceMs = 200;
const longestNote = 1000;

/** Gives work to a colleague, with a word about it: a draft or a request (DECISIONS T-71, T-204). */
export function HandOverDialog({ title, find, give, close }: HandOverDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [query, setQuery] = useState('');
  const [options, setOptions] = useState<readonly Option[]>();
  const [chosen, setChosen] = useState<Option>();
  const [note, setNote] = useState('');
  const { run: search, isBusy: isLooking, stop } = useTask();
  const [isSent, setIsSent] = useState(false);
  const { run, isBusy, isUnderWay } = useTask();
  const [failure, setFailure] = useState<unknown>();
  /** Why it was not given away; another try may do better. */
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    const ending = new AbortController();
    const look = async (): Promise<void> => {
      const ended = await search(() => find(query.trim(), { signal: ending.signal }));
      if (ended.kind === 'overtaken') return;
      setFailure(ended.kind === 'failed' ? ended.error : undefined);
      if (ended.kind === 'failed') return;
      setOptions(
        ended.answer.map((receiver) => ({
          receiver,
          key: receiver.id,
          text: receiver.fullName,
          detail: receiver.isAvailable ? receiver.organisation.name : t('NOT_AVAILABLE_NOW'),
        })),
      );
    };
    const timer = setTimeout(() => void look(), debounceMs);
    return () => {
      clearTimeout(timer);
      stop();
      ending.abort();
    };
  }, [search, stop, find, query, t]);

  const send = async (): Promise<void> => {
    setIsSent(true);
    if (!chosen || isUnderWay()) return;
    setRefusal(undefined);
    const ended = await run(() => give({ agentId: chosen.key, name: chosen.text, note: note.trim() || undefined }));
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
              busy={isLooking || (options === undefined && failure === undefined)}
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
