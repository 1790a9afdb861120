import { expect, test } from './fixtures.ts';
import { AssignToPartner } from './pages/modals/AssignToPartner.ts';
import { RequestDetail } from './pages/RequestDetail.ts';
import { RequestList } from './pages/RequestList.ts';

test('a partner is searched, chosen and assigned by keyboard alone', async ({ signedInAs, desk }) => {
  await desk.partnersWill('Accepts');
  const page = await signedInAs('agent.be');
  const { id } = await desk.orderWithoutPolicy();
  const detail = new RequestDetail(page);
  await detail.open(id);
  await detail.mayBe('Assign to partner');
  await page.keyboard.press('a');
  const modal = new AssignToPartner(page);
  await modal.hasFound();
  await expect(modal.name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(modal.dialog).toContainText('Use Cancel to close');
  await page.keyboard.type('Depannage');
  await page.keyboard.press('Enter');
  await expect(modal.search).toHaveAttribute('aria-disabled', 'true');
  await expect(modal.search).not.toHaveAttribute('aria-busy', 'true');
  await expect(modal.name).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(modal.partners.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(modal.partners.first()).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Control+Enter');
  await expect(modal.dialog).toBeHidden();
  await detail.tells('Partner assigned');
});

test('a request closed over the list gives its row the focus again', async ({ signedInAs }) => {
  const page = await signedInAs('agent.be');
  const list = new RequestList(page);
  await list.open();
  const row = list.row((await list.rows.nth(2).getByRole('link').textContent()) ?? '');
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]id=/);
  await expect(page.getByRole('article', { name: /^Request / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
});
