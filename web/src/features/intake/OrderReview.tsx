import { Button } from '@blueprintjs/core';
import type { Answer } from '@towline/sdk/api';
import { formatPlate } from '@towline/sdk/domain/licensePlate';
import { hectometerText } from '@towline/sdk/domain/location/hectometer';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { tabsInContext } from '@towline/sdk/domain/order/validateOrder';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { isSet } from '@towline/sdk/domain/vehicle/statusToggle';
import { featureFlagValues, statusFlagValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { Card } from '../../ui/Card.tsx';
import { type KeyValue, KeyValues } from '../../ui/KeyValues.tsx';
import { useIntakeTab } from './tabContext.tsx';

/** The whole order in cards, each a way back to where it was typed. */
export function OrderReview() {
  const { t } = useTranslation();
  const { order, contract, context, goTo } = useIntakeTab();
  const { requestedService: service, vehicle, serviceLocation: at, destinationLocation: to } = order;
  const statuses = statusFlagValues
    .filter((flag) => isSet(vehicle.statusFlags, flag))
    .map((flag) => t(`enumerations:StatusFlag.${flag}`));
  const contacts = [...(at.contacts ?? []), ...(to?.contacts ?? [])].map(({ name, phoneNumber, email, language }) =>
    [
      name,
      phoneNumber && internationalPhone(phoneNumber),
      email,
      language && t(`enumerations:ContactLanguage.${language}`),
    ]
      .filter(Boolean)
      .join(' · '),
  );
  const answerOf = (label: string, answer: Answer | null | undefined): string[] =>
    answer ? [`${label}: ${t(`enumerations:Answer.${answer}`)}`] : [];
  const features = featureFlagValues.flatMap((flag) =>
    answerOf(t(`enumerations:FeatureFlag.${flag}`), vehicle.featureFlags?.[flag]),
  );
  const access = [
    ...answerOf(t('labels:TOW_TRUCK_ACCESS'), at.flags?.towTruckAccessible),
    ...answerOf(t('labels:LOCKED_AREA'), at.flags?.lockedArea),
  ];
  const appointment = at.appointment?.startDateTime
    ? formatDateTime(Date.parse(at.appointment.startDateTime))
    : at.appointment?.kind && t(`enumerations:AppointmentKind.${at.appointment.kind}`);
  const references = [
    { label: t('labels:EXTERNAL_ID'), value: order.externalId },
    { label: t('labels:EXTERNAL_ID_2'), value: order.externalId2 },
    ...(order.referenceData ?? []).map(({ code, value }) => ({
      label: `${t('labels:REFERENCE')} · ${dynamicText(`LocationContext.${code}`, {}, 'enumerations')}`,
      value,
    })),
  ].filter(({ value }) => value);
  const cards: { tab: IntakeTab; items: KeyValue[] }[] = [
    {
      tab: 'Contract',
      items: [
        { label: t('labels:SERVICE_TYPE'), value: service.type && t(`enumerations:ServiceType.${service.type}`) },
        { label: t('labels:CONTRACT'), value: contract?.name ?? service.contractCode },
        { label: t('labels:EXTERNAL_CONTRACT'), value: service.externalContractCode },
      ],
    },
    {
      tab: 'Vehicle',
      items: [
        {
          label: t('labels:LICENSE_PLATE'),
          value: vehicle.licensePlate && formatPlate(vehicle.licensePlate.country, vehicle.licensePlate.value),
        },
        { label: t('labels:VEHICLE'), value: [vehicle.make, vehicle.model].filter(Boolean).join(' ') },
        { label: t('labels:FUEL_TYPE'), value: vehicle.fuelType && t(`enumerations:FuelType.${vehicle.fuelType}`) },
        {
          label: t('labels:PROBLEM_CATEGORY'),
          value: service.category && [t(`enumerations:ProblemCategory.${service.category}`), ...statuses].join(': '),
        },
        { label: t('labels:FEATURES'), value: features.join(', ') },
        { label: t('labels:DESCRIPTION'), value: service.description },
      ],
    },
    {
      tab: 'ServiceLocation',
      items: [
        { label: t('labels:ADDRESS'), value: at.formattedAddress ?? at.placeName },
        { label: t('labels:LOCATION_TYPE'), value: at.type && t(`enumerations:LocationType.${at.type}`) },
        { label: t('labels:HECTOMETER'), value: hectometerText(at.nearestMarker) },
        { label: t('labels:ACCESS'), value: access.join(', ') },
        { label: t('labels:REMARKS'), value: at.remarks },
        { label: t('labels:APPOINTMENT'), value: appointment },
      ],
    },
    {
      tab: 'DestinationLocation',
      items: [
        {
          label: t('labels:DESTINATION'),
          value: to?.required
            ? (to.formattedAddress ??
              to.placeName ??
              (to.choice && dynamicText(`DestinationChoice.${to.choice}`, {}, 'enumerations')))
            : to?.required === false && t('NO_DESTINATION'),
          always: true,
        },
      ],
    },
    {
      tab: 'Contacts',
      items: contacts.map((value, index) => ({ label: `${t('labels:CONTACT')} ${index + 1}`, value })),
    },
    { tab: 'References', items: references },
    { tab: 'Images', items: [{ label: t('labels:PHOTOS'), value: String(order.attachmentIds?.length ?? 0) }] },
  ];
  const tabs = tabsInContext(order, context);
  return (
    <div className="tl-review">
      {cards
        .filter(({ tab }) => tabs.includes(tab))
        .map(({ tab, items }) => (
          <Card
            key={tab}
            title={t(`labels:STEP_${tab}`)}
            right={
              <Button
                size="small"
                variant="minimal"
                text={t('buttons:EDIT')}
                aria-label={`${t('buttons:EDIT')}: ${t(`labels:STEP_${tab}`)}`}
                onClick={() => goTo(tab)}
              />
            }
          >
            {items.length > 0 ? <KeyValues items={items} /> : <p className="tl-caption">–</p>}
          </Card>
        ))}
    </div>
  );
}
