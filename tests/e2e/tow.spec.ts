import { expect, test } from './fixtures.ts';
import { Intake } from './pages/modals/Intake.ts';
import { RequestDetail } from './pages/RequestDetail.ts';
import { RequestList } from './pages/RequestList.ts';

test('a tow from the E40 near Wetteren goes to a workshop of the client, the highway overridden by the home company', async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs('agent.be');
  await new RequestList(page).open();
  const intake = new Intake(page);
  await intake.begin('2', '1abc123');
  await intake.answerUntil('Service location');

  await intake.takeAddress('serviceLocation', 'E40 Wetteren', /E40/);
  // The roads come after the address; who says yes before them is asked whether it is one at all.
  await expect(intake.field('serviceLocation.highwayStatus')).toContainText('E40');
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
  await intake.standsIn('destinationLocation.required');
  await page.keyboard.press('y');
  await intake.choose('destinationLocation.choice', 'Workshop');
  await intake.choose('destinationLocation.workshopChoice', 'From the list');
  await intake.tabTo('destinationLocation.clientWorkshopId');
  await expect(page.locator('.tl-suggest').getByRole('option').first()).toContainText(/km/);
  await page.keyboard.press('Enter');
  await intake.answerUntil('Summary');
  await intake.dispatch();
  await page.keyboard.press('Enter');

  const detail = new RequestDetail(page);
  await expect(detail.article).toContainText('E40');
  await detail.tells('On site');
  await detail.tells('Towing to the destination');
  await detail.becomes('Completed');
});

test('a breakdown in Torino for an Italian contract is dispatched, with the appointment that Italy asks for', async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs('agent.it');
  await new RequestList(page).open();
  const intake = new Intake(page);
  await intake.begin('1', 'aa123bb');
  await intake.answerUntil('Service location');
  await intake.takeAddress('serviceLocation', 'Via Roma Torino', /Torino/);
  await intake.pick('serviceLocation.type', 'Street');
  await intake.answerUntil('Destination');
  await intake.standsIn('destinationLocation.required');
  await page.keyboard.press('n');
  await intake.answerUntil('Summary');

  // On a phone the title keeps its line beside price and draft.
  await page.setViewportSize({ width: 400, height: 800 });
  await expect(intake.dialog.getByRole('button', { name: 'Estimate the price again' })).toBeInViewport();
  const title = intake.dialog.getByRole('heading', { name: /^New request/ });
  expect((await title.boundingBox())?.height).toBeLessThan(50);
  await page.setViewportSize({ width: 1600, height: 1000 });

  await intake.dispatch();
  await page.keyboard.press('Enter');
  const detail = new RequestDetail(page);
  await expect(detail.article).toContainText('Via Roma');
  await detail.tells('Partner assigned');
});

test('a tow over the border is refused while its estimate finds no partner, and goes once one is found', async ({
  signedInAs,
  desk,
}) => {
  test.slow();
  await desk.partnersAre('Paused');
  const page = await signedInAs('agent.be');
  await new RequestList(page).open();
  const intake = new Intake(page);
  await intake.begin('2', '1abc123');
  await intake.answerUntil('Service location');
  await intake.takeAddress('serviceLocation', 'Korenmarkt Gent', /Korenmarkt.*Gent/);
  await intake.pick('serviceLocation.type', 'Street');
  await intake.answerUntil('Destination');
  await intake.standsIn('destinationLocation.required');
  await page.keyboard.press('y');
  await intake.choose('destinationLocation.choice', 'Other address');
  await intake.takeAddress('destinationLocation', 'Rue Nationale Lille', /Lille/);
  await expect(intake.dialog.getByRole('status').filter({ hasText: /Cross-border trip of \d+ km/ })).toBeVisible();
  await intake.answerUntil('Summary');

  await expect(intake.dialog.getByRole('status').filter({ hasText: 'No partners found' })).toBeVisible();
  const dispatch = intake.dialog.getByRole('button', { name: /^Dispatch/ });
  await expect(dispatch).toHaveAccessibleDescription(/This trip across the border is not supported/);
  await page.keyboard.press('Control+Enter');
  await expect(dispatch).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await desk.partnersAre('Active');
  await intake.dialog.getByRole('button', { name: 'Refresh' }).click();
  // A price is known, which this agent is not shown: nothing stands in the way.
  await expect(dispatch).not.toHaveAttribute('aria-disabled', 'true');
  expect(await intake.dispatch()).not.toBe('');
});
