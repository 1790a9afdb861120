import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { FormDialog } from './pages/modals/FormDialog.ts';
import { Intake } from './pages/modals/Intake.ts';
import { SessionDialog } from './pages/modals/SessionDialog.ts';
import { RequestDetail } from './pages/RequestDetail.ts';
import { RequestList } from './pages/RequestList.ts';

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

/** Stops the next call of a kind on its way. `isUnderWay` when it has left, `goOn` lets it reach the server. */
async function holdNext(page: Page, method: string, pattern: string) {
  const caught = Promise.withResolvers<Route>();
  let isFirst = true;
  await page.route(pattern, async (route) => {
    if (!isFirst || route.request().method() !== method) return route.fallback();
    isFirst = false;
    caught.resolve(route);
  });
  return { isUnderWay: caught.promise, goOn: async () => (await caught.promise).continue() };
}

test('a session that ends in the middle of intake loses nothing', async ({ signedInAs, desk }) => {
  test.slow();
  const page = await signedInAs('agent.be');
  await new RequestList(page).open();
  const intake = new Intake(page);
  const session = new SessionDialog(page);

  // The session is over before the call arrives; the password is asked for over the intake.
  async function losesSession(call: Awaited<ReturnType<typeof holdNext>>): Promise<void> {
    await call.isUnderWay;
    await desk.endSessionsOf('agent.be');
    await call.goOn();
    await expect(session.dialog).toBeVisible();
  }

  await intake.begin('1', '1abc123');
  await intake.standsIn('requestedService.category');
  await intake.pick('requestedService.category', 'Ignition');
  await intake.tabTo('vehicle.statusFlags');
  await intake.isSaved();
  const saving = await holdNext(page, 'PUT', '**/v1/bo/drafts/*');
  await page.keyboard.press('Space');
  await losesSession(saving);
  await page.keyboard.type('not-the-password');
  await page.keyboard.press('Enter');
  await expect(session.dialog.getByRole('alert')).toContainText('wrong');
  await session.signInAgain();

  // Where the agent was, with all that was typed, and on the server too.
  await intake.isOn('Vehicle');
  await intake.standsIn('vehicle.statusFlags');
  await expect(intake.field('requestedService.category').getByRole('combobox')).toHaveValue('Ignition');
  await expect(intake.field('vehicle.statusFlags').getByLabel('Flat battery')).toBeChecked();
  await intake.isSaved();
  await intake.answer('vehicle.featureFlags.automaticGearbox', 'n');
  await intake.answer('vehicle.featureFlags.allWheelDrive', 'n');
  await intake.next('Service location');
  await intake.takeAddress('serviceLocation', 'Korenmarkt Gent', /Korenmarkt.*Gent/);
  await intake.pick('serviceLocation.type', 'Street');
  await intake.answerUntil('Destination');
  await intake.standsIn('destinationLocation.required');
  await page.keyboard.press('n');
  await intake.answerUntil('Summary');
  const ordering = await holdNext(page, 'POST', '**/v1/bo/order-requests');
  await intake.askToDispatch();
  await losesSession(ordering);
  await session.signInAgain();
  const shortId = await intake.isCreated();
  await page.keyboard.press('Enter');
  const detail = new RequestDetail(page);
  await expect(detail.article).toContainText(shortId);
  await expect(detail.article).toContainText('Flat battery');
});
