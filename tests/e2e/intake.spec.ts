import { expect, test } from './fixtures.ts';
import { Intake } from './pages/modals/Intake.ts';
import { RequestList } from './pages/RequestList.ts';

test('a flat battery in Gent is taken and dispatched without a mouse', async ({ signedInAs, isAccessible }) => {
  const page = await signedInAs('agent.be');
  await new RequestList(page).open();
  const intake = new Intake(page);
  await intake.open();
  await page.keyboard.press('1');
  await intake.lookUp('1abc123', /Covered/);
  await isAccessible(page, 'the contract tab');

  await intake.next('Vehicle');
  await intake.standsIn('requestedService.category');
  await page.keyboard.type('Batt');
  await intake.tabTo('vehicle.statusFlags');
  await page.keyboard.press('Space');
  await intake.answer('vehicle.featureFlags.automaticGearbox', 'n');
  await intake.answer('vehicle.featureFlags.allWheelDrive', 'n');
  await isAccessible(page, 'the vehicle tab');

  await intake.next('Service location');
  await intake.takeAddress('serviceLocation', 'Korenmarkt Gent', /Korenmarkt.*Gent/);
  await intake.answer('serviceLocation.type', 'Str');
  await intake.answer('serviceLocation.flags.towTruckAccessible', 'y');
  await intake.answer('serviceLocation.flags.lockedArea', 'n');
  await isAccessible(page, 'the service location tab');

  await intake.next('Destination');
  await intake.standsIn('destinationLocation.required');
  await page.keyboard.press('n');
  await intake.next('Contacts');
  await intake.next('References');
  await intake.next('Photos');
  await intake.next('Summary');
  await isAccessible(page, 'the summary tab');
  const shortId = await intake.dispatch();
  expect(shortId).not.toBe('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/request\//);
  await expect(page.getByText(shortId).first()).toBeVisible();
});

test('Next stops at what is missing, says it with a link, and puts the focus there', async ({ signedInAs }) => {
  const page = await signedInAs('agent.be');
  await new RequestList(page).open();
  const intake = new Intake(page);
  await intake.open();
  await page.keyboard.press('Control+Enter');
  await expect(intake.errors).toBeVisible();
  await intake.isOn('Contract');
  await intake.standsIn('requestedService.type');
  await page.keyboard.press('Escape');
  await expect(intake.dialog).toBeHidden();
});

test('a tow from the E40 goes to a workshop of the client, the highway overridden by the home company', async ({
  signedInAs,
}) => {
  const page = await signedInAs('agent.be');
  await new RequestList(page).open();
  const intake = new Intake(page);
  await intake.open();
  await page.keyboard.press('2');
  await intake.lookUp('1abc123', /Covered/);
  await intake.next('Vehicle');
  await intake.answerUntil('Service location');

  await intake.takeAddress('serviceLocation', 'E40 Wetteren', /E40/);
  await intake.answer('serviceLocation.highwayStatus', 'y');
  const nearby = page.getByRole('alertdialog', { name: 'Highways nearby' });
  await expect(nearby.getByRole('button', { name: 'Not on a highway' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(nearby).toBeHidden();
  await expect(intake.field('serviceLocation.type').getByRole('combobox')).toHaveValue('Highway');
  await intake.answer('serviceLocation.nearestMarker', 'E40');
  await page.keyboard.press('Tab');
  await page.keyboard.type('35.2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Gent');
  await expect(intake.dialog.getByRole('alert').filter({ hasText: 'only the FAST service' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await intake.answer('serviceLocation.flags.towTruckAccessible', 'y');
  await intake.answer('serviceLocation.flags.lockedArea', 'n');
  await intake.next('Destination');

  await page.keyboard.press('y');
  await intake.tabTo('destinationLocation.choice');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await intake.tabTo('destinationLocation.workshopChoice');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await intake.tabTo('destinationLocation.clientWorkshopId');
  await expect(page.locator('.tl-suggest').getByRole('option').first()).toContainText(/km/);
  await page.keyboard.press('Enter');
  await intake.answerUntil('Contacts');
  await intake.answerUntil('Summary');
  expect(await intake.dispatch()).not.toBe('');
});

test('a breakdown in Torino needs its appointment and is dispatched', async ({ signedInAs }) => {
  const page = await signedInAs('agent.it');
  await new RequestList(page).open();
  const intake = new Intake(page);
  await intake.open();
  await page.keyboard.press('1');
  await intake.lookUp('aa123bb', /Covered/);
  await intake.next('Vehicle');
  await intake.answerUntil('Service location');
  await intake.takeAddress('serviceLocation', 'Via Roma Torino', /Torino/);
  await intake.answer('serviceLocation.type', 'Str');
  await intake.answerUntil('Destination');
  await page.keyboard.press('n');
  await intake.answerUntil('Summary');
  expect(await intake.dispatch()).not.toBe('');
});
