import { expect, test } from './fixtures.ts';
import { FormDialog } from './pages/modals/FormDialog.ts';
import { RequestDetail } from './pages/RequestDetail.ts';

test('two agents at one request: held, taken over, decided meanwhile, and seen again as it was', async ({
  signedInAs,
  desk,
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
  await expect(one.page.getByRole('heading', { name: /^As it was at/ })).toBeVisible();
  await one.becomes(/Cancelled/);
  await one.page.getByRole('slider', { name: 'Moment' }).press('Home');
  await expect(one.page.getByText('The request as it was created')).toBeVisible();
  await expect(one.article.getByText(/holds this/)).toBeHidden();
  await one.page.getByRole('slider', { name: 'Moment' }).press('ArrowRight');
  await expect(one.page.getByText(/event [12] of/)).toBeVisible();
  await expect(one.page).toHaveURL(/[?&]at=20/);
  await one.page.getByRole('button', { name: 'Back to now' }).click();
  await expect(one.action('Bring back')).toBeEnabled();
});
