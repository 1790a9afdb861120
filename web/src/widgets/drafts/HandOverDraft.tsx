import { Button, TextArea } from '@blueprintjs/core';
import type { DraftReceiver } from '@towline/sdk/api';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flash } from '../../kit/flash.ts';
import { useSubmitKey } from '../../kit/forms/useSubmitKey.ts';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import { failureText } from '../../kit/problems/failureText.ts';
import { useTowline } from '../../kit/session/towline.tsx';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { Field } from '../../ui/Field.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { SuggestField, type Suggestion } from '../../ui/SuggestField.tsx';

/** The version that is given away, or why it cannot be given away now, in the agent's language. */
export type HandOverReady = { readonly version: number } | { readonly refusal: string };

export interface HandOverProps extends ModalProps<true> {
  readonly draftId: string;
  /** What it is called: plate and place. */
  readonly title: string;
  /**
   * Saves what is typed and answers the version that is given away: a newer one would be given unseen, and an older one
   * would take what was typed since with it.
   */
  readonly prepare: () => Promise<HandOverReady>;
}

interface Option extends Suggestion {
  readonly receiver: DraftReceiver;
}

const debounceMs = 200;
const longestNote = 1000;

/** Gives a draft to a colleague, with a word about it; answers true once it is his (DECISIONS T-71). */
export function HandOver({ draftId, title, prepare, close }: HandOverProps) {
  const { t } = useTranslation();
  const { orders } = useTowline();
  const form = useId();
  const [query, setQuery] = useState('');
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [chosen, setChosen] = useState<Option>();
  const [note, setNote] = useState('');
  const [isSearching, setIsSearching] = useState(true);
  const [isSent, setIsSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** Why it was not given away; another try may do better. */
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    const ending = new AbortController();
    const search = async (): Promise<void> => {
      setIsSearching(true);
      try {
        const found = await orders.listDraftReceivers(draftId, query.trim(), { signal: ending.signal });
        setOptions(
          found.map((receiver) => ({
            receiver,
            key: receiver.id,
            text: receiver.fullName,
            detail: receiver.isAvailable ? receiver.organisation.name : t('NOT_AVAILABLE_NOW'),
          })),
        );
        setFailure(undefined);
      } catch (error) {
        if (!ending.signal.aborted) setFailure(error);
      }
      if (!ending.signal.aborted) setIsSearching(false);
    };
    const timer = setTimeout(() => void search(), debounceMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [draftId, query, orders, t]);

  const send = async (): Promise<void> => {
    setIsSent(true);
    if (!chosen || isBusy) return;
    setIsBusy(true);
    setRefusal(undefined);
    try {
      const said = note.trim();
      const ready = await prepare();
      if ('refusal' in ready) {
        setRefusal(ready.refusal);
        setIsBusy(false);
        return;
      }
      await orders.handOverDraft(draftId, {
        agentId: chosen.key,
        ...(said && { note: said }),
        version: ready.version,
      });
      flash.success(t('DRAFT_HANDED_OVER', { name: chosen.text }));
      close(true);
    } catch (error) {
      setRefusal(failureText(error).lines.join(' '));
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  useSubmitKey(t('labels:HAND_OVER'), form);

  return (
    <ModalFrame
      isOpen
      size="small"
      title={`${t('labels:HAND_OVER')} · ${title}`}
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
              items={options}
              selected={chosen ?? null}
              query={query}
              busy={isSearching}
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
