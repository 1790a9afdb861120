import { expect, test } from './fixtures.ts';
import { Intake } from './pages/modals/Intake.ts';
import { RequestList } from './pages/RequestList.ts';

const never = () => new Promise<void>(() => {});

test('a map search that is out leaves the address to be typed by hand, and the order goes on', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('agent.be');
  await page.route(/\/v1\/(geo\/(predictions|places|reverse|directions)|highways|restricted-road-network)/, (route) =>
    route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS' } }),
  );
  await new RequestList(page).open();
  const intake = new Intake(page);
  await intake.begin('1', '1abc123');
  await intake.answerUntil('Service location');
  await page.keyboard.press('F4');
  await intake.standsIn('serviceLocation.formattedAddress');
  await page.keyboard.type('Korenmarkt Gent');
  const notice = intake.dialog.getByRole('status').filter({ hasText: 'Map search unavailable' });
  await expect(notice).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(intake.dialog, 'Esc closes the list of proposals, not the intake').toBeVisible();

  await intake.dialog.getByRole('button', { name: 'Edit coordinates' }).click();
  const coordinates = page.getByRole('dialog', { name: 'Coordinates' });
  await coordinates.getByLabel('Decimal degrees').fill('51.0545, 3.7219');
  await page.keyboard.press('Enter');
  await expect(coordinates).toBeHidden();
  const byHand = intake.dialog.getByRole('group', { name: 'Address by hand' });
  await byHand.getByLabel('Street').fill('Korenmarkt');
  await byHand.getByLabel('Postcode').fill('9000');
  await byHand.getByLabel('City').fill('Gent');
  await byHand.getByLabel('Country').selectOption('BE');
  await isAccessible(page, 'an address typed by hand');

  const question = intake.field('serviceLocation.highwayStatus');
  await expect(question.getByRole('radio', { name: 'No' })).toBeVisible({ timeout: 60_000 });
  await question.getByRole('radio', { name: 'No' }).click();
  await intake.pick('serviceLocation.type', 'Street');
  await intake.answerUntil('Destination');
});

test('look-ups that never answer hold nobody: the position stands, the address is typed by hand', async ({
  signedInAs,
}) => {
  const page = await signedInAs('agent.be');
  await page.route(/\/v1\/(geo\/|highways|restricted-road-network)/, never);
  await new RequestList(page).open();
  const intake = new Intake(page);
  await intake.begin('1', '1abc123');
  await intake.answerUntil('Service location');
  await page.keyboard.press('F4');
  await intake.standsIn('serviceLocation.formattedAddress');
  await intake.dialog.getByRole('button', { name: 'By hand' }).click();
  await intake.dialog.getByRole('group', { name: 'Address by hand' }).getByLabel('Street').fill('Korenmarkt');
  await expect(intake.field('serviceLocation.formattedAddress').getByRole('combobox')).toHaveValue(/Korenmarkt/);
  await expect(intake.dialog.getByRole('application', { name: /Map/ })).toBeVisible();
});
