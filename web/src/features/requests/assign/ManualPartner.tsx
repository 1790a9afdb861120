import type { AssistanceRequest, OrderLocation } from '@towline/sdk/api';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { withFoundAddress } from '@towline/sdk/domain/location/foundAddress';
import { withPlace, withPosition } from '@towline/sdk/domain/location/placeChange';
import {
  type ManualPartnerValues,
  type manualPartnerForm,
  manualPartnerFormAt,
  startsAtTownCentre,
  warnsAboutJobAssignedEmail,
} from '@towline/sdk/forms/manualPartner';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ConfirmAsk } from '../../../kit/actions/ConfirmAsk.tsx';
import { defineForm } from '../../../kit/forms/defineForm.ts';
import { FormView } from '../../../kit/forms/FormView.tsx';
import { useSubmitKey } from '../../../kit/forms/useSubmitKey.ts';
import { defineModal } from '../../../kit/modals/modalStack.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { isoOfLocalDate } from '../../../ui/dateText.ts';
import { serverNow } from '../../../ui/serverClock.ts';
import { addressSearch } from '../../../widgets/AddressSearch.tsx';
import { useRequestAsker } from '../asker/requestAsker.tsx';
import { AssignButtons } from './AssignButtons.tsx';
import type { AssignTabProps } from './assignment.ts';
import { ManualMap } from './ManualMap.tsx';

const confirmation = defineModal(ConfirmAsk);

async function chooseLocation(
  _present: OrderLocation | undefined,
  near: AssistanceRequest,
  text: string,
): Promise<OrderLocation | undefined> {
  const place = await openModal(addressSearch, { near: positionOf(near.order.serviceLocation), text });
  if (place?.source !== 'Manual') return place && withPlace({}, place);
  const { latitude, longitude, formattedAddress, countryCode } = place;
  const point = withPosition({}, { latitude, longitude });
  return countryCode ? withFoundAddress(point, place) : { ...point, formattedAddress };
}

const manualFields = defineForm<typeof manualPartnerForm, AssistanceRequest>(
  manualPartnerFormAt(serverNow),
  {
    name: { input: 'text', label: 'NAME' },
    phoneNumber: { input: 'phone', label: 'PHONE', required: true },
    location: {
      input: 'chosen',
      label: 'PARTNER_LOCATION',
      required: true,
      choose: (present, { subject }, typed) => chooseLocation(present, subject, typed),
      show: ({ formattedAddress }) => formattedAddress ?? '',
      warning: (values) => (startsAtTownCentre(values) ? 'PARTNER_AT_TOWN_CENTRE' : undefined),
    },
    departureTimestamp: {
      input: 'dateTime',
      label: 'DEPARTURE_TIME',
      required: true,
      min: isoOfLocalDate,
      startsNow: true,
    },
    sendJobAssignedEmail: {
      input: 'yesNo',
      label: 'SEND_JOB_ASSIGNED_EMAIL',
      required: true,
      warning: (values) => (warnsAboutJobAssignedEmail(values) ? 'JOB_ASSIGNED_EMAIL_IN_BELGIUM' : undefined),
    },
    email: { input: 'email', label: 'EMAIL', required: ({ sendJobAssignedEmail }) => sendJobAssignedEmail === true },
  },
  () => ({ name: '', email: '', phoneNumber: '', departureTimestamp: new Date(serverNow()).toISOString() }),
);

/** A partner who is in no list: typed by hand, confirmed with yes or no (2-requests §2, §5). */
export function ManualPartner({ request, isBusy, isShown, blocked, onAssign, onCancel }: AssignTabProps) {
  const { t } = useTranslation();
  const asker = useRequestAsker();
  const id = useId();
  const [typed, setTyped] = useState<Partial<z.input<typeof manualPartnerForm>>>({});
  useSubmitKey(t('buttons:ASSIGN'), id, isShown);

  const confirm = async (values: ManualPartnerValues): Promise<void> => {
    const partnerName = values.name || values.phoneNumber;
    await openModal(confirmation, {
      grade: 1,
      title: t('buttons:ASSIGN'),
      text: t('ASSIGN_MANUAL_PARTNER_Q', { partner: partnerName, place: values.location.formattedAddress ?? '' }),
      verb: t('buttons:ASSIGN'),
      intent: 'primary',
      submit: async () => {
        onAssign({ kind: 'manual', partnerName, values });
        return undefined;
      },
    });
  };

  return (
    <div className="tl-requests-assign-byhand">
      <div className="tl-requests-assign-manual">
        <FormView
          id={id}
          form={manualFields}
          context={{ ...asker, subject: request }}
          onSubmit={(values) => confirm(values)}
          onTyped={setTyped}
        />
        <AssignButtons form={id} isBusy={isBusy} reason={blocked} onCancel={onCancel} />
      </div>
      <ManualMap request={request} location={typed.location} name={typed.name ?? ''} />
    </div>
  );
}
