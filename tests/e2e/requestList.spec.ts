import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { RequestList } from './pages/RequestList.ts';

test('filters stand in the address, survive a reload, and Clear takes them away', async ({ signedInAs, desk }) => {
  const { licensePlate } = await desk.order();
  const page = await signedInAs('manager.be');
  const list = new RequestList(page);
  await list.open();
  await list.filterByPlate(licensePlate.slice(0, 4));
  await expect(page).toHaveURL(new RegExp(`licensePlate=${licensePlate.slice(0, 4)}`));
  await expect(list.row(licensePlate)).toHaveCount(1);
  await list.statusGroup('Cancelled').click();
  await expect(page).toHaveURL(/status=Cancelled/);
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.reload();
  await expect(list.statusGroup('Cancelled')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await list.statusGroup('Cancelled').click();
  await expect(list.row(licensePlate)).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove the filter Plate' }).click();
  await expect(page).toHaveURL(/\/dashboard\/requests$/);
  await expect(list.rows).toHaveCount(20);
});

test('pages are turned, and the address says which one is shown', async ({ signedInAs }) => {
  const page = await signedInAs('admin');
  const list = new RequestList(page);
  await list.open();
  await expect(list.pager).toContainText(/1–20 of 3\d\d/);
  const first = await list.rows.first().getByRole('link').getAttribute('href');
  await list.pager.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(list.pager).toContainText('21–40 of');
  await expect(page).toHaveURL(/page=2/);
  await expect(list.rows.first().getByRole('link')).not.toHaveAttribute('href', first ?? '');
  await page.reload();
  await expect(list.pager).toContainText('21–40 of');
  await list.pager.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
  await expect(list.pager).toContainText('1–50 of');
  await expect(list.rows).toHaveCount(50);
});

test('J and K walk through the rows and Enter opens one; Escape leads back', async ({ signedInAs }) => {
  const page = await signedInAs('admin');
  const list = new RequestList(page);
  await list.open('?status=Cancelled');
  await list.rows.first().focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(list.rows.nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(list.rows.nth(1)).toBeFocused();
  const id = (await list.rows.nth(1).getByRole('link').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: `Request ${id}` })).toBeVisible();
  await expect(page).toHaveURL(/[?&]id=/);
  await page.keyboard.press('Escape');
  await expect(list.rows.nth(1)).toBeVisible();
  await expect(page).toHaveURL(/\?status=Cancelled$/);
});

test('the countdown runs, and pauses with its reason while a filter is set', async ({ signedInAs }) => {
  const page = await signedInAs('admin');
  const list = new RequestList(page);
  await list.open();
  await expect(list.refresh).toContainText(/Refresh in \d s/);
  await list.statusGroup('Cancelled').click();
  await expect(list.refresh).toContainText('Paused — filters active');
  await list.refresh.getByRole('button', { name: 'Resume anyway' }).click();
  await expect(list.refresh).toContainText(/Refresh in \d s/);
  await list.statusGroup('Cancelled').click();
  await list.refresh.getByRole('button', { name: 'Pause' }).click();
  await expect(list.refresh).toContainText('Paused by you');
});

test('the list is downloaded as CSV with its filters', async ({ signedInAs }) => {
  const page = await signedInAs('admin');
  const list = new RequestList(page);
  await list.open('?status=Cancelled');
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('link', { name: 'CSV' })
    .or(page.getByRole('button', { name: 'CSV' }))
    .click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  const total = Number(
    (
      await list.pager
        .getByText(/ of \d/)
        .first()
        .textContent()
    )?.match(/of (\d+)/)?.[1],
  );
  const lines = text.trim().split('\n');
  expect(lines).toHaveLength(total + 1);
  expect(lines[1]).toContain('Cancelled');
});
