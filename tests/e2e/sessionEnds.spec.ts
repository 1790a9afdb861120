import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { FormDialog } from './pages/modals/FormDialog.ts';
import { SessionDialog } from './pages/modals/SessionDialog.ts';
import { RequestDetail } from './pages/RequestDetail.ts';

/** Lets reads wait, so that the write is what meets the ended session. Answers what lets them go on. */
async function holdReads(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(/\/v\d\//, async (route) => {
    if (isHolding && route.request().method() === 'GET') held.push(route);
    else await route.fallback();
  });
  return async () => {
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** The first good answer about the request is read at once and told late: only when `until` has come. */
async function delayFirstRead(page: Page, id: string, until: Promise<unknown>): Promise<void> {
  let isFirst = true;
  await page.route(`**/v1/bo/assistance-requests/${id}`, async (route) => {
    if (!isFirst || route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    if (response.ok() && isFirst) {
      isFirst = false;
      await until;
    }
    await route.fulfill({ response });
  });
}

test('a session that ends while a note is typed loses nothing', async ({ signedInAs, desk }) => {
  const page = await signedInAs('agent.be');
  const { id } = await desk.orderWithoutPolicy();
  const detail = new RequestDetail(page);
  await detail.open(id);
  await detail.choose('Write a note');
  const form = new FormDialog(page, 'Write a note');
  await form.field('Note').fill('Typed before the session ended.');
  const goOn = await holdReads(page);
  await desk.endSessionsOf('agent.be');
  await form.submit('Write a note');
  const session = new SessionDialog(page);
  await expect(session.dialog).toBeVisible();
  await expect(form.field('Note')).toHaveValue('Typed before the session ended.');
  // Signing in again reads the request anew; that answer is older than the note and comes after it.
  const written = page.waitForResponse((response) => response.url().endsWith('/notes') && response.status() === 201);
  await delayFirstRead(page, id, written);
  await goOn();
  await session.signInAgain();
  await expect(form.dialog).toBeHidden();
  const notes = await detail.openTab(/^Notes/);
  await expect(notes.getByText('Typed before the session ended.')).toHaveCount(1);
});
