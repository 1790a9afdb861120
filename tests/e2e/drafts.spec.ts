import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cloneDatabase } from '../support/database.ts';
import { call, signIn, startServer } from '../support/server.ts';
import { expect, test } from './fixtures.ts';
import { Intake } from './pages/modals/Intake.ts';
import { RequestDetail } from './pages/RequestDetail.ts';
import { RequestList } from './pages/RequestList.ts';
import {
  description,
  keptInBrowser,
  passed,
  prepareDraft,
  resume,
  type StoredDraft,
  typeSteadily,
  watchTyping,
} from './support/draftTyping.ts';
import { killBrowser, openProfile } from './support/killedBrowser.ts';

test('a draft survives kill -9 of the server and of the browser while somebody types without a pause', async ({
  launchOptions,
}) => {
  test.slow();
  const engine = JSON.parse(process.env.TOWLINE_E2E_ENGINE ?? '') as { adminUrl: string; seededTemplate: string };
  const database = await cloneDatabase(engine);
  const profile = await mkdtemp(path.join(tmpdir(), 'towline-profile-'));
  const env = { TOWLINE_ENV: 'Dev', TOWLINE_SIMULATION_SPEED: '1' };
  let server = await startServer(database.url, env);
  const { url } = server;
  const cookie = await signIn(url, 'agent.be');
  const id = await prepareDraft(url, cookie, { requestedService: { contractCode: 'C24Prepaid19', category: 'Other' } });
  const stored = async (): Promise<string> => {
    const { body } = await call(url, cookie, 'GET', `/v1/bo/drafts/${id}`);
    return (body as StoredDraft).order.requestedService.description ?? '';
  };

  let context = await openProfile(profile, launchOptions, cookie, url);
  let page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/en-BE/dashboard/requests');
  let intake = await resume(page);
  await description(intake).focus();

  // The server dies in the middle of a save, and comes back.
  await typeSteadily(page, passed(600));
  await expect.poll(stored).not.toBe('');
  const dying = server.kill();
  await typeSteadily(page, passed(300));
  await dying;
  const typed = await description(intake).inputValue();
  server = await startServer(database.url, { ...env, PORT: new URL(url).port });
  expect(typed.startsWith(await stored())).toBe(true);
  await expect.poll(stored).toBe(typed);
  await intake.isSaved();

  // The browser dies while nothing it sends arrives: only what it kept itself is left.
  await page.route('**/v1/bo/drafts/*', (route) => route.abort());
  const typing = await watchTyping(page, intake);
  await description(intake).focus();
  await page.keyboard.press('End');
  await typeSteadily(page, () => typing.mustBeThere(Date.now()) >= typed.length + 20);
  const killed = Date.now();
  await killBrowser(profile);
  await context.close().catch(() => {});
  const mustBeThere = typing.mustBeThere(killed);
  expect(await stored()).toBe(typed);

  context = await openProfile(profile, launchOptions, cookie, url);
  page = context.pages()[0] ?? (await context.newPage());
  const kept = await keptInBrowser(page, id);
  test.info().annotations.push({
    type: 'typing lost',
    description: `${typing.until(killed) - kept.length} letters of ${typing.until(killed) - mustBeThere}`,
  });
  // A browser that did not get its turn when it was killed may have kept nothing of the last letters, and owes none.
  expect(kept.length).toBeGreaterThanOrEqual(Math.max(mustBeThere, typed.length));
  expect(kept.startsWith(typed)).toBe(true);
  await page.goto('/en-BE/dashboard/requests');
  intake = await resume(page);
  await expect(description(intake)).toHaveValue(kept);
  await intake.isSaved();
  expect(await stored()).toBe(kept);

  await context.close();
  await server.stop();
  await database.drop();
  await rm(profile, { recursive: true, force: true });
});

test('a draft is taken over by another tab, then handed to a colleague who goes on with it', async ({
  signedInAs,
  desk,
  isAccessible,
}) => {
  const first = await signedInAs('agent.be');
  const id = await prepareDraft(desk.url, await desk.cookieOf('agent.be'));
  await new RequestList(first).open();
  const here = await resume(first);
  await description(here).fill('typed in the first tab');
  await here.isSaved();

  const second = await first.context().newPage();
  await new RequestList(second).open();
  const there = await resume(second);
  await expect(there.dialog.getByRole('status').filter({ hasText: 'edited in another tab' })).toBeVisible();
  await expect(description(there)).toHaveValue('typed in the first tab');
  await expect(description(there)).toBeDisabled();
  await there.dialog.getByRole('button', { name: 'Take over' }).click();
  await expect(description(there)).toBeEnabled();
  await description(there).fill('typed in the second tab');
  await there.isSaved();
  await expect(description(here)).toHaveValue('typed in the second tab');
  await expect(here.draftStatus).toHaveAttribute('data-draft-status', 'readOnly');

  const colleague = await signedInAs('manager.be');
  await new RequestList(colleague).open();
  await there.dialog.getByRole('button', { name: 'Hand over' }).click();
  const handOver = second.getByRole('dialog', { name: /^Hand over the draft/ });
  const name = handOver.getByRole('combobox', { name: /Colleague/ });
  await expect(name).toBeVisible();
  await isAccessible(second, 'hand over', 'form.tl-stacked-form');
  await name.fill('bogaert');
  await second
    .locator('.tl-suggest')
    .getByRole('option', { name: /Karel Bogaert/ })
    .click();
  await handOver.getByLabel('Note').fill('Calls back in ten minutes');
  await second.keyboard.press('Control+Enter');
  await expect(there.dialog).toBeHidden();
  // The first tab learns it, too, and loses nothing that stands on it.
  await expect(here.draftStatus).toHaveAttribute('data-draft-status', 'gone');

  const news = colleague.getByText('Lien Dewaele handed you a draft: 1ABC123, Gent', { exact: true });
  await expect(news).toBeVisible();
  await expect(colleague.getByText('Calls back in ten minutes', { exact: true })).toBeVisible();
  await colleague.getByRole('button', { name: /All drafts|more draft/ }).click();
  const panel = colleague.getByRole('dialog', { name: 'Drafts' });
  await expect(panel.getByRole('row', { name: /1ABC123, Gent/ }).first()).toContainText('Lien Dewaele');
  await isAccessible(colleague, 'drafts', '.tl-drafts');
  await panel.getByRole('button', { name: 'Resume: 1ABC123, Gent' }).first().click();
  const theirs = new Intake(colleague);
  await expect(description(theirs)).toHaveValue('typed in the second tab');

  // Put away, it is one key from coming back.
  await colleague.keyboard.press('Escape');
  await expect(theirs.dialog).toBeHidden();
  await expect(colleague.locator(`[data-draft="${id}"]`)).toBeFocused();
  await colleague.keyboard.press('Enter');
  await expect(description(theirs)).toHaveValue('typed in the second tab');
});

test('who calls again about an open request is linked to it, or heard by its agents at once', async ({
  signedInAs,
  desk,
  isAccessible,
}) => {
  const { id, licensePlate } = await desk.orderWithoutPolicy();
  const agent = await signedInAs('manager.be');
  const detail = new RequestDetail(agent);
  await detail.open(id);

  const page = await signedInAs('agent.be');
  await new RequestList(page).open();
  const intake = new Intake(page);
  await intake.open();
  await page.keyboard.press('Shift+F2');
  await intake.standsIn('caller.everyoneSafe');
  await page.keyboard.press('n');
  const advice = page.getByRole('alertdialog', { name: 'Is everyone safe?' });
  await expect(advice.getByRole('link', { name: /112/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(intake.dialog.getByRole('alert').filter({ hasText: 'Not everyone is safe' })).toBeVisible();
  await page.keyboard.press('F2');
  await page.keyboard.type(licensePlate);
  const notice = intake.dialog.getByRole('status').filter({ hasText: 'open request already' });
  await expect(notice).toContainText('Gent');
  await isAccessible(page, 'the caller', '.tl-intake-caller');

  // Beside the intake, one key away.
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Shift+F8');
  await expect(await opened).toHaveURL(new RegExp(id));
  await notice.getByRole('button', { name: /^Link:/ }).click();
  await expect(notice).toContainText('will be linked');
  await notice.getByRole('button', { name: /^Called again/ }).click();
  const second = page.getByRole('dialog', { name: /called again$/ });
  await second.getByLabel('What was said').fill('A child is cold.');
  await page.keyboard.press('Control+Enter');
  await expect(second).toBeHidden();
  await expect(detail.article.getByRole('status').filter({ hasText: 'A child is cold.' })).toContainText('Urgent');
  await intake.isSaved();
});
