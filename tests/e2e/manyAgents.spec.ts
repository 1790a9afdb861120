import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { AssignToPartner } from './pages/modals/AssignToPartner.ts';
import { FormDialog } from './pages/modals/FormDialog.ts';
import { RequestDetail } from './pages/RequestDetail.ts';
import { assign, bringBack } from './support/deeds.ts';

test('two agents at one request: held, taken over, decided meanwhile, and seen again as it was', async ({
  signedInAs,
  desk,
  isAccessible,
}) => {
  const { id } = await desk.orderWithoutPolicy();
  const one = new RequestDetail(await signedInAs('agent.be'));
  const other = new RequestDetail(await signedInAs('manager.be'));
  await Promise.all([one.open(id), other.open(id)]);

  await one.page.keyboard.press('h');
  await expect(one.article.getByText(/^You hold this, since/)).toBeVisible();
  await expect(other.article.getByText(/Lien Dewaele holds this/)).toBeVisible();

  await other.page.keyboard.press('h');
  const takeOver = new FormDialog(other.page, 'Take over');
  await takeOver.field('Reason').fill('Her shift has ended');
  await takeOver.submit('Take over');
  await expect(one.notices.getByText(/took request .* over from you/)).toBeVisible();
  await expect(one.notices.getByText('Her shift has ended')).toBeVisible();

  // A claim warns and blocks nobody; what was typed stays when somebody else decides meanwhile.
  await expect(one.article.getByText(/holds this/)).toBeVisible();
  await one.choose('Cancel request');
  await one.page.getByRole('button', { name: 'Go on all the same' }).click();
  const cancel = new FormDialog(one.page, 'Cancel request');
  await cancel.field('Remarks').fill('He found a lift');
  await other.choose('Cancel request');
  const faster = new FormDialog(other.page, 'Cancel request');
  await faster.field('Reason').selectOption({ label: 'Customer cancelled' });
  await faster.submit('Cancel request');
  await expect(cancel.dialog.getByText(/This cannot be done any more/)).toBeVisible();
  await expect(cancel.dialog.getByText(/Status:.*Cancelled/)).toBeVisible();
  await expect(cancel.field('Remarks')).toHaveValue('He found a lift');
  await one.page.keyboard.press('Escape');
  await one.becomes(/Cancelled/);

  await one.page.getByRole('link', { name: 'Replay' }).click();
  // It is watched from its first event on.
  await expect(one.page.getByRole('heading', { name: /^As it was at/ })).toBeVisible();
  await expect(one.page.getByText('The request as it was created')).toBeVisible();
  await one.page.getByRole('slider', { name: 'Moment' }).press('End');
  await one.becomes(/Cancelled/);
  await one.page.getByRole('slider', { name: 'Moment' }).press('Home');
  await expect(one.page.getByText('The request as it was created')).toBeVisible();
  await expect(one.article.getByText(/holds this/)).toBeHidden();
  await one.page.getByRole('slider', { name: 'Moment' }).press('ArrowRight');
  await expect(one.page.getByText(/event [12] of/)).toBeVisible();
  await expect(one.page).toHaveURL(/[?&]at=20/);
  await isAccessible(one.page, 'replay', '.tl-requests-replay');
  await one.page.getByRole('button', { name: 'Back to now' }).click();
  await expect(one.action('Bring back')).toBeEnabled();
});

// proves 2-requests §8 Bring-back warning
test('three at one request: one assigns while two cancel, two assign at once, the client cancels while home assigns', async ({
  signedInAs,
  desk,
}) => {
  await desk.partnersWill('WorksByPage');
  const [request] = await desk.prepare({ of: 'home', status: 'HomeAssistanceCompanyAssigned' });
  const id = request!.id;
  const open = async (account: string): Promise<RequestDetail> => {
    const detail = new RequestDetail(await signedInAs(account));
    await detail.open(id);
    return detail;
  };
  const [agent, manager, client] = await Promise.all(['agent.be', 'manager.be', 'client.q8'].map(open));
  if (!agent || !manager || !client) throw new Error('three were asked');

  // Both have a reason before them that was possible when they began.
  const cancelling = async (detail: RequestDetail, reason: string): Promise<FormDialog> => {
    await detail.page.keyboard.press('x');
    const form = new FormDialog(detail.page, 'Cancel request');
    await form.field('Reason').selectOption({ label: reason });
    await form.field('Remarks').fill('He goes home by bus');
    return form;
  };
  const forms = await Promise.all([
    cancelling(manager, 'Too expensive'),
    cancelling(client, 'Too expensive for our customer'),
  ]);
  await assign(agent);
  for (const form of forms) {
    await expect(form.dialog).toContainText(/Changed since you opened this:.*Status:.*Partner assigned/s);
    await form.submit('Cancel request');
    await expect(form.dialog).toContainText('Not possible yet. Bring the request back to the call centre first');
    await expect(form.field('Remarks')).toHaveValue('He goes home by bus');
    await form.submit('Keep the request');
    await expect(form.dialog).toBeHidden();
  }
  expect(await desk.requestOf(id)).toMatchObject({ status: 'PartnerAssigned' });

  await bringBack('His truck broke down')(manager);
  const choosing = async (detail: RequestDetail): Promise<AssignToPartner> => {
    await detail.mayBe('Assign to partner');
    await detail.page.keyboard.press('a');
    const modal = new AssignToPartner(detail.page);
    await modal.hasFound();
    await modal.partners.first().click();
    return modal;
  };
  /** Both press at once; whoever comes second is told so in his dialog, which stays. */
  const race = async (dialogs: readonly [Locator, Locator], verbs: readonly [string, string]): Promise<void> => {
    await Promise.all(
      // Even where the other's change is there already, the button rests, or has just moved.
      dialogs.map((dialog, index) =>
        dialog.getByRole('button', { name: verbs[index], exact: true }).dispatchEvent('click'),
      ),
    );
    await expect.poll(async () => (await dialogs[0].count()) + (await dialogs[1].count())).toBe(1);
    const lost = (await dialogs[0].count()) > 0 ? dialogs[0] : dialogs[1];
    await expect(lost).toContainText(/changed this at|cannot be done any more|Not possible yet/);
    await lost.getByRole('button', { name: /^(Cancel|Keep the request)$/ }).click();
    await expect(lost).toBeHidden();
  };
  const [first, second] = await Promise.all([choosing(agent), choosing(manager)]);
  await race([first.dialog, second.dialog], ['Assign', 'Assign']);
  const { jobs, status } = await desk.requestOf(id);
  expect([status, jobs.filter(({ isActive }) => isActive).length]).toEqual(['PartnerAssigned', 1]);

  await bringBack('Nor can he come')(manager);
  await client.becomes('C24 Belgium');
  const [modal, form] = await Promise.all([choosing(agent), cancelling(client, 'Too expensive for our customer')]);
  await race([modal.dialog, form.dialog], ['Assign', 'Cancel request']);
  const { status: last, logs } = await desk.requestOf(id);
  const isDone = ({ message }: { message: string }) => /^(Assigned to partner|Request cancelled)$/.test(message);
  expect(['PartnerAssigned', 'Cancelled']).toContain(last);
  // One assigned at first, one of two, and one of assigning and cancelling.
  expect(logs.filter(isDone)).toHaveLength(3);
});
