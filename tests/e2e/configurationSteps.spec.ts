import { expect, test } from './fixtures.ts';
import { documentAddress, documentText } from './support/documents.ts';

test('an administrator adds an organisation and a contract, copies it, and reads what it is used for', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  const asked = (title: string | RegExp) => page.getByRole('dialog', { name: title });

  await page.goto(documentAddress('organisations', 'Q8'));
  await page.getByRole('button', { name: 'Add an organisation' }).click();
  const organisation = asked('Add an organisation');
  await organisation.getByRole('textbox', { name: /^Code/ }).fill('Nordsee');
  await organisation.getByRole('textbox', { name: /^Name/ }).fill('Nordsee Hilfe');
  await isAccessible(page, 'an organisation that is added', '.tl-modal');
  await organisation.getByRole('button', { name: 'Add an organisation' }).click();
  await expect(page).toHaveURL(/organisations\/Nordsee$/);
  await expect(documentText(page)).toContainText('"name": "Nordsee Hilfe"');
  const row = page.getByRole('link', { name: /^Nordsee Hilfe/ });
  for (const [verb, isThere] of [
    ['Archive', 'archived'],
    ['Take out of the archive', ''],
  ] as const) {
    await page.getByRole('button', { name: verb, exact: true }).click();
    await asked(verb)
      .getByRole('textbox', { name: /^Reason/ })
      .fill('season');
    await asked(verb).getByRole('button', { name: verb }).click();
    await expect(page.getByRole('button', { name: verb, exact: true })).toHaveCount(0);
    if (isThere) await expect(documentText(page)).toContainText('archivedAt');
    else await expect(documentText(page)).not.toContainText('archivedAt');
  }
  await expect(row).toHaveAttribute('aria-current', 'page');

  await page.getByRole('navigation').getByRole('link', { name: 'Contract documents' }).click();
  await page.getByRole('button', { name: 'Add a contract' }).click();
  const contract = asked('Add a contract');
  await contract.getByRole('textbox', { name: /^Code/ }).fill('Nordsee_DE');
  await contract.getByRole('textbox', { name: /^Name/ }).fill('Nordsee Pannenhilfe');
  await contract.getByRole('radio', { name: /B2B/ }).click();
  await contract.getByRole('button', { name: 'Add a contract' }).click();
  await expect(page.getByText('The contract has been added. It is not active yet.').last()).toBeVisible();
  await expect(page).toHaveURL(/contracts\/Nordsee_DE$/);
  await expect(documentText(page)).toContainText('"isActive": false');

  await page.getByRole('button', { name: 'Clone…' }).click();
  const copy = asked('Clone…');
  await copy.getByRole('textbox', { name: /Code of the copy/ }).fill('Nordsee_NL');
  await copy.getByRole('button', { name: 'Clone…' }).click();
  await expect(page).toHaveURL(/contracts\/Nordsee_NL$/);
  await expect(documentText(page)).toContainText('"name": "Nordsee Pannenhilfe"');

  await page.goto(documentAddress('contracts', 'Q8'));
  await page.getByRole('button', { name: 'About the contract' }).click();
  const about = page.getByRole('dialog');
  await expect(about.getByText('Open requests', { exact: true })).toBeVisible();
  await expect(about.getByText('Anomalies', { exact: true })).toBeVisible();
  await isAccessible(page, 'what a contract is used for', '.tl-modal');
});

test('an agent reads the own contracts and writes to a number; the call that partners hear is an administrator’s', async ({
  signedInAs,
  desk,
  isAccessible,
}) => {
  const page = await signedInAs('agent.be');
  await page.goto('/en-BE/dashboard/contracts');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'C24Prepaid19' })).toHaveCount(1);
  await isAccessible(page, 'own contracts', 'main');
  await rows.filter({ hasText: 'C24Prepaid19' }).click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Facts' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Facts' })).toContainText('C24Prepaid19');
  await page.keyboard.press('Escape');

  const tools = '/en-BE/dashboard/tools/varia';
  await page.goto(tools);
  await expect(page.getByRole('button', { name: 'Choose a request' })).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Send SMS' }).click();
  const sms = page.getByRole('dialog', { name: /^Send SMS/ });
  await sms.getByRole('textbox', { name: /^Telephone/ }).fill('+32470123456');
  await sms.getByRole('textbox', { name: /^Text/ }).fill('The truck is under way');
  await page.keyboard.press('Control+Enter');
  await expect(sms.getByText(/The text message is on its way/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Number of the mission or id of the job').fill('M-1');
  await page.getByRole('button', { name: 'Show' }).click();
  // Nobody's towing software is asked here (T-520).
  await expect(page.getByRole('dialog', { name: 'TowSoft mission' })).toContainText('Not found');
  await page.keyboard.press('Escape');

  const { id } = await desk.order();
  const { shortId = '', vehicleV2 } = await desk.requestOf(id);
  await expect.poll(async () => (await desk.requestOf(id)).status).not.toBe('Dispatching');
  const admin = await signedInAs('admin');
  await admin.goto(tools);
  await admin.getByRole('button', { name: 'Choose a request' }).click();
  const choice = admin.getByRole('dialog');
  await choice.getByRole('searchbox').fill(shortId);
  await choice
    .getByText(new RegExp(`^${shortId}.*${vehicleV2?.licensePlate}`))
    .last()
    .click();
  await choice.getByRole('button', { name: 'Choose' }).click();
  await admin.locator('.tl-requests-tools-offers').getByRole('button').last().click();
  await expect(admin.getByRole('dialog', { name: /^Dispatch call to/ })).toBeVisible();

  const client = await signedInAs('client.q8');
  for (const address of [tools, '/en-BE/dashboard/contracts']) {
    await client.goto(address);
    await expect(client, address).not.toHaveURL(new RegExp(`${address}$`));
  }
});
