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
