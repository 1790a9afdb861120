import { InputGroup } from '@blueprintjs/core';
import type { Job, ServiceOrder } from '@towline/sdk/api';
import { servedAt } from '@towline/sdk/domain/order/wantedTime';
import { zoneOfPlace } from '@towline/sdk/domain/timeZone';
import { type AssignJobValues, assignJobForm } from '@towline/sdk/forms/assignJob';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { faultsOf } from '../../../kit/forms/formErrors.ts';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { ArrivalField, isBefore } from './ArrivalField.tsx';
import { AssignButtons } from './AssignButtons.tsx';

interface AssignFooterProps {
  /** The chosen partner's job; assigning waits for one. */
  readonly job: Job | undefined;
  /** When the service is wanted: nobody is awaited before it. */
  readonly order: Pick<ServiceOrder, 'serviceLocation'>;
  readonly isBusy: boolean;
  readonly blocked: string | undefined;
  /** Its tab is the one before the agent: only then its key acts. */
  readonly isShown: boolean;
  readonly onCancel: () => void;
  readonly onAssign: (values: AssignJobValues) => void;
}

/** The line under the list: where the job is sent, what the partner should know, and the button (wireframe 3). */
export function AssignFooter({ job, order, isBusy, blocked, isShown, onCancel, onAssign }: AssignFooterProps) {
  const { t } = useTranslation();
  // What was typed for one partner is his: another one's job must not go there.
  const partner = job?.partner.id ?? job?.id ?? '';
  const [emails, setEmails] = useState<Readonly<Record<string, string>>>({});
  const dispatchEmail =
    emails[partner] ?? job?.dispatchLocation?.email ?? job?.partnerEmail ?? job?.partner.email ?? '';
  // None typed is no "send nothing": the job then goes where the proposal says.
  const withoutAddress = job?.partnerEmail ? t('EMPTY_GOES_TO', { email: job.partnerEmail }) : t('EMPTY_GOES_NOWHERE');
  const [agentRemarks, setAgentRemarks] = useState('');
  const [isDelayed, setIsDelayed] = useState(false);
  // What he said on the phone is his, as his address is.
  const [arrivals, setArrivals] = useState<Readonly<Record<string, string>>>({});
  const arrival = arrivals[partner];
  const now = useNow(30_000);
  const earliest = Math.floor(servedAt(order, now) / 60_000) * 60_000;
  const isTooEarly = isBefore(arrival, earliest);
  const [triedFor, setTriedFor] = useState<string>();
  const isTried = triedFor === partner;
  const values = {
    jobId: job?.id,
    dispatchEmail,
    agentRemarks,
    isDelayed,
    ...(arrival && { expectedArrivalAt: arrival }),
  };
  const parsed = assignJobForm.safeParse(values);
  const faults = parsed.success ? {} : faultsOf(parsed.error, values);
  const fault = faults.dispatchEmail;
  const arrivalFault = faults.expectedArrivalAt;

  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    setTriedFor(partner);
    if (job && parsed.success && !isTooEarly && !isBusy && !blocked) onAssign(parsed.data);
  };
  // From the list as well as from the fields: who has chosen need not leave the row (console.md, wireframe 3).
  useHotkeys(t('buttons:ASSIGN'), [{ keys: '$mod+Enter', label: 'KEY_SEND', run: () => submit() }], {
    active: isShown,
  });

  return (
    <form className="tl-requests-assign-footer" onSubmit={submit}>
      <Field
        label={t('labels:DISPATCH_EMAIL')}
        error={isTried && fault ? dynamicText(fault.code, fault.values) : undefined}
      >
        {(wiring) => (
          <InputGroup
            {...wiring}
            type="email"
            autoComplete="off"
            placeholder={job ? withoutAddress : ''}
            value={dispatchEmail}
            onChange={(event) => setEmails({ ...emails, [partner]: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('labels:REMARKS_FOR_PARTNER')}>
        {(wiring) => (
          <InputGroup
            {...wiring}
            autoComplete="off"
            value={agentRemarks}
            onChange={(event) => setAgentRemarks(event.currentTarget.value)}
          />
        )}
      </Field>
      <ArrivalField
        value={arrival}
        there={zoneOfPlace(order.serviceLocation)}
        earliest={earliest}
        fault={isTried && arrivalFault ? dynamicText(arrivalFault.code, arrivalFault.values) : undefined}
        onChange={(told) => setArrivals({ ...arrivals, [partner]: told })}
      />
      <label className="tl-requests-assign-delayed">
        <input type="checkbox" checked={isDelayed} onChange={(event) => setIsDelayed(event.currentTarget.checked)} />{' '}
        {t('labels:STARTS_LATER')}
      </label>
      <AssignButtons
        isBusy={isBusy}
        reason={blocked ?? (job ? undefined : t('CHOOSE_A_PARTNER'))}
        onCancel={onCancel}
      />
    </form>
  );
}
