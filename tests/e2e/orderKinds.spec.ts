import { call } from '../support/server.ts';
import { expect, test } from './fixtures.ts';
import { Intake } from './pages/modals/Intake.ts';
import { created, goOn, languageOf, leave, resume } from './support/begunOrder.ts';
import { begunOrders } from './support/begunOrders.ts';
import { goesTo, golf, type OrderParts, person, readyToMove, spots, standsAt } from './support/orderParts.ts';
import { type Language, wordsIn } from './support/words.ts';

/** The tabs of a kind of order, as the labels name them. */
const tabsOf = {
  standard: [
    'Contract',
    'Vehicle',
    'ServiceLocation',
    'DestinationLocation',
    'Contacts',
    'References',
    'Images',
    'Summary',
  ],
  workshop: ['Contract', 'Vehicle', 'WorkshopLocation', 'Summary'],
} as const;

/** Each of the steps by name, without the sign before it. */
async function shows(intake: Intake, tabs: readonly string[], language: Language): Promise<void> {
  const names = tabs.map((tab) => wordsIn(language)(`labels:STEP_${tab}`));
  await expect(intake.steps.getByRole('tab').locator('.tl-step-title')).toHaveText(names);
}

for (const { name, account, locale, order, missing, status } of begunOrders) {
  test(`a draft becomes ${name}`, async ({ signedInAs }) => {
    const language = languageOf(locale);
    const words = wordsIn(language);
    const page = await signedInAs(account);
    const kind = words(`enumerations:OrderType.${order.orderType}`);
    const intake = await resume(page, { locale, step: 'Summary', order });
    await expect(intake.dialog.locator('.tl-modal-title')).toHaveText(`${words('labels:NEW_REQUEST')} · ${kind}`);
    const inTheWay = words('TAB_IS_NOT_VALID').replace('{{tab}}', words(`labels:STEP_${missing.tab}`));
    await expect(intake.dialog.getByText(inTheWay).first()).toBeVisible();
    await shows(intake, order.orderType === 'Workshop' ? tabsOf.workshop : tabsOf.standard, language);

    await page.keyboard.press('Control+Enter');
    await intake.standsIn(missing.path);
    await page.keyboard.press(missing.key);
    await intake.steps.getByRole('tab').last().click();
    await intake.dispatch();
    const warning = page.locator('.tl-modal').getByText(words('REQUEST_CREATED_BUT_NOT_DISPATCHED'));
    await expect(warning).toHaveCount(status === 'HomeAssistanceCompanyAssigned' ? 1 : 0);

    const request = await created(page);
    // What a partner did meanwhile comes after it.
    expect(request.statusHistory.map((entry) => entry.status)).toContain(status);
    const { policyInput: _lookedUp, ...entered } = order;
    expect(request.order).toMatchObject(entered);
    expect(request.order).toMatchObject(missing.answer);
  });
}

test('a workshop ticket in Luxembourg, in French, begins with a link that is opened before the sign-in', async ({
  visitor,
  desk,
  isAccessible,
}) => {
  const account = 'agent.lu';
  const cookie = await desk.cookieOf(account);
  const known = await call(desk.url, cookie, 'GET', '/v1/bo/policies?contractCode=FoyerPrepaid19&take=50');
  const policies = known.body as {
    status: string;
    vehicleType?: string;
    licensePlate: string;
    customerPhoneNumber?: string;
  }[];
  const policy = policies.find((one) => one.status === 'Covered' && one.vehicleType === 'PassengerCar');
  expect(policy, 'a covered car of Foyer').toBeDefined();
  const plate = policy?.licensePlate ?? '';

  const page = await visitor();
  const words = wordsIn('fr');
  await page.goto(`/fr-LU/dashboard/requests?intake=Workshop&phone=+352621123456&plate=${plate}&language=xx`);
  await page.locator('input[type=email]').fill(`${account}@towline.example`);
  await page.locator('input[type=password]').fill('towline-demo');
  await page.keyboard.press('Enter');

  const intake = new Intake(page, 'fr');
  await expect(
    intake.dialog.getByRole('status').filter({ hasText: words('enumerations:PolicyStatus.Covered') }),
  ).toBeVisible();
  await expect(page.getByText(/xx/).last()).toBeVisible();
  await expect(page).toHaveURL(/\/fr-LU\/dashboard\/requests$/);
  await shows(intake, tabsOf.workshop, 'fr');
  await intake.next(words('labels:STEP_Vehicle'));
  await intake.answer('requestedService.description', 'Pare-chocs à peindre');
  await page.keyboard.press('Shift+Tab');
  await intake.standsIn('vehicle.statusFlags');
  await page.keyboard.press('Space');
  await intake.next(words('labels:STEP_WorkshopLocation'));
  await intake.choose('serviceLocation.workshopChoice', words('enumerations:WorkshopChoice.Manual'));
  await intake.tabTo('serviceLocation.clientWorkshopId');
  await expect(page.locator('.tl-suggest').getByRole('option').first()).toContainText(' · ');
  await page.keyboard.press('Enter');
  await isAccessible(page, 'workshop location', '.tl-modal-inside');
  await intake.next(words('labels:STEP_Summary'));
  await intake.dispatch();

  const { status, order } = await created(page);
  expect(status).toBe('WorkshopAssigned');
  expect(order).toMatchObject({
    orderType: 'Workshop',
    caller: { callbackNumber: '+352621123456' },
    requestedService: {
      type: 'Workshop',
      contractCode: 'FoyerPrepaid19',
      category: 'Other',
      description: 'Pare-chocs à peindre',
    },
    vehicle: { type: 'PassengerCar', licensePlate: { value: plate }, statusFlags: { heavilyDamaged: 'Yes' } },
    serviceLocation: { choice: 'Workshop', workshopChoice: 'Manual', source: 'ClientWorkshop', countryCode: 'LU' },
  });
  expect(order.destinationLocation).toBeUndefined();
});

test('a planned transport in Italy, in Italian, begins from the list of kinds and is typed from the first key to the last', async ({
  signedInAs,
  isAccessible,
}) => {
  test.slow();
  const account = 'agent.it';
  const words = wordsIn('it');
  const page = await signedInAs(account);
  await page.goto('/it-IT/dashboard/requests');
  await expect(page.getByRole('button', { name: words('labels:ORDER_TYPES') })).toBeVisible();
  await page.keyboard.press('Shift+N');
  await page.getByRole('menuitem', { name: words('enumerations:OrderType.PlannedTransportation') }).click();

  const intake = new Intake(page, 'it');
  await expect(intake.dialog.locator('[data-path] :focus')).toHaveCount(1);
  await intake.lookUp('aa123bb', new RegExp(words('enumerations:PolicyStatus.Covered')));
  await intake.answerUntil(words('labels:STEP_Vehicle'));
  await intake.answerUntil(words('labels:STEP_ServiceLocation'));
  await intake.takeAddress('serviceLocation', 'Via Roma Torino', /Torino/);
  await intake.pick('serviceLocation.type', words('enumerations:LocationType.Street'));
  await intake.answer('serviceLocation.flags.towTruckAccessible', 'y');
  await intake.answer('serviceLocation.flags.lockedArea', 'n');
  const atATime = words('enumerations:AppointmentKind.PlannedSpecificTime');
  await intake.choose('serviceLocation.appointment.kind', atATime);
  await intake.next(words('labels:STEP_DestinationLocation'));
  await intake.choose('destinationLocation.choice', words('enumerations:DestinationChoice.Other'));
  await intake.takeAddress('destinationLocation', 'Via Garibaldi Torino', /Garibaldi.*Torino/);
  await intake.choose('destinationLocation.appointment.kind', atATime);
  await intake.next(words('labels:STEP_Contacts'));
  const delivery = intake.dialog.getByRole('region', { name: words('enumerations:LocationContext.Delivery') });
  await delivery.getByRole('textbox', { name: words('labels:NAME') }).fill('Elena Conti');
  await delivery.getByRole('textbox', { name: words('labels:PHONE') }).fill('3201234567');
  await delivery.getByRole('textbox', { name: words('labels:EMAIL') }).fill('elena.conti@posta.example');
  await page.keyboard.press('Enter');
  await intake.answerUntil(words('labels:STEP_PriceEstimation'));
  await isAccessible(page, 'price estimation', '.tl-modal-inside');
  await intake.answerUntil(words('labels:STEP_Summary'));
  await intake.dispatch();

  const { order } = await created(page);
  expect(order).toMatchObject({
    orderType: 'PlannedTransportation',
    requestedService: { type: 'TowingTransport', contractCode: 'C24Prepaid_IT_BA' },
    vehicle: { make: 'Fiat', model: 'Panda', licensePlate: { country: 'IT', value: 'AA123BB' } },
    serviceLocation: {
      street: 'Via Roma',
      countryCode: 'IT',
      type: 'Street',
      flags: { towTruckAccessible: 'Yes', lockedArea: 'No' },
      appointment: { kind: 'PlannedSpecificTime' },
    },
    destinationLocation: {
      required: true,
      street: 'Via Garibaldi',
      appointment: { kind: 'PlannedSpecificTime' },
      contacts: [{ name: 'Elena Conti', phoneNumber: '+39 3201234567', email: 'elena.conti@posta.example' }],
    },
  });
  const { appointment: pickup } = order.serviceLocation as { appointment: { startDateTime: string } };
  const { appointment: delivered } = order.destinationLocation as { appointment: { startDateTime: string } };
  expect(Date.parse(delivered.startDateTime)).toBeGreaterThanOrEqual(Date.parse(pickup.startDateTime));
});

test('workshop logistics in Belgium, in Dutch, grows from roadside assistance when its contract is chosen', async ({
  signedInAs,
  desk,
}) => {
  const account = 'agent.be';
  const words = wordsIn('nl');
  const order: OrderParts = {
    orderType: 'RoadsideAssistance',
    searchType: 'Contract',
    client: { code: 'Corona', name: 'Corona Direct' },
    requestedService: { type: 'BreakdownAssistance', contractCode: 'CoronaPostpaid', category: 'Tires' },
    vehicle: { ...golf('BE', '2KND347'), statusFlags: { ...readyToMove, flatTire: 'Yes' } },
    serviceLocation: standsAt(spots.gent, {
      appointment: { kind: 'Asap', locationContext: 'BreakdownLocation' },
      contacts: [person('BreakdownLocation', 'nl')],
    }),
    destinationLocation: goesTo(spots.antwerpen, { contacts: [person('TowDestination', 'nl', 'Els Maes')] }),
  };
  const left = { locale: 'nl-BE', step: 'Contract', order };
  const page = await signedInAs(account);
  const id = await leave(page, left);
  const intake = await goOn(page, left);
  await intake.openContract();
  await intake.tabTo('requestedService.contractCode');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Auto5Logistics');
  await expect(page.locator('.tl-suggest').getByRole('option').first()).toContainText('Auto5Logistics');
  await page.keyboard.press('Enter');
  const kind = words('enumerations:OrderType.WorkshopLogistics');
  await expect(intake.dialog.locator('.tl-modal-title')).toHaveText(`${words('labels:NEW_REQUEST')} · ${kind}`);
  const notices = page.getByRole('region', { name: words('labels:NOTIFICATIONS') });
  await expect(notices).toContainText(words('labels:PROBLEM_CATEGORY'));
  await intake.answerUntil(words('labels:STEP_Summary'));
  await intake.dispatch();

  const request = await created(page);
  expect(request.order).toMatchObject({
    orderType: 'WorkshopLogistics',
    requestedService: { type: 'TowingTransport', contractCode: 'Auto5Logistics' },
    vehicle: { make: 'Volkswagen', licensePlate: { value: '2KND347' }, statusFlags: readyToMove },
    serviceLocation: { street: 'Korenmarkt', contacts: [{ name: 'Jan Maes', locationContext: 'Pickup' }] },
    destinationLocation: { street: 'Meir', contacts: [{ name: 'Els Maes', locationContext: 'Delivery' }] },
  });
  expect(request.order.requestedService).not.toHaveProperty('category');
  // The draft followed, and is gone with the dispatch.
  const cookie = await desk.cookieOf(account);
  await expect.poll(async () => (await call(desk.url, cookie, 'GET', `/v1/bo/drafts/${id}`)).status).toBe(404);
});
