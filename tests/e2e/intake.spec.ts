import { expect, test } from './fixtures.ts';
import { Intake } from './pages/modals/Intake.ts';
import { RequestList } from './pages/RequestList.ts';

test('Next stops at what is missing, says it with a link, and puts the focus there', async ({ signedInAs }) => {
  const page = await signedInAs('agent.be');
  await new RequestList(page).open();
  const intake = new Intake(page);
  await intake.open();
  await page.keyboard.press('Control+Enter');
  await expect(intake.errors).toBeVisible();
  await intake.isOn('Contract');
  await intake.standsIn('requestedService.type');
  await page.keyboard.press('Escape');
  await expect(intake.dialog).toBeHidden();
});
