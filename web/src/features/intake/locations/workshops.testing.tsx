import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ClientWorkshop, Contract, PartnerWorkshop, ServiceOrder } from '@towline/sdk/api';
import { aContract, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, beforeEach } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { answering, IntakeStand } from '../intake.testing.tsx';
import { DestinationTab } from './DestinationTab.tsx';

beforeAll(() => setupTexts('en-BE'));

export const gent: ClientWorkshop = {
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Auto5 Gent',
  parentOrganisationCode: 'Auto5',
  isActive: true,
  formattedAddress: 'Kouter 1, 9000 Gent',
  street: 'Kouter',
  postalCode: '9000',
  addressLevel3: 'Gent',
  countryCode: 'BE',
  latitude: 51.05,
  longitude: 3.72,
  phoneNumber: '+3292230100',
  capabilities: { codes: ['tires'], brands: ['Audi'] },
  networks: ['Auto5'],
  distanceFromVehicleInKms: 1.234,
};
export const aalst: ClientWorkshop = {
  ...gent,
  id: '00000000-0000-4000-8000-0000000000a2',
  name: 'Auto5 Aalst',
  formattedAddress: 'Markt 2, 9300 Aalst',
  capabilities: { codes: ['body'], brands: ['Opel'] },
  networks: ['Auto5', 'Body'],
  distanceFromVehicleInKms: 25,
};
export const maes: PartnerWorkshop = {
  id: '00000000-0000-4000-8000-0000000000b1',
  partnerId: '00000000-0000-4000-8000-0000000000b2',
  name: 'Garage Maes',
  type: 'Partner',
  formattedAddress: 'Meir 1, 2000 Antwerpen',
  countryCode: 'BE',
  latitude: 51.2184,
  longitude: 4.4073,
  metrics: { openRepairJobsCount: 2, repairJobsCapacity: 5 },
  vehicleToPartnerInKm: 51.2,
};

/** The order as it was painted last; what the server was asked and has. */
export const desk = {
  order: aWholeOrder(),
  asked: [] as string[],
  clientWorkshops: [] as ClientWorkshop[],
  partnerWorkshops: [] as PartnerWorkshop[],
};

beforeEach(() => {
  desk.asked = [];
  desk.clientWorkshops = [gent, aalst];
  desk.partnerWorkshops = [maes];
});

export const everything = aContract({ process: { clientWorkshops: { locationTypes: ['DestinationLocation'] } } });

export function show(changes: Partial<ServiceOrder>, contract: Contract = everything, trip?: number): void {
  const first = aWholeOrder(changes);
  const towline = answering((url) => {
    desk.asked.push(`${url.pathname}${url.search}`);
    if (url.pathname === '/v1/bo/client-workshops') {
      const wanted = url.searchParams.get('capabilities');
      return desk.clientWorkshops.filter(
        ({ capabilities }) => !wanted || capabilities.codes.some((one) => one === wanted),
      );
    }
    return url.pathname === '/v1/bo/partner-workshops' ? desk.partnerWorkshops : [];
  });
  render(
    <ResourceCache fresh>
      <IntakeStand
        tab="DestinationLocation"
        order={first}
        towline={towline}
        context={{ contract, ...(trip === undefined ? {} : { trip: { distanceInKm: trip, isStraightLine: false } }) }}
        onOrder={(painted) => (desk.order = painted)}
      >
        <DestinationTab />
      </IntakeStand>
    </ResourceCache>,
  );
}

const group = (name: RegExp) => screen.getByRole('radiogroup', { name });
export const choices = (name: RegExp) =>
  within(group(name))
    .getAllByRole('radio')
    .map(({ textContent }) => textContent);
/** The row of a list answers to its link. */
export const take = (option: HTMLElement) => fireEvent.click(option.querySelector('a') ?? option);
export const press = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
export const to = () => desk.order.destinationLocation;
