import { Button, InputGroup } from '@blueprintjs/core';
import { SearchIcon, VolumeOffIcon, VolumeUpIcon } from '@blueprintjs/icons';
import { type Letter, letterOf, withLink } from '@towline/sdk/domain/communication/letter';
import { placeholdersOf } from '@towline/sdk/domain/communication/placeholders';
import { hasRichTextEditor } from '@towline/sdk/domain/contract/communications';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { canSpeak, silence, speak } from '../../kit/speech.ts';
import { Field } from '../../ui/Field.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { htmlText } from '../htmlText.ts';
import { readOmnibarQuery } from '../requestSearch/omnibarQuery.ts';
import { useRequestSearch } from '../requestSearch/useRequestSearch.ts';
import { SmsCount } from '../SmsCount.tsx';

interface PreviewProps {
  readonly contractCode: string;
  readonly kind: string;
  readonly language: string;
  readonly text: string | undefined;
}

/** What a request would send of the text that is being written: as mail, as text message, as it is read out. */
export function Preview({ contractCode, kind, language, text }: PreviewProps) {
  const { t } = useTranslation();
  const newest = useMemo(() => ({ query: { contractCode: [contractCode], take: 1 } }), [contractCode]);
  const { data: latest } = useResource('listRequests', newest);
  const [chosen, setChosen] = useState<string>();
  const id = chosen ?? latest?.records[0]?.id;
  const values = useResource('getCommunicationValues', id ? { path: { id } } : null);
  const [view, setView] = useState<'mail' | 'sms' | 'spoken'>('mail');
  const isSpoken = !hasRichTextEditor(kind);
  const shown = isSpoken && view === 'mail' ? 'spoken' : view;
  const letter = text === undefined ? undefined : filled({ kind, language, text }, values.data ?? {});
  const lines = letter && (isSpoken ? letter.body.split('\n') : htmlText(letter.body));
  return (
    <section className="tl-communications-preview" aria-label={t('labels:PREVIEW')}>
      <h3>{t('labels:PREVIEW')}</h3>
      <RequestChoice shown={values.data?.shortId} onChoose={setChosen} />
      {values.error !== undefined && (
        <LoadFailure error={values.error} isRetrying={values.isFetching} onRetry={() => void values.retry()} />
      )}
      <SegmentedChoice
        label={t('labels:SHOWN_AS')}
        value={shown}
        onChange={setView}
        choices={[
          { value: 'mail', label: t('buttons:AS_MAIL'), disabled: isSpoken },
          { value: 'sms', label: t('buttons:AS_SMS') },
          { value: 'spoken', label: t('buttons:AS_SPOKEN') },
        ]}
      />
      {letter && shown === 'mail' && (
        <Mail letter={letter} language={language} isSent={placeholdersOf(kind).length > 0} />
      )}
      {lines && shown === 'sms' && <Sms lines={lines} language={language} />}
      {lines && shown === 'spoken' && <Spoken lines={lines} language={language} />}
    </section>
  );
}

function filled(text: Parameters<typeof letterOf>[0], values: Parameters<typeof letterOf>[1]): Letter {
  const letter = letterOf(text, values);
  const hasPage =
    values.link !== undefined && text.kind.startsWith('partner.') && placeholdersOf(text.kind).includes('link');
  return hasPage && hasRichTextEditor(text.kind)
    ? { ...letter, body: withLink(letter.body, values.link ?? '') }
    : letter;
}

interface MailProps {
  readonly letter: Letter;
  readonly language: string;
  /** Terms and instructions are read, and sent to nobody. */
  readonly isSent: boolean;
}

/** As mail programs show it: a document in which nothing runs. */
function Mail({ letter, language, isSent }: MailProps) {
  const { t } = useTranslation();
  return (
    <>
      {isSent && (
        <p className="tl-communications-subject">
          <span className="tl-caption">{t('labels:SUBJECT')}</span> {letter.subject}
        </p>
      )}
      <iframe
        title={t('buttons:AS_MAIL')}
        sandbox=""
        lang={language}
        srcDoc={letter.body}
        className="tl-communications-mail"
      />
    </>
  );
}

interface LinesProps {
  readonly lines: readonly string[];
  readonly language: string;
}

function Sms({ lines, language }: LinesProps) {
  const { t } = useTranslation();
  // With a bullet, which is not in their alphabet, two messages would be five.
  const text = lines.map((line) => line.replace(/^• /, '- ')).join('\n');
  return (
    <>
      <p lang={language} className="tl-communications-sms">
        {text}
      </p>
      <p className="tl-caption tl-number">
        <SmsCount text={text} /> · {t('CHARACTERS_COUNT', { count: text.length })}
      </p>
    </>
  );
}

function Spoken({ lines, language }: LinesProps) {
  const { t } = useTranslation();
  useEffect(() => silence, []);
  return (
    <>
      <ol lang={language} className="tl-communications-spoken">
        {lines.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ol>
      {canSpeak() && (
        <div className="tl-actions">
          <Button
            icon={<VolumeUpIcon />}
            text={t('buttons:READ_ALOUD')}
            onClick={() => speak(lines.map((text) => ({ text, language })))}
          />
          <Button icon={<VolumeOffIcon />} text={t('buttons:STOP_SPEAKING')} onClick={silence} />
        </div>
      )}
    </>
  );
}

interface RequestChoiceProps {
  readonly shown: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Which request fills the text: searched by reference, number, plate or name. */
function RequestChoice({ shown, onChoose }: RequestChoiceProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { requests, isBusy } = useRequestSearch(readOmnibarQuery(typed).searches);
  return (
    <>
      <Field
        label={t('labels:SEARCH_REQUEST')}
        hint={shown ? t('FILLED_WITH_REQUEST', { id: shown }) : t('NO_REQUEST_TO_FILL')}
      >
        {(wiring) => (
          <InputGroup
            {...wiring}
            type="search"
            leftIcon={<SearchIcon />}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      {typed.trim() !== '' && (
        <>
          <div aria-live="polite" className="tl-caption">
            {isBusy ? t('SEARCHING') : t('REQUESTS_FOUND', { count: requests.length })}
          </div>
          <ul className="tl-communications-requests">
            {requests.map(({ id, shortId, licensePlate, makeModel, city }) => (
              <li key={id}>
                <button
                  type="button"
                  className="tl-communications-request"
                  onClick={() => {
                    setTyped('');
                    onChoose(id);
                  }}
                >
                  <b>{shortId}</b> {[licensePlate, makeModel, city].filter(Boolean).join(' · ')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
