import { expect, test } from './fixtures.ts';
import { AssignToPartner } from './pages/modals/AssignToPartner.ts';
import { FormDialog } from './pages/modals/FormDialog.ts';
import { RequestDetail } from './pages/RequestDetail.ts';

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

test('the partner cancels under way: brought back and assigned by hand', async ({ signedInAs, desk }) => {
  await desk.partnersWill('CancelsUnderWay');
  await desk.waterfall({ pauseSeconds: 0 });
  const page = await signedInAs('agent.be');
  const { id } = await desk.order();
  const detail = new RequestDetail(page);
  await detail.open(id);
  await detail.tells('On the way', 60_000);
  await detail.becomes('Cancelled by the partner', 60_000);
  await desk.partnersWill('Accepts');
  await bringBack(detail, 'The truck broke down, the customer still waits');
  await detail.choose('Assign to partner');
  const modal = new AssignToPartner(page);
  await modal.hasFound();
  await modal.partners.first().click();
  await modal.assign.click();
  await expect(modal.dialog).toBeHidden();
  await detail.tells('Completed by the partner', 60_000);
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
