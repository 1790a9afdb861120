import { Button, Callout } from '@blueprintjs/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import { DuplicateRow } from './DuplicateRow.tsx';
import { useDuplicates } from './useDuplicates.ts';

const minute = 60_000;

interface DuplicateNoticeProps {
  readonly licensePlate: string;
  readonly phoneNumber: string;
  /** Deletes the draft everywhere and closes it. */
  readonly onDiscard: (() => Promise<void>) | undefined;
}

/**
 * Open requests of the same plate or number: shown while typing, the newest one key away beside the intake, linked or told
 * that the customer called again, never suppressed.
 */
export function DuplicateNotice({ licensePlate, phoneNumber, onDiscard }: DuplicateNoticeProps) {
  const { t } = useTranslation();
  const { order, change } = useIntakeTab();
  const found = useDuplicates(licensePlate, phoneNumber);
  const now = useNow(minute);
  const list = useRef<HTMLUListElement>(null);
  useHotkeys(
    t('labels:NEW_REQUEST'),
    [{ keys: 'Shift+F8', label: 'FOUND_REQUEST', run: () => list.current?.querySelector('a')?.click() }],
    { active: found.length > 0 },
  );
  const linkedId = order.duplicateOfRequestId;
  // Who changed the plate again must still see what the order is linked to.
  const lost = linkedId !== undefined && !found.some(({ id }) => id === linkedId);
  if (lost && found.length === 0)
    return (
      <p className="tl-caption">
        ✓ {t('LINKED_AS_DUPLICATE', { shortId: linkedId.slice(0, 4) })}{' '}
        <Button
          size="small"
          variant="minimal"
          text={t('buttons:UNLINK')}
          onClick={() => change((before) => ({ ...before, duplicateOfRequestId: undefined }))}
        />
      </p>
    );
  if (found.length === 0) return null;
  return (
    <Callout compact intent="warning" icon={null} role="status" className="tl-intake-duplicates">
      <strong>{t('OPEN_REQUESTS_FOUND', { count: found.length })}</strong> <KeyHint keys="Shift+F8" />
      <ul ref={list}>
        {found.map((request) => (
          <DuplicateRow key={request.id} request={request} now={now} onDiscard={onDiscard} />
        ))}
      </ul>
    </Callout>
  );
}
