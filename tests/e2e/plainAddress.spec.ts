import { expect, test } from './fixtures.ts';
import { FormDialog } from './pages/modals/FormDialog.ts';
import { Intake } from './pages/modals/Intake.ts';
import { RequestList } from './pages/RequestList.ts';
import { SignIn } from './pages/SignIn.ts';

test('at an address of plain http the intake opens, what is copied is on the clipboard, and a second tab is told of changes (DECISIONS T-852)', async ({
  visitor,
  desk,
}) => {
  const page = await visitor();
  const address = desk.url.replace('127.0.0.1', 'console.example');
  await page.goto(`${address}/en-BE/signIn`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await new SignIn(page).signIn('agent.be');
  await page.waitForURL(/dashboard/);
  await page.goto(`${address}/en-BE/dashboard/requests`);
  const list = new RequestList(page);
  await list.isShown();

  const other = await page.context().newPage();
  await other.goto(`${address}/en-BE/dashboard/requests`);
  const { id, licensePlate } = await desk.orderWithoutPolicy();
  for (const each of [list, new RequestList(other)]) await expect(each.row(licensePlate)).toBeVisible();

  await page.goto(`${address}/en-BE/dashboard/request/${id}`);
  await page
    .getByRole('button', { name: /^Copy.*ID/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Write a note' }).first().click();
  const note = new FormDialog(page, 'Write a note').field('Note');
  await note.press('Control+v');
  await expect(note).toHaveValue(id);
  await page.keyboard.press('Escape');

  await page.goto(`${address}/en-BE/dashboard/requests`);
  await list.isShown();
  await page.keyboard.press('n');
  await expect(new Intake(page).dialog).toBeVisible();
});
