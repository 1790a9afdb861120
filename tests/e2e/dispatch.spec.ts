import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { AssignToPartner } from './pages/modals/AssignToPartner.ts';
import { FormDialog } from './pages/modals/FormDialog.ts';
import { RequestDetail } from './pages/RequestDetail.ts';
import { RequestList } from './pages/RequestList.ts';

async function bringBack(detail: RequestDetail, reason: string): Promise<void> {
  await detail.mayBe('Bring back');
  await detail.choose('Bring back');
  const form = new FormDialog(detail.page, 'Bring back');
  await form.submit('Bring back');
  await expect(form.dialog).toContainText('Give extra information in the remarks');
  await form.field('Why does it come back?').fill(reason);
  await form.submit('Bring back');
  await expect(form.dialog).toBeHidden();
  await detail.becomes('C24 Belgium');
}

test('nobody accepts: it stays until it is brought back with a reason, and is assigned by hand', async ({
  signedInAs,
  desk,
}) => {
  await desk.partnersWill('Refuses');
  await desk.waterfall({ maxTries: 3, pauseSeconds: 0 });
  const page = await signedInAs('agent.be');
  const { id, licensePlate } = await desk.order();
  const detail = new RequestDetail(page);
  await detail.open(id);
  await detail.becomes('No partner found');
  const list = new RequestList(await page.context().newPage());
  await list.open();
  await list.statusGroup('No partner found').click();
  await expect(list.row(licensePlate)).toContainText('No partner found');
  const admin = new RequestDetail(await signedInAs('admin'));
  await admin.open(id, '?tab=dispatch');
  const offers = admin.article.getByRole('table', { name: 'Offers' }).first().locator('tbody').getByRole('row');
  await expect(offers).toHaveCount(3);
  for (const offer of await offers.all()) await expect(offer).toContainText('Rejected');

  await desk.partnersWill('Accepts');
  await bringBack(detail, 'Nobody near has a truck free');
  await detail.tells('Nobody near has a truck free');

  await detail.choose('Assign to partner');
  const modal = new AssignToPartner(page);
  await modal.hasFound();
  await expect(modal.partners.nth(0)).toContainText(/^A/);
  await expect(modal.partners.nth(1)).toContainText(/^B/);
  await expect(modal.search).toBeDisabled();
  await expect(modal.search).toHaveAccessibleDescription('Change a filter to search again');
  await expect(modal.assign).toHaveAccessibleDescription('Choose a partner first');
  const wanted = (await modal.partners.nth(1).locator('strong').first().textContent()) ?? '';
  await modal.name.fill(wanted);
  await modal.search.click();
  await expect(modal.search).toBeDisabled();
  await expect(modal.partners.first()).toContainText(wanted);
  await modal.partners.first().press('Escape');
  await expect(modal.dialog).toContainText('Use Cancel to close');
  await modal.partners.first().click();
  await modal.assign.click();
  await expect(modal.dialog).toBeHidden();
  await detail.tells('Partner assigned');
});

test('the partner cancels under way: brought back and assigned by hand', async ({ signedInAs, desk }) => {
  await desk.partnersWill('CancelsUnderWay');
  await desk.waterfall({ pauseSeconds: 0 });
  const page = await signedInAs('agent.be');
  const { id } = await desk.order();
  const detail = new RequestDetail(page);
  await detail.open(id);
  await detail.tells('On the way');
  await detail.becomes('Cancelled by the partner');
  await desk.partnersWill('Accepts');
  await bringBack(detail, 'The truck broke down, the customer still waits');
  await detail.choose('Assign to partner');
  const modal = new AssignToPartner(page);
  await modal.hasFound();
  await modal.partners.first().click();
  await modal.assign.click();
  await expect(modal.dialog).toBeHidden();
  await detail.tells('Completed by the partner');
});

test('cancelling for another reason needs remarks', async ({ signedInAs, desk }) => {
  const page = await signedInAs('agent.be');
  const { id } = await desk.orderWithoutPolicy();
  const detail = new RequestDetail(page);
  await detail.open(id);
  await detail.mayBe('Cancel request');
  await page.keyboard.press('x');
  const form = new FormDialog(page, 'Cancel request');
  await form.field('Reason').selectOption({ label: 'Other' });
  await form.submit('Cancel request');
  await expect(form.dialog).toContainText('Give extra information in the remarks');
  await form.field('Remarks').fill('Called twice by mistake');
  await form.submit('Cancel request');
  await expect(form.dialog).toBeHidden();
  await detail.becomes(/Cancelled/);
  await detail.tells('Called twice by mistake');
});

/** Holds each page's call until all are sent: none of them can know of another. */
async function sentTogether(...calls: readonly (readonly [Page, RegExp])[]): Promise<void> {
  const { promise: allSent, resolve } = Promise.withResolvers<void>();
  let awaited = calls.length;
  for (const [page, url] of calls)
    await page.route(url, async (route) => {
      awaited -= 1;
      if (awaited === 0) resolve();
      await allSent;
      await route.continue();
    });
}

test('of two agents who assign and cancel at once one wins, the other is told by whom', async ({
  signedInAs,
  desk,
}) => {
  const { id } = await desk.orderWithoutPolicy();
  const assigner = new RequestDetail(await signedInAs('agent.be'));
  const canceller = new RequestDetail(await signedInAs('manager.be'));
  await assigner.open(id);
  await canceller.open(id);

  await assigner.choose('Assign to partner');
  const modal = new AssignToPartner(assigner.page);
  await modal.hasFound();
  await modal.partners.first().click();
  await canceller.choose('Cancel request');
  const form = new FormDialog(canceller.page, 'Cancel request');
  await form.field('Reason').selectOption({ label: 'Customer cancelled' });
  await sentTogether([assigner.page, /\/assign-job$/], [canceller.page, /\/cancel$/]);
  await Promise.all([modal.assign.click(), form.submit('Cancel request')]);

  const assignerLost = modal.dialog.getByText('Karel Bogaert changed this at');
  const cancellerLost = form.dialog.getByText('changed this at');
  const losers = () => Promise.all([assignerLost, cancellerLost].map((said) => said.count()));
  await expect.poll(async () => (await losers()).join()).toMatch(/^(1,0|0,1)$/);
  const [assignerWasSecond] = await losers();
  await expect(assignerWasSecond ? form.dialog : modal.dialog).toBeHidden();
});

test('what was chosen stays in sight when the request goes on without it', async ({ signedInAs, desk }) => {
  const { id } = await desk.orderWithoutPolicy();
  const slow = new RequestDetail(await signedInAs('manager.be'));
  await slow.open(id);
  await slow.choose('Cancel request');
  const form = new FormDialog(slow.page, 'Cancel request');
  await form.field('Reason').selectOption({ label: 'Customer cancelled' });

  const quick = new RequestDetail(await signedInAs('agent.be'));
  await quick.open(id);
  await quick.choose('Assign to partner');
  const modal = new AssignToPartner(quick.page);
  await modal.hasFound();
  await modal.partners.first().click();
  await modal.assign.click();
  await expect(form.dialog).toContainText('Changed since you opened this');
  await expect(form.field('Reason').locator('option:checked')).toHaveText('Customer cancelled');
});

test('a button that is refused stays there and says why', async ({ signedInAs, desk }) => {
  await desk.partnersWill('NeverAnswers');
  await desk.waterfall({ maxTries: 50, pauseSeconds: 600 });
  const { id } = await desk.order();
  const page = await signedInAs('agent.be');
  const detail = new RequestDetail(page);
  await detail.open(id);
  await detail.becomes('Dispatching');
  const button = detail.action('Cancel request');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(/Not possible/);
  await button.focus();
  await expect(page.getByText(/Not possible/).first()).toBeVisible();
  await button.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
