import type { Locator, Page } from '@playwright/test';
import { keyToPaint } from './paint.ts';

/** What a call cost the agent who took it. */
export interface TakenCall {
  /** Keys pressed to steer: a chord counts once, letters of a text do not count. */
  readonly keystrokes: number;
  readonly letters: number;
  /** From the first key to the created request. */
  readonly ms: number;
  /** From key to paint, while the remarks were typed beside the map; not part of `ms`. */
  readonly paint: readonly number[];
}

const betweenKeys = 200;

/** What an agent answers where Next puts the focus; a question that is not named here is answered No. */
const answers: Readonly<Record<string, string>> = {
  'requestedService.category': 'i',
  'vehicle.statusFlags': 'Space',
  'serviceLocation.type': 's',
  'serviceLocation.flags.towTruckAccessible': 'y',
};

/** Takes a flat battery at the Korenmarkt in Gent, by keyboard, a key each 200 ms (console.md §4.6, the keyboard script). */
export async function takeCall(page: Page): Promise<TakenCall> {
  let keystrokes = 0;
  let letters = 0;
  let aside = 0;
  let last = 0;
  const dialog = page.getByRole('dialog', { name: /^New request/ });
  const pace = async (): Promise<void> => {
    const left = last + betweenKeys - performance.now();
    if (left > 0) await page.waitForTimeout(left);
    last = performance.now();
  };
  const press = async (key: string): Promise<void> => {
    await pace();
    await page.keyboard.press(key);
    keystrokes += 1;
  };
  const write = async (text: string): Promise<void> => {
    for (const letter of text) {
      await pace();
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      letters += 1;
    }
  };
  const step = async (): Promise<string> =>
    (await dialog.getByRole('tab', { selected: true }).locator('.tl-step-title').textContent()) ?? '';
  const focused = (): Locator => dialog.locator('[data-path]:focus-within');
  /** The innermost field with the focus. */
  const path = async (): Promise<string | undefined> =>
    (await focused().count()) > 0 ? ((await focused().last().getAttribute('data-path')) ?? undefined) : undefined;

  /** Next, and where it stops the answer that is missing, until this step is in front. */
  const goOnTo = async (wanted: string): Promise<void> => {
    for (let tries = 0; tries < 20; tries += 1) {
      const from = await step();
      if (from.includes(wanted)) return;
      const errors = dialog.getByRole('alert').filter({ hasText: /problems? on this step/ });
      await press('Control+Enter');
      await page.waitForFunction(
        ([before]) => {
          const now = document.querySelector(
            '[role=dialog] [role=tab][aria-selected=true] .tl-step-title',
          )?.textContent;
          return now !== before || document.activeElement?.closest('[data-path]') !== null;
        },
        [from] as const,
      );
      if ((await step()) !== from || !(await errors.isVisible())) continue;
      await press(answers[(await path()) ?? ''] ?? 'n');
    }
    throw new Error(`the intake stays on ${await step()} at ${await path()}`);
  };

  const start = performance.now();
  await press('n');
  await dialog.locator('[data-path="requestedService.type"]:focus-within').waitFor();
  await press('1');
  await press('F2');
  await write('1abc123');
  await press('Enter');
  await dialog
    .getByRole('status')
    .filter({ hasText: /Covered/ })
    .waitFor();
  await goOnTo('Service location');
  await press('F4');
  await write('korenmarkt gent');
  await page
    .locator('.tl-suggest')
    .getByRole('option')
    .first()
    .filter({ hasText: /Korenmarkt.*Gent/ })
    .waitFor();
  await press('Enter');
  await dialog.locator('[data-map-pane] canvas').first().waitFor();
  const before = performance.now();
  const paint = await typeBesideMap(page, dialog);
  aside += performance.now() - before;
  for (const name of ['Destination', 'Contacts', 'Summary']) await goOnTo(name);
  await dialog.getByRole('button', { name: /^Dispatch/, disabled: false }).waitFor();
  await press('Control+Enter');
  await page.getByRole('alertdialog').waitFor();
  await press('Control+Enter');
  await page.getByRole('dialog', { name: 'The request has been created' }).waitFor();
  return { keystrokes, letters, ms: performance.now() - start - aside, paint };
}

/** Aside, between two keys of the call: remarks are typed with the map in sight, and emptied again. */
async function typeBesideMap(page: Page, dialog: Locator): Promise<number[]> {
  const remarks = dialog.locator('[data-path="serviceLocation.remarks"] textarea');
  await remarks.focus();
  const paint = await keyToPaint(page, 120);
  await remarks.fill('');
  await dialog.locator('[data-path="serviceLocation.formattedAddress"] input').focus();
  return paint;
}
