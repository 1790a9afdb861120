import { expect, test } from './fixtures.ts';
import { AssignToPartner } from './pages/modals/AssignToPartner.ts';
import { Intake } from './pages/modals/Intake.ts';
import { RequestDetail } from './pages/RequestDetail.ts';
import { RequestList } from './pages/RequestList.ts';
import { SignIn } from './pages/SignIn.ts';
import { photo } from './support/photo.ts';

// The longest file of all: its tests go to whichever worker is free.
test.describe.configure({ mode: 'parallel' });

test('axe finds nothing serious on sign-in and list', async ({ visitor, signedInAs, isAccessible }) => {
  const outside = await visitor();
  await new SignIn(outside).open();
  await isAccessible(outside, 'sign-in');
  await outside.goto('/en-BE/sign-up?token=abc&email=eva@c24.example');
  await outside.getByRole('button', { name: 'Set up the account' }).click();
  await expect(outside.getByText('This field is required').first()).toBeVisible();
  await isAccessible(outside, 'sign-up');
  const page = await signedInAs('admin');
  await new RequestList(page).open();
  await isAccessible(page, 'list');
});

test('axe finds nothing serious on the account, the licence plates, the extensions and the prices of the network', async ({
  signedInAs,
  desk,
  isAccessible,
}) => {
  await desk.addRequestTab('Wegenkaart', 'https://www.openstreetmap.org/export/embed.html');
  const page = await signedInAs('admin');
  await page.goto('/en-BE/dashboard/account');
  await expect(page.getByText('Your public IP address')).toBeVisible();
  await isAccessible(page, 'account', 'main');
  await page.goto('/en-BE/dashboard/license-plates?licensePlate=1ABC123');
  await expect(page.getByRole('table')).toContainText('1ABC123');
  await isAccessible(page, 'licence plates', 'main');
  await page.goto('/en-BE/dashboard/configuration/extensions');
  await expect(page.getByText('Wegenkaart').first()).toBeVisible();
  await isAccessible(page, 'extensions', 'main');
  await page.goto('/en-BE/dashboard/configuration/network-pricing');
  await expect(page.getByText('Default tariffs').first()).toBeVisible();
  await isAccessible(page, 'network pricing', 'main');
});

test('axe finds nothing serious on any tab of a request', async ({ signedInAs, desk, isAccessible }) => {
  test.slow();
  const { id } = await desk.orderWithoutPolicy();
  const page = await signedInAs('admin');
  const detail = new RequestDetail(page);
  await detail.open(id);
  await isAccessible(page, 'request');
  for (const tab of await detail.article.getByRole('tab').all()) {
    await tab.click();
    await expect(detail.article.getByRole('tabpanel')).not.toBeEmpty();
    await isAccessible(page, `tab ${await tab.textContent()}`, '[role=tabpanel]');
  }
  for (const name of await detail.foldedTabs()) {
    await detail.openTab(name);
    await expect(detail.article.getByRole('tabpanel')).not.toBeEmpty();
    await isAccessible(page, `tab ${name}`, '[role=tabpanel]');
  }
});

test('axe finds nothing serious when assigning by hand', async ({ signedInAs, desk, isAccessible }) => {
  const { id } = await desk.orderWithoutPolicy();
  const page = await signedInAs('agent.be');
  const detail = new RequestDetail(page);
  await detail.open(id);
  await detail.choose('Assign to partner');
  const modal = new AssignToPartner(page);
  await modal.hasFound();
  await modal.partners.first().click();
  await isAccessible(page, 'assign to partner');
});

test('axe finds nothing serious on any step of the intake', async ({ signedInAs, isAccessible }) => {
  test.slow();
  const page = await signedInAs('agent.be');
  await new RequestList(page).open();
  const intake = new Intake(page);
  await intake.open();
  // With what is missing said at its field, too.
  await page.keyboard.press('Control+Enter');
  await expect(intake.errors).toBeVisible();
  await isAccessible(page, 'contract, nothing filled');
  await page.keyboard.press('2');
  await intake.lookUp('1abc123', /Covered/);
  await isAccessible(page, 'contract, covered', '.tl-modal-inside');

  await intake.next('Vehicle');
  await page.keyboard.press('Control+Enter');
  await expect(intake.errors).toBeVisible();
  await isAccessible(page, 'vehicle', '.tl-modal-inside');

  await intake.answerUntil('Service location');
  await intake.takeAddress('serviceLocation', 'Korenmarkt Gent', /Korenmarkt.*Gent/);
  await intake.pick('serviceLocation.type', 'Street');
  await page.keyboard.press('Control+Enter');
  await expect(intake.errors).toBeVisible();
  await isAccessible(page, 'service location', '.tl-modal-inside');

  await intake.answerUntil('Destination');
  await intake.standsIn('destinationLocation.required');
  await page.keyboard.press('y');
  await intake.choose('destinationLocation.choice', 'Other address');
  await intake.takeAddress('destinationLocation', 'Veldstraat Gent', /Veldstraat.*Gent/);
  await isAccessible(page, 'destination', '.tl-modal-inside');

  await intake.answerUntil('Contacts');
  await isAccessible(page, 'contacts', '.tl-modal-inside');
  await intake.answerUntil('References');
  await isAccessible(page, 'references', '.tl-modal-inside');
  await intake.answerUntil('Photos');
  await intake.dialog.locator('input[type=file]').setInputFiles(photo('street.png'));
  await expect(intake.dialog.getByRole('button', { name: 'Photo 1', exact: true })).toBeVisible();
  await isAccessible(page, 'photos', '.tl-modal-inside');
  await intake.answerUntil('Summary');
  // Once its price is known, which this agent is not shown, the order may go.
  await expect(intake.dialog.getByRole('button', { name: /^Dispatch/ })).not.toHaveAttribute('aria-disabled', 'true');
  await isAccessible(page, 'summary', '.tl-modal-inside');
  await page.setViewportSize({ width: 400, height: 800 });
  await expect(intake.steps.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 });
});

test('axe finds nothing serious on an open filter and on the question for the reason of cancelling', async ({
  signedInAs,
  desk,
  isAccessible,
}) => {
  const { id } = await desk.orderWithoutPolicy();
  const page = await signedInAs('agent.be');
  await new RequestList(page).open();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await expect(page.getByRole('menuitem', { name: 'Plate', exact: true })).toBeVisible();
  // What the menu half covers is the list's own test: a press there closes the menu, and everything has its size again.
  await isAccessible(page, 'filters', '.tl-filters, .bp6-portal');
  // At four times the size a menu scrolls: its last entry was out of the window.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole('menuitem').first().press('End');
  await expect(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 1280, height: 900 });
  const detail = new RequestDetail(page);
  await detail.open(id);
  await detail.choose('Cancel request');
  await expect(page.getByRole('dialog', { name: 'Cancel request' })).toBeVisible();
  await isAccessible(page, 'cancel');
});
