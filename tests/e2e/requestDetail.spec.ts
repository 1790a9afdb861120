import { expect, test } from './fixtures.ts';
import { FormDialog } from './pages/modals/FormDialog.ts';
import { RequestDetail } from './pages/RequestDetail.ts';

// proves 2-requests §8 Notes
test('a note is private until it is shown to the client', async ({ signedInAs, desk }) => {
  const page = await signedInAs('agent.be');
  const { id } = await desk.order();
  const detail = new RequestDetail(page);
  await detail.open(id);
  await page.keyboard.press('m');
  const form = new FormDialog(page, 'Write a note');
  await form.submit('Write a note');
  await expect(form.dialog).toContainText('This field is required');
  await form.field('Note').fill('The caller waits at the tram stop.');
  await form.submit('Write a note');
  await expect(form.dialog).toBeHidden();
  const notes = await detail.openTab(/^Notes/);
  const note = notes.getByRole('listitem').filter({ hasText: 'The caller waits at the tram stop.' });
  await expect(note).toContainText('Private');
  await note.getByRole('button', { name: 'Show to the client' }).click();
  await expect(note).toContainText('Client sees it');
  await note.getByRole('button', { name: 'Hide from the client' }).click();
  await expect(note).toContainText('Private');
});

test('every tab opens by click and by number, and stands in the address', async ({ signedInAs, desk }) => {
  const page = await signedInAs('admin');
  const { id } = await desk.order();
  const detail = new RequestDetail(page);
  await detail.open(id);
  const tabs = detail.article.getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(detail.article.getByRole('tabpanel')).not.toBeEmpty();
  }
  for (const name of await detail.foldedTabs()) {
    await detail.openTab(name);
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.last()).toContainText(name);
    await expect(detail.article.getByRole('tabpanel')).not.toBeEmpty();
  }
  await detail.open(id);
  await page.keyboard.press('4');
  await expect(page).toHaveURL(/tab=/);
  await expect(tabs.nth(3)).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(tabs.nth(3)).toHaveAttribute('aria-selected', 'true');
});

test('the log tells who ordered, and its times change their form', async ({ signedInAs, desk }) => {
  const page = await signedInAs('admin');
  const { id } = await desk.order();
  const detail = new RequestDetail(page);
  await detail.open(id, '?tab=log');
  const log = detail.article.getByRole('tabpanel');
  await expect(log.getByRole('listitem').first()).toContainText('Karel Bogaert');
  await expect(log.getByRole('listitem').first()).toContainText(/^\d\d:\d\d/);
  await log.getByRole('button', { name: 'Times: hours and minutes' }).click();
  await expect(log.getByRole('listitem').first()).toContainText(/\d\d:\d\d:\d\d\.\d\d\d/);
});

test('a map whose tiles do not come says so and draws the simple one', async ({ signedInAs, desk }) => {
  const page = await signedInAs('agent.be');
  const settings = { tilesUrl: '/v1/tiles/{z}/{x}/{y}.png', attributions: ['Somebody’s tiles'] };
  await page.route('**/v1/geo/map-settings', (route) => route.fulfill({ json: settings }));
  await page.route('**/v1/tiles/**', (route) => route.fulfill({ status: 404 }));
  const { id } = await desk.orderWithoutPolicy();
  const detail = new RequestDetail(page);
  await detail.open(id);
  await expect(detail.article.getByText('The map service does not answer')).toBeVisible();
  await expect(detail.article.getByText(/© GeoNames/)).toBeVisible();
});
