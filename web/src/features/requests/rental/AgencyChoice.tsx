import type { AssistanceRequest, RentalOrganisation, RentalPartner } from '@towline/sdk/api';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatKilometres } from '../../../i18n/format.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { kilometresTo } from './nearestAgencies.ts';

interface AgencyChoiceProps {
  readonly request: AssistanceRequest;
  readonly organisation: RentalOrganisation;
  /** The nearest first. */
  readonly agencies: readonly RentalPartner[];
  /** One of them; nothing for the organisation itself. */
  readonly chosen: RentalPartner | undefined;
  readonly onChoose: (agency: RentalPartner | undefined) => void;
}

/** Where the car can be had (2-requests §3): an agency, the nearest first, or the organisation's own desk. */
export function AgencyChoice({ request, organisation, agencies, chosen, onChoose }: AgencyChoiceProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const from = positionOf(request.order.serviceLocation);
  const { country } = request.location;
  const detailOf = (agency: RentalPartner): string => {
    const kilometres = kilometresTo(agency, from);
    return [
      kilometres !== undefined && formatKilometres(kilometres, locale),
      agency.address,
      agency.phoneNumber && internationalPhone(agency.phoneNumber, country),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <RadioCards
      label={t('labels:RENTAL_AGENCY')}
      // By their places in the list: agencies of one company may share its address.
      value={chosen ? String(agencies.indexOf(chosen)) : ''}
      onChange={(place) => onChoose(place === '' ? undefined : agencies[Number(place)])}
      cards={[
        ...agencies.map((agency, place) => ({
          value: String(place),
          title: agency.name,
          detail: detailOf(agency),
        })),
        {
          value: '',
          title: organisation.name,
          detail: [
            t('labels:RENTAL_DESK'),
            organisation.phoneNumber && internationalPhone(organisation.phoneNumber, country),
          ]
            .filter(Boolean)
            .join(' · '),
        },
      ]}
    />
  );
}
