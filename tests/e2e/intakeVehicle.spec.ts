import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Intake, startsNew } from './pages/modals/Intake.ts';
import { RequestList } from './pages/RequestList.ts';

/** A family that has several policies under the contract: which ones have is the demo data's affair. */
async function familyOf(page: Page, contractCode: string): Promise<string> {
  for (const name of ['Maes', 'Peeters', 'Janssens', 'Jacobs', 'Mertens', 'Willems', 'Claes', 'De Smet']) {
    const answer = await page.request.get('/v1/bo/policies', { params: { contractCode, customerName: name } });
    expect(answer.status()).toBe(200);
    if (((await answer.json()) as unknown[]).length > 1) return name;
  }
  throw new Error(`No family has two policies under ${contractCode}`);
}

test('a policy is found by its customer, and another by the dialog for another plate', async ({ signedInAs }) => {
  const page = await signedInAs('agent.be');
  const family = await familyOf(page, 'C24Prepaid19');
  await new RequestList(page).open();
  const intake = new Intake(page);
  await intake.open();
  await page.keyboard.press('1');
  await intake.openContract();
  await intake.tabTo('requestedService.contractCode');
  // Words that choose nothing go back, whatever key leads elsewhere.
  await page.keyboard.type('Grand-Rue 12 Namur');
  await page.keyboard.press('F2');
  await expect(intake.field('requestedService.contractCode').getByRole('combobox')).toHaveValue('');
  await intake.openContract();
  await intake.field('requestedService.contractCode').getByRole('combobox').focus();
  await page.keyboard.type('C24Prepaid19)');
  await expect(page.locator('.tl-suggest').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(intake.dialog.getByRole('button', { name: 'About the contract' })).toBeVisible();
  await intake.choose('searchType', 'Contract');
  await intake.answer('policyInput.customerName', family.toLowerCase());
  await page.keyboard.press('Enter');
  const found = intake.field('entitlement.policy').getByRole('button');
  await expect(found.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(found.nth(1)).toBeFocused();
  await page.keyboard.press('1');
  const card = intake.dialog.getByRole('complementary');
  await expect(card.getByText(family)).toBeVisible();

  await page.keyboard.press('F2');
  await intake.standsIn('policyInput.licensePlate');
  await page.keyboard.press('Enter');
  const change = page.getByRole('dialog', { name: 'Change plate' });
  await expect(change.getByRole('textbox')).toBeFocused();
  await change.getByRole('textbox').fill('1abc123');
  await page.keyboard.press('Enter');
  await expect(change).toBeHidden();
  await expect(intake.field('policyInput.licensePlate').getByRole('textbox')).toHaveValue('1ABC123');
});

test('a flagged insurer stops the order in Italian too, until the plate is another one', async ({ signedInAs }) => {
  const page = await signedInAs('agent.it');
  await page.goto('/it-IT/dashboard/requests');
  await expect(page.getByRole('table').first()).toBeVisible();
  const intake = page.getByRole('dialog').filter({ has: page.locator('.tl-intake') });
  await page.keyboard.press('n');
  await startsNew(intake);
  await expect(intake.locator('[data-path="requestedService.type"] :focus')).toHaveCount(1);
  await page.keyboard.press('1');
  const plate = intake.locator('[data-path="policyInput.licensePlate"] input');
  await page.keyboard.press('F2');
  await expect(plate).toBeFocused();
  await page.keyboard.type('fb432kx');
  await page.keyboard.press('Enter');
  const alert = intake.getByRole('complementary').getByRole('alert');
  await expect(alert).toContainText('I clienti di questa compagnia devono chiamare');
  await expect(alert.getByRole('link')).toHaveAttribute('href', 'tel:+390115100432');
  const next = intake.getByRole('button', { name: /^Avanti/ });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toHaveAccessibleDescription(/devono chiamare/);

  await page.keyboard.press('F2');
  await expect(plate).toBeFocused();
  await page.keyboard.press('Enter');
  const other = page.getByRole('dialog').last().getByRole('textbox');
  await expect(other).toBeFocused();
  await other.fill('x1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Questa non è una targa del paese')).toBeVisible();
  await expect(other).toBeFocused();
  await other.fill('aa123bb');
  await page.keyboard.press('Enter');
  await expect(intake.getByRole('status').filter({ hasText: /Panda/ })).toBeVisible();
  await expect(next).not.toHaveAttribute('aria-disabled', 'true');
});
