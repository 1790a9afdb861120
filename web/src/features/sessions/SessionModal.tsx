import type { CustomerSession, SessionEvent } from '@towline/sdk/api';
import { campaignKeys, groupEventsByEntry } from '@towline/sdk/domain/request/analytics';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { eventText } from '../../i18n/eventText.ts';
import { formatTime, momentTitle } from '../../i18n/format.ts';
import { factsOf } from '../../kit/fields/factsOf.ts';
import { defineModal, type ModalProps } from '../../kit/modals/modalStack.ts';
import { paths } from '../../paths.ts';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { sessionFields } from './sessionFields.tsx';
import './sessions.css';

interface SessionModalProps extends ModalProps<never> {
  readonly session: CustomerSession;
}

const facts = ['startedAt', 'contractCode', 'name', 'licensePlate', 'email', 'phoneNumber', 'language'] as const;

/** One session: who it was, and what they did, visit by visit, with the campaign that brought them (2-requests §2, §3). */
function Session({ session, close }: SessionModalProps) {
  const { t } = useTranslation();
  const { requestId, shortId } = session;
  const visits = groupEventsByEntry(session.events);
  return (
    <ModalFrame isOpen size="large" closesOutside title={t('labels:SESSION')} onClose={close}>
      <KeyValues
        items={[
          ...factsOf(sessionFields, session, facts),
          {
            label: t('labels:REQUEST'),
            value: requestId && (
              <Link to={paths.request(requestId)} onClick={() => close()}>
                {shortId ?? requestId.slice(0, 4)}
              </Link>
            ),
          },
        ]}
      />
      {visits.length === 0 && <p>{t('NO_EVENTS')}</p>}
      {visits.map(({ events, campaign }, index) => (
        <section key={index} className="tl-sessions-visit" aria-label={`${t('labels:EVENTS')} ${index + 1}`}>
          {campaign && (
            <p className="tl-sessions-visit-campaign">
              {t('labels:CAMPAIGN')}:{' '}
              {campaignKeys
                .flatMap((name) => (campaign[name] ? [`${name.replace('utm_', '')} ${campaign[name]}`] : []))
                .join(' · ')}
            </p>
          )}
          <ol className="tl-sessions-visit-events">
            {events.map((event, place) => (
              <EventLine key={place} event={event} />
            ))}
          </ol>
        </section>
      ))}
    </ModalFrame>
  );
}

function EventLine({ event: { category, code, timestamp, content } }: { readonly event: SessionEvent }) {
  const { t } = useTranslation();
  return (
    <li>
      <time className="tl-number" dateTime={timestamp} title={momentTitle(timestamp)}>
        {formatTime(timestamp, undefined, true)}
      </time>
      <span className={category === 'entry' ? 'tl-sessions-visit-entry' : undefined}>{eventText(code)}</span>
      <span className="tl-sessions-visit-kind">
        {[t(`enumerations:EventCategory.${category}`), content?.action && eventText(content.action)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}

export const sessionModal = defineModal(Session);
