import { Switch } from '@blueprintjs/core';
import { managePartner } from '@towline/sdk/access/partnerActions';
import type { Capability, Partner } from '@towline/sdk/api';
import {
  type CapabilityValue,
  capabilityIssue,
  earliestCertification,
} from '@towline/sdk/domain/capability/capabilityValue';
import { calendarDayOf } from '@towline/sdk/domain/time/dateFormat';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { useAction } from '../../kit/actions/useAction.tsx';
import { useUnsaved } from '../../kit/records/unsaved.ts';
import { DateField } from '../../ui/DateField.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { serverNow } from '../../ui/serverClock.ts';
import { capabilityHint, capabilityTitle } from './capabilityText.ts';

export interface CapabilityOf {
  readonly partner: Partner;
  readonly capability: Capability;
}

/** Saves the value of one capability over the version that was read (3-platform §5, §7; DECISIONS S-04). */
const saveCapability = defineAction<CapabilityOf, CapabilityValue>({
  label: 'SAVE',
  operation: 'savePartnerCapability',
  allowed: ({ agent }) => managePartner(agent),
  ask: 'nothing',
  run: ({ partners }, { partner, capability }, { quantity, certificationDate }) =>
    partners.saveCapability(partner.id, {
      code: capability.code,
      version: capability.version,
      ...(typeof quantity === 'number' && { quantity }),
      ...(certificationDate && { certificationDate }),
    }),
  failure: 'SAVE_ERROR',
  success: (_answer, { capability }) => [{ key: 'CAPABILITY_SAVED', values: { name: capabilityTitle(capability) } }],
});

/** A value as it is typed, over the version that it was begun on; over what was just saved where none is said. */
interface TypedCapability {
  readonly value: CapabilityValue;
  readonly version?: number;
}

interface CapabilityRowProps extends CapabilityOf {
  /** A save failed: the list is read anew (3-platform §8). */
  readonly onFailed: () => void;
}

/** One capability: pieces, whether there is one, or the day of its certificate, as its tracking type says (3-platform §3). */
export function CapabilityRow({ partner, capability, onFailed }: CapabilityRowProps) {
  const { t } = useTranslation();
  const { trackingType } = capability;
  const [typing, setTyping] = useState<TypedCapability>();
  // What others save meanwhile is not written over unseen (DECISIONS S-04).
  const over = typing?.version ?? capability.version;
  const { start, isBusy, reason, decision } = useAction(saveCapability, {
    partner,
    capability: { ...capability, version: over },
  });
  useUnsaved(typing !== undefined);
  const typed = typing?.value;
  const type = (value: CapabilityValue): void => setTyping({ value, version: over });
  const value: CapabilityValue = typed ?? capability;
  const name = capabilityTitle(capability);
  const hint = capabilityHint(capability);
  const now = new Date(serverNow());
  const issue = typed && capabilityIssue(capability, typed, now);

  const save = async (wanted: CapabilityValue): Promise<void> => {
    const isSaved = await start(wanted);
    // What is typed on while it is being saved stays.
    setTyping((now) => (isSaved && now && now.value !== wanted ? { value: now.value } : undefined));
    if (!isSaved) onFailed();
  };
  return (
    <div className="tl-partners-capability">
      <span>
        <span>{name}</span>
        {hint && <span className="tl-partners-said tl-muted">{hint}</span>}
      </span>
      <span className="tl-partners-value">
        {/* Off by a hand is another thing than never said: then what dispatch knows of the partner counts (DECISIONS T-498). */}
        {trackingType === 'Availability' && value.quantity == null && (
          <span className="tl-muted">{t('CAPABILITY_NOT_ENTERED')}</span>
        )}
        {trackingType === 'Availability' && (
          <Switch
            aria-label={name}
            checked={value.quantity === 1}
            disabled={isBusy || !decision.allowed}
            title={reason}
            onChange={({ currentTarget: { checked } }) => void save({ quantity: checked ? 1 : 0 })}
          />
        )}
        {trackingType === 'Quantity' && (
          <NumberField
            label={name}
            min={0}
            value={value.quantity ?? undefined}
            mayBeEmpty
            disabled={!decision.allowed}
            onChange={(quantity) => type({ quantity: quantity ?? null })}
          />
        )}
        {trackingType === 'CertificationDate' && (
          <DateField
            label={name}
            min={earliestCertification}
            max={calendarDayOf(now.toISOString())}
            value={value.certificationDate ?? ''}
            disabled={!decision.allowed}
            onChange={(certificationDate) => type({ certificationDate })}
          />
        )}
        {typed && trackingType !== 'Availability' && (
          <ReasonedButton
            size="small"
            intent="primary"
            text={t('buttons:SAVE')}
            aria-label={`${t('buttons:SAVE')}: ${name}`}
            loading={isBusy}
            reason={reason ?? (issue && dynamicText(issue.messageKey))}
            onClick={() => void save(typed)}
          />
        )}
      </span>
    </div>
  );
}
