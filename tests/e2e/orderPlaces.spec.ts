import { expect, test } from './fixtures.ts';
import { created, languageOf, resume } from './support/begunOrder.ts';
import { type BegunPlace, going, standing } from './support/begunPlaces.ts';
import { golf, type OrderParts, person, spots } from './support/orderParts.ts';
import { wordsIn } from './support/words.ts';

interface Trip {
  account: string;
  locale: string;
  contractCode?: string;
  client?: OrderParts['client'];
  from: BegunPlace;
  to?: BegunPlace;
}

const c24 = { code: 'C24', name: 'C24 Assistance' };

/** Each kind of place where a vehicle stands, and each kind where it may go, once. */
const trips: readonly Trip[] = [
  {
    account: 'agent.be',
    locale: 'en-BE',
    from: standing.street(spots.gent, 'In front of the town hall'),
    to: going.fuelStation('Diesel, and no more than ten litres'),
  },
  {
    account: 'agent.lu',
    locale: 'fr-LU',
    contractCode: 'C24Prepaid19_LU',
    from: standing.driveway(spots.luxembourg, 'Portail fermé, sonner'),
    to: going.chargingStation('Câble de type 2'),
  },
  {
    account: 'agent.be',
    locale: 'nl-BE',
    from: standing.limitedHeight(spots.gent, 'Verdieping -2, hoogte 1,9 m'),
    to: going.customer('Sleutel in de bus'),
  },
  {
    account: 'agent.it',
    locale: 'it-IT',
    contractCode: 'C24Prepaid_IT_BA',
    client: { code: 'BlueAssistance', name: 'Blue Assistance' },
    from: standing.offRoad(spots.torino, 'Dietro la cascina'),
    to: going.nearestWorkshop('Aperta anche il sabato'),
  },
  {
    account: 'agent.be',
    locale: 'en-BE',
    from: standing.highway(spots.gent, 'Behind the barrier'),
    to: going.listedWorkshop('Ask for Els'),
  },
  {
    account: 'agent.be',
    locale: 'fr-BE',
    from: standing.other(spots.gent, 'Sur le quai de chargement'),
    to: going.partnerWorkshop('Après 14 heures'),
  },
  {
    account: 'agent.be',
    locale: 'nl-BE',
    from: standing.listedWorkshop(spots.gent, 'Staat aan poort 3'),
    to: going.other('Achteraan lossen'),
  },
  {
    account: 'agent.be',
    locale: 'en-BE',
    from: standing.workshopAddress(spots.gent, 'The workshop is closed'),
    to: going.workshopAddress('Second gate'),
  },
  {
    account: 'agent.be',
    locale: 'en-BE',
    from: standing.intersection(spots.antwerpen, 'At the lights'),
  },
];

const nowhere = { required: false };

for (const [index, { account, locale, contractCode = 'C24Prepaid19', client = c24, from, to }] of trips.entries()) {
  test(`a vehicle ${from.name} goes ${to?.name ?? 'nowhere'} (${locale})`, async ({ signedInAs }) => {
    const words = wordsIn(languageOf(locale));
    const where = { appointment: { kind: 'Asap' }, contacts: [person('BreakdownLocation', languageOf(locale))] };
    const page = await signedInAs(account);
    const intake = await resume(page, {
      locale,
      step: 'Summary',
      order: {
        orderType: 'RoadsideAssistance',
        searchType: 'Contract',
        client,
        requestedService: { type: 'TowingTransport', contractCode, category: 'Engine', repairInWorkshop: false },
        vehicle: {
          ...golf('BE', `2PLC10${index}`),
          statusFlags: { overheatedEngine: 'Yes', steerable: 'Yes', rollable: 'Yes' },
        },
        serviceLocation: { ...from.begun, ...where },
        destinationLocation: to?.begun ?? nowhere,
      },
    });
    for (const [tab, { missing, answer }] of [
      ['ServiceLocation', from] as const,
      ...(to ? [['DestinationLocation', to] as const] : []),
    ]) {
      const inTheWay = words('TAB_IS_NOT_VALID').replace('{{tab}}', words(`labels:STEP_${tab}`));
      await expect(intake.dialog.getByText(inTheWay).first()).toBeVisible();
      await page.keyboard.press('Control+Enter');
      await intake.standsIn(missing);
      await answer({ intake, page, words });
      await intake.steps.getByRole('tab').last().click();
    }
    await intake.dispatch();
    const { order } = await created(page);
    expect(order.serviceLocation).toMatchObject({ ...from.stored, ...where });
    expect(order.destinationLocation, JSON.stringify(order.destinationLocation)).toMatchObject(to?.stored ?? nowhere);
  });
}
