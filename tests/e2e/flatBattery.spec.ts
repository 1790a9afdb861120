import { expect, test } from './fixtures.ts';
import { Intake } from './pages/modals/Intake.ts';
import { RequestDetail } from './pages/RequestDetail.ts';
import { RequestList } from './pages/RequestList.ts';

const way = [
  'Dispatching',
  'Partner assigned',
  'On the way',
  'Arriving',
  'On site',
  'Completed by the partner',
] as const;

test('a flat battery at the Korenmarkt in Gent, taken without a mouse, followed until the partner is done', async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs('agent.be');
  await new RequestList(page).open();
  const intake = new Intake(page);
  await intake.begin('1', '1abc123');
  await intake.standsIn('requestedService.category');
  await intake.pick('requestedService.category', 'Ignition');
  await intake.tabTo('vehicle.statusFlags');
  await page.keyboard.press('Space');
  await expect(intake.field('vehicle.statusFlags').getByLabel('Flat battery')).toBeChecked();
  await intake.answer('vehicle.featureFlags.automaticGearbox', 'n');
  await intake.answer('vehicle.featureFlags.allWheelDrive', 'n');

  await intake.next('Service location');
  await intake.takeAddress('serviceLocation', 'Korenmarkt Gent', /Korenmarkt.*Gent/);
  await intake.pick('serviceLocation.type', 'Street');
  await intake.answer('serviceLocation.flags.towTruckAccessible', 'y');
  await intake.answer('serviceLocation.flags.lockedArea', 'n');

  // Who answers at once is not faster than the step.
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('n');
  await intake.isOn('Destination');
  await expect(intake.field('destinationLocation.required').getByRole('radio', { name: 'No' })).toBeChecked();
  await intake.next('Contacts');
  await intake.next('References');
  await intake.next('Photos');
  await intake.next('Summary');
  const shortId = await intake.dispatch();
  expect(shortId).not.toBe('');
  await page.keyboard.press('Enter');

  const detail = new RequestDetail(page);
  await expect(page).toHaveURL(/\/dashboard\/request\//);
  await expect(detail.article).toContainText(shortId);
  await expect(detail.article).toContainText('Flat battery');
  await expect(detail.article).toContainText('Korenmarkt');
  for (const status of way) await detail.tells(status);
  await detail.becomes('Completed');
  const told = (await detail.timeline.getByRole('listitem').allInnerTexts()).join('\n');
  const places = way.map((status) => told.indexOf(status));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await expect(await detail.openTab(/^Intervention/)).toContainText('Completed');

  const admin = new RequestDetail(await signedInAs('admin'));
  await admin.open(new URL(page.url()).pathname.split('/').at(-1) ?? '', '?tab=dispatch');
  await expect(admin.article.getByRole('table', { name: 'Offers' })).toContainText('Accepted');
});
