import { Tag } from '@blueprintjs/core';
import type { RecordedEvent } from '@towline/sdk/api';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../../i18n/actorName.ts';
import { formatTime } from '../../../i18n/format.ts';
import type { ChangeLine } from '../../../kit/actions/changeLine.ts';
import { useOverflows } from '../../../ui/useOverflows.ts';
import type { Replay } from '../changes/recordedStates.ts';
import { whatChanged } from '../changes/whatChanged.ts';

/** What changed at the last event before the moment that is shown, in words. */
export function EventWords({ replay, count }: { replay: Replay; count: number }) {
  const { t } = useTranslation();
  const event = replay.recording.events[count - 1];
  if (!event) return <p className="tl-requests-replay-event">{t('REPLAY_BEGINS')}</p>;
  return <Changes replay={replay} count={count} event={event} />;
}

/** Many lines scroll, by key as well. */
function Changes({ replay, count, event }: { replay: Replay; count: number; event: RecordedEvent }) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const scrolls = useOverflows(box, 'Height');
  const lines = whatChanged(event, replay.knownAfter(count));
  return (
    <section
      ref={box}
      className="tl-requests-replay-event"
      aria-label={t('labels:REPLAY_CHANGES')}
      aria-live="polite"
      tabIndex={scrolls ? 0 : undefined}
    >
      <p className="tl-muted tl-number">
        {[
          formatTime(event.at, undefined, true),
          doerName(event),
          t('REPLAY_EVENT_OF', { event: count, count: replay.marks.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
        {event.isKnownInPart && (
          <>
            {' '}
            <Tag minimal intent="warning">
              {t('REPLAY_IN_PART')}
            </Tag>
          </>
        )}
      </p>
      <ul>
        {lines.map((line, index) => (
          <li key={`${index} ${line.label}`}>
            <Words line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ line: { label, before, after } }: { line: ChangeLine }) {
  if (before === undefined && after === undefined) return <strong>{label}</strong>;
  return (
    <>
      {label}: {before !== undefined && <del>{before}</del>}
      {before !== undefined && after !== undefined && ' → '}
      {after !== undefined && <ins>{after}</ins>}
    </>
  );
}
