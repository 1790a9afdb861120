import { expect } from '@playwright/test';
import { AssignToPartner } from '../pages/modals/AssignToPartner.ts';
import { FormDialog } from '../pages/modals/FormDialog.ts';
import { Intake } from '../pages/modals/Intake.ts';
import type { RequestDetail } from '../pages/RequestDetail.ts';

/** Something that is done to the open request. */
export type Deed = (detail: RequestDetail) => Promise<void>;

const yesTo = async ({ page }: RequestDetail, verb: string, says: RegExp): Promise<void> => {
  const question = page.getByRole('alertdialog', { name: verb });
  await expect(question).toContainText(says);
  await question.getByRole('button', { name: verb, exact: true }).click();
  await expect(question).toBeHidden();
};

/** By the button, in the bar or in its menu. */
async function press(detail: RequestDetail, verb: string): Promise<void> {
  if ((await detail.action(verb).count()) > 0) return detail.choose(verb);
  await detail.choose('More');
  await detail.page.getByRole('menuitem', { name: verb }).click();
}

/** By its letter. */
export const key =
  (letter: string): Deed =>
  ({ page }) =>
    page.keyboard.press(letter);

/** A form that a key opens, a field typed and sent with Ctrl+Enter. */
export const typed =
  (letter: string, title: string, field: string, text: string): Deed =>
  async ({ page }) => {
    await page.keyboard.press(letter);
    const form = new FormDialog(page, title);
    await form.field(field).fill(text);
    await page.keyboard.press('Control+Enter');
    await expect(form.dialog).toBeHidden();
  };

export const note = (text: string): Deed => typed('m', 'Write a note', 'Note', text);
export const bringBack = (why: string): Deed => typed('b', 'Bring back', 'Why does it come back?', why);

export const notifyClient: Deed = async (detail) => {
  await press(detail, 'Notify client');
  await yesTo(detail, 'Notify client', /Send the present state of the request to Q8\?/);
};

/** The first of those who are found. */
export const assign: Deed = async (detail) => {
  await detail.choose('Assign to partner');
  const modal = new AssignToPartner(detail.page);
  await modal.hasFound();
  await modal.partners.first().click();
  await modal.assign.click();
  await expect(modal.dialog).toBeHidden();
};

/** Somebody who is in no list (2-requests §5): nothing is sent before place and answer are there, and yes is said. */
export const assignByHand: Deed = async ({ page }) => {
  await page.keyboard.press('a');
  const { dialog, assign: send } = new AssignToPartner(page);
  await dialog.getByRole('tab', { name: 'Manual external partner' }).click();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Garage Janssens');
  await dialog.getByRole('textbox', { name: /^Telephone/ }).fill('+3291234567');
  await send.click();
  await expect(dialog).toContainText('This field is required');
  await dialog.getByRole('button', { name: 'Choose: Where the partner is' }).click();
  const search = page.getByRole('dialog', { name: 'Search for an address' });
  await search.getByRole('combobox').fill('Veldstraat 5 Gent');
  await expect(page.locator('.tl-suggest').getByRole('option').first()).toContainText(/Veldstraat/);
  await page.keyboard.press('Enter');
  await expect(search).toBeHidden();
  const answer = dialog.getByRole('radiogroup', { name: /^Send the job-assigned e-mail/ });
  await answer.getByRole('radio', { name: 'Yes' }).click();
  await expect(dialog).toContainText('In Belgium partners are usually called');
  await answer.getByRole('radio', { name: 'No' }).click();
  await send.click();
  const question = page.getByRole('alertdialog', { name: 'Assign' });
  await expect(question).toContainText(/Garage Janssens.*Veldstraat/);
  await question.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog).toBeHidden();
};

interface Cancelling {
  /** Everything that can be chosen. */
  offers: readonly string[];
  reason: string;
  remarks?: string;
  /** The call that is the viewer's own. */
  by?: 'POST' | 'DELETE';
  says?: string;
}

export const cancel =
  ({ offers, reason, remarks, by = 'POST', says }: Cancelling): Deed =>
  async ({ page }) => {
    await page.keyboard.press('x');
    const form = new FormDialog(page, 'Cancel request');
    const reasons = form.field('Reason');
    await expect(reasons.getByRole('option')).toHaveText(['Choose…', ...offers]);
    if (says) await expect(form.dialog).toContainText(says);
    // The only one that is left is chosen already.
    if (offers.length > 1) await reasons.selectOption({ label: reason });
    if (remarks) await form.field('Remarks').fill(remarks);
    const asked = page.waitForRequest(
      (call) => call.method() !== 'GET' && /assistance-requests\/[0-9a-f-]{36}(\/cancel)?$/.test(call.url()),
    );
    await page.keyboard.press('Control+Enter');
    expect((await asked).method()).toBe(by);
    await expect(form.dialog).toBeHidden();
  };

/** Twice yes: the second can be said after two seconds only. */
export const confirmTwice =
  (verb: string, first: readonly RegExp[], second: RegExp): Deed =>
  async (detail) => {
    await press(detail, verb);
    const question = detail.page.getByRole('alertdialog', { name: verb });
    for (const said of first) await expect(question).toContainText(said);
    const yes = question.getByRole('button', { name: verb, exact: true });
    await yes.click();
    await expect(question).toContainText(second);
    await yes.click();
    await expect(question).toBeHidden();
  };

/** On a card of a tab, with one question. */
const inTab =
  (tab: RegExp, verb: string, says: RegExp): Deed =>
  async (detail) => {
    const panel = await detail.openTab(tab);
    await panel.getByRole('button', { name: verb, exact: true }).click();
    await yesTo(detail, verb, says);
  };
export const reopenReport: Deed = inTab(/^Intervention/, 'Reopen report', /The partner can then correct it/);
export const closureDocuments: Deed = inTab(/^Finance/, 'Make closure documents', /Those that are there already stay/);

export const resendConfirmation =
  (to: string): Deed =>
  async (detail) => {
    const panel = await detail.openTab(/^Intervention/);
    await panel.getByRole('button', { name: 'Resend e-mail' }).click();
    const form = new FormDialog(detail.page, 'Resend e-mail');
    await form.field('E-mail').fill('nobody');
    await form.submit('Resend e-mail');
    await expect(form.field('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await form.field('E-mail').fill(to);
    await form.submit('Resend e-mail');
    await expect(form.dialog).toBeHidden();
  };

/** It stands there, and says why it cannot be done. */
export const isRefused =
  (tab: RegExp | undefined, verb: string, reason: string): Deed =>
  async (detail) => {
    const place = tab ? await detail.openTab(tab) : detail.actions;
    const button = place.getByRole('button', { name: verb, exact: true });
    await expect(button).toHaveAccessibleDescription(reason);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  };

/** The page about the reason for which it waits. */
export const whatToDo: Deed = async ({ page, summary }) => {
  await summary.getByRole('button', { name: 'What to do' }).click();
  const instructions = page.getByRole('dialog', { name: 'What to do: Policy not found' });
  await expect(instructions).toContainText('Check plate and spelling');
  await page.keyboard.press('Escape');
  await expect(instructions).toBeHidden();
};

/** By the pencil of its card; asked before it is saved (2-requests §5). */
export const editDestination: Deed = async ({ page, article }) => {
  await article.getByRole('button', { name: 'Edit: Destination' }).click();
  const edit = new Intake(page, 'en', 'labels:EDIT_ORDER');
  await edit.isOn('Destination');
  await edit.takeAddress('destinationLocation', 'Veldstraat Gent', /Veldstraat.*Gent/);
  // The place itself, not that of before.
  await expect(edit.field('destinationLocation.latitude')).toContainText('51.05');
  await expect(edit.dialog).toContainText('1 change');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alertdialog', { name: 'Save these changes?' })).toContainText(/Meir.*→.*Veldstraat/s);
  await page.keyboard.press('Control+Enter');
  await expect(edit.dialog).toBeHidden();
};
