import { expect, test } from './fixtures.ts';
import { created, resume } from './support/begunOrder.ts';
import { nextFrame } from './support/layout.ts';
import { goesTo, golf, person, readyToMove, spots, standsAt } from './support/orderParts.ts';
import { wordsIn } from './support/words.ts';

test('a tow is led to a workshop of the client by what it can do, is refused too far over the border, and goes near', async ({
  signedInAs,
}) => {
  const page = await signedInAs('agent.be');
  const intake = await resume(page, {
    locale: 'en-BE',
    step: 'DestinationLocation',
    order: {
      orderType: 'RoadsideAssistance',
      searchType: 'Contract',
      client: { code: 'C24', name: 'C24 Assistance' },
      requestedService: {
        type: 'TowingTransport',
        contractCode: 'C24Prepaid19',
        category: 'Engine',
        repairInWorkshop: false,
      },
      vehicle: {
        ...golf('BE', '2KND347'),
        statusFlags: { overheatedEngine: 'Yes', steerable: 'Yes', rollable: 'Yes' },
      },
      serviceLocation: standsAt(spots.gent, {
        appointment: { kind: 'Asap' },
        contacts: [person('BreakdownLocation', 'nl')],
      }),
      destinationLocation: {},
    },
  });
  const destination = (field: string) => intake.field(`destinationLocation.${field}`);
  await intake.standsIn('destinationLocation.required');
  await page.keyboard.press('y');

  // From the list, filtered by what it must be able to do, nearest first.
  await intake.choose('destinationLocation.choice', 'Workshop');
  await intake.choose('destinationLocation.workshopChoice', 'From the list');
  await intake.tabTo('destinationLocation.clientWorkshopId');
  const options = page.locator('.tl-suggest').getByRole('option');
  await expect(options.first()).toContainText(/km/);
  await page.keyboard.press('Enter');
  await expect(destination('clientWorkshopId').getByRole('combobox')).toHaveValue(/Auto5/);
  // With the next frame a choice sees that the focus is with its field; no person presses elsewhere before.
  await nextFrame(page);
  await intake.dialog.getByRole('button', { name: 'Filter the workshops' }).press('Enter');
  const telematics = intake.dialog.getByRole('checkbox', { name: 'Telematics' });
  await telematics.press('Space');
  await expect(telematics).toBeChecked();
  const workshops = destination('clientWorkshopId').getByRole('combobox');
  await workshops.focus();
  await page.keyboard.press('ArrowDown');
  await expect(workshops).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.tl-suggest').getByText('No workshops found')).toBeVisible();
  await page.keyboard.press('Escape');
  await intake.dialog.getByRole('button', { name: 'Clear' }).press('Enter');

  // Paris is too far over the border: said at the address, with the focus there, and nothing is lost.
  await intake.choose('destinationLocation.choice', 'Other address');
  await intake.takeAddress('destinationLocation', 'Paris', /Paris/);
  const tooFar = destination('formattedAddress').getByText(/km across the border is more than the 100 km allowed/);
  await expect(intake.dialog.getByText(/more than the 100 km allowed/).first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(tooFar).toBeVisible();
  await intake.isOn('Destination');
  await intake.standsIn('destinationLocation.formattedAddress');
  // An open list shows what is chosen behind what is typed.
  await expect(destination('formattedAddress').getByRole('combobox')).toHaveAttribute('placeholder', /Paris/);
  await intake.takeAddress('destinationLocation', 'Rue Nationale Lille', /Lille/);
  await expect(tooFar).toBeHidden();
  await intake.answerUntil('Contacts');

  // Two contacts with one phone and one e-mail are one.
  const place = intake.dialog.getByRole('region', { name: 'Tow destination' });
  await place.getByRole('button', { name: 'Take over Jan Maes' }).press('Enter');
  await place.getByRole('button', { name: 'Add contact' }).press('Enter');
  const add = async (phone: string, email: string): Promise<void> => {
    await place.getByLabel('Name').fill('Garage Lille');
    await place
      .getByLabel(/^Telephone/)
      .last()
      .fill(phone);
    await place.getByLabel(/^E-mail/).fill(email);
    await page.keyboard.press('Enter');
  };
  await add('+32475123456', 'jan.maes@post.example');
  await expect(place.getByText('A contact with this phone and e-mail is there already')).toBeVisible();
  await expect(place.getByLabel('Name')).toHaveValue('Garage Lille');
  await add('+32475123456', 'garage@post.example');
  await expect(place.getByText('Garage Lille')).toBeVisible();
  await intake.answerUntil('Summary');
  await expect(intake.dialog.getByRole('button', { name: /^Dispatch/ })).not.toHaveAttribute('aria-disabled', 'true');
  await intake.dispatch();
  const { order } = await created(page);
  expect(order).toMatchObject({
    destinationLocation: {
      choice: 'Other',
      countryCode: 'FR',
      contacts: [
        { name: 'Jan Maes', locationContext: 'TowDestination' },
        { name: 'Garage Lille', priority: 2 },
      ],
    },
    estimates: { status: 'OK' },
  });
  // What this agent may not see is in nobody's order (DECISIONS S-24).
  expect(order.estimates).not.toHaveProperty('amount');
});

/** As a person types it. */
const inTwoDays = (): string =>
  new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('-');

test('a planned transport to Italy takes an interval at the pick-up and at the delivery, in Italian', async ({
  signedInAs,
  isAccessible,
}) => {
  const words = wordsIn('it');
  const page = await signedInAs('agent.it');
  const intake = await resume(page, {
    locale: 'it-IT',
    step: 'ServiceLocation',
    order: {
      orderType: 'PlannedTransportation',
      searchType: 'Contract',
      client: { code: 'BlueAssistance', name: 'Blue Assistance' },
      requestedService: { type: 'TowingTransport', contractCode: 'C24Prepaid_IT_BA', repairInWorkshop: false },
      vehicle: { ...golf('IT', 'AA123BB'), statusFlags: { ...readyToMove } },
      serviceLocation: standsAt(spots.torino, {
        flags: { towTruckAccessible: 'Yes', lockedArea: 'No' },
        contacts: [person('Pickup', 'it', 'Anna Rossi')],
      }),
      destinationLocation: goesTo(spots.milano, {}),
    },
  });
  // Without an appointment an Italian contract goes no further.
  const interval = words('enumerations:AppointmentKind.PlannedIntervalTime');
  await page.keyboard.press('Control+Enter');
  await intake.standsIn('serviceLocation.appointment.kind');
  await expect(
    intake.field('serviceLocation.appointment.kind').getByText(words('INTAKE_APPOINTMENT_REQUIRED')),
  ).toBeVisible();
  await intake.choose('serviceLocation.appointment.kind', interval);
  // The day after tomorrow: late in the evening an interval that begins as soon as it may ends on another day.
  const from = intake.field('serviceLocation.appointment.startDateTime');
  await from.getByRole('textbox').fill(inTwoDays());
  await from.getByRole('textbox').press('Enter');
  await from.getByRole('combobox').selectOption('10:00');
  await intake.field('serviceLocation.appointment.endDateTime').getByRole('combobox').selectOption('12:00');
  await isAccessible(page, 'an interval of planned transport');
  await intake.next(words('labels:STEP_DestinationLocation'));
  await page.keyboard.press('Control+Enter');
  await intake.standsIn('destinationLocation.appointment.kind');
  await intake.choose('destinationLocation.appointment.kind', interval);
  await intake.next(words('labels:STEP_Contacts'));

  // Who is known at the pick-up is not typed again for the delivery.
  await intake.dialog
    .getByRole('button', { name: words('TAKE_OVER_CONTACT').replace('{{name}}', 'Anna Rossi') })
    .press('Enter');
  await intake.answerUntil(words('labels:STEP_Summary'));
  await intake.dispatch();
  const { order } = await created(page);
  expect(order).toMatchObject({
    serviceLocation: { appointment: { kind: 'PlannedIntervalTime', locationContext: 'Pickup' } },
    destinationLocation: {
      appointment: { kind: 'PlannedIntervalTime', locationContext: 'Delivery' },
      contacts: [{ name: 'Anna Rossi', locationContext: 'Delivery', priority: 1 }],
    },
  });
});
