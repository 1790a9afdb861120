import type { Page } from '@playwright/test';
import { expect, inScheme, test } from './fixtures.ts';
import type { Intake } from './pages/modals/Intake.ts';
import { resume } from './support/begunOrder.ts';
import { type Box, boxesOf, misfits, outOfOrder, overlaps, resize } from './support/layout.ts';
import { goesTo, golf, person, spots, standsAt } from './support/orderParts.ts';
import { picture, takesPictures } from './support/pictures.ts';

/** The regions of wireframe 4 (console.md §4.6); what stands in them is looked for inside the dialog. */
const regions = {
  header: '.tl-modal-header',
  steps: '.tl-intake-steps',
  form: '.tl-intake-form',
  context: '.tl-intake-context',
  footer: '.tl-intake-footer',
} as const;

const parts = {
  ...regions,
  dialog: ':scope',
  title: '.tl-modal-title',
  saved: '[data-draft-status]',
  price: '.tl-intake-price-chip',
  minimise: '.tl-modal-header > button:nth-last-child(2)',
  close: '.tl-modal-header > button:last-child',
  stepList: '.tl-intake-steps [role=tablist]',
  caller: '.tl-intake-caller',
  fields: '.tl-intake-form > .tl-intake-tab',
  errors: '.tl-intake-form > .tl-intake-errors',
  map: '.tl-intake-map',
  mapActions: '.tl-intake-map-actions',
  remove: '.tl-intake-footer > button:first-child',
  next: '.tl-intake-footer > :last-child',
} as const;

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The order of the wireframe, for an agent who sees prices: a tow with two answers missing where the vehicle stands. */
const order = {
  orderType: 'RoadsideAssistance',
  searchType: 'LicensePlate',
  policyInput: { licensePlate: 'AA123BB', selectedCountry: 'IT' },
  client: { code: 'BlueAssistance', name: 'Blue Assistance' },
  requestedService: {
    type: 'TowingTransport',
    contractCode: 'C24Prepaid_IT_BA',
    category: 'Engine',
    repairInWorkshop: false,
  },
  vehicle: { ...golf('IT', 'AA123BB'), statusFlags: { overheatedEngine: 'Yes', steerable: 'Yes', rollable: 'Yes' } },
  serviceLocation: standsAt(spots.torino, {
    type: 'Other',
    flags: { towTruckAccessible: 'Yes' },
    appointment: { kind: 'Asap' },
    contacts: [person('BreakdownLocation', 'it')],
  }),
  destinationLocation: goesTo(spots.milano, { contacts: [person('TowDestination', 'it', 'Elena Conti')] }),
  entitlement: {
    type: 'Policy',
    status: 'Covered',
    policy: {
      licensePlate: 'AA123BB',
      contractCode: 'C24Prepaid_IT_BA',
      status: 'Covered',
      coverageFrom: inDays(-100),
      coverageTo: inDays(200),
      customerFirstName: 'Anna',
      customerLastName: 'Rossi',
    },
  },
  caller: { everyoneSafe: 'Yes', callbackNumber: '+393201234567', language: 'it' },
} as const;

const withMap = ['Service location', 'Destination'];
const all = Object.values(regions);

/** One stands after the other, in this direction. */
const follow = (names: readonly (keyof typeof parts)[], boxes: Boxes, direction: 'across' | 'down') =>
  expect.soft(outOfOrder(names, boxes, direction)).toEqual([]);
type Boxes = Record<keyof typeof parts, Box | undefined>;

const regionsOf = ({ header, steps, form, context, footer }: Boxes) => ({ header, steps, form, context, footer });

async function onDesk(page: Page, intake: Intake, title: string): Promise<void> {
  const boxes: Boxes = await boxesOf(intake.dialog, parts);
  const { dialog, steps, form, context, fields, footer } = boxes;
  expect.soft(dialog).toMatchObject({ left: 80, top: 24, width: 1440, height: 952 });
  follow(['header', 'steps', 'footer'], boxes, 'down');
  follow(['header', 'form', 'footer'], boxes, 'down');
  follow(['header', 'context', 'footer'], boxes, 'down');
  follow(['steps', 'form', 'context'], boxes, 'across');
  follow(['title', 'saved', 'price', 'minimise', 'close'], boxes, 'across');
  follow(['stepList', 'caller'], boxes, 'down');
  follow(['remove', 'next'], boxes, 'across');
  expect.soft(steps?.width).toBe(256);
  expect.soft(context?.width).toBeGreaterThanOrEqual(420);
  expect.soft(context?.width).toBeLessThanOrEqual(480);
  expect.soft(fields?.width).toBeLessThanOrEqual(640);
  // Beside one another they fill the dialog.
  expect
    .soft([steps?.left, steps?.right, form?.right, context?.right])
    .toEqual([dialog?.left, form?.left, context?.left, dialog?.right]);
  expect.soft(footer?.bottom).toBe(dialog?.bottom);
  const tops = await intake.steps
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  expect.soft(tops, 'the steps stand under one another').toEqual([...tops].sort((one, other) => one - other));
  expect.soft(new Set(tops).size).toBe(tops.length);
  if (withMap.includes(title)) {
    follow(['map', 'mapActions'], boxes, 'down');
    expect.soft(boxes.map?.left).toBeGreaterThanOrEqual(context?.left ?? Infinity);
  }
  expect.soft(overlaps(regionsOf(boxes)), title).toEqual([]);
  expect.soft(await misfits(page, all), `${title}, 1600 px`).toEqual([]);
}

async function onPhone(page: Page, intake: Intake, title: string): Promise<void> {
  const boxes: Boxes = await boxesOf(intake.dialog, parts);
  expect.soft(boxes.dialog).toMatchObject({ left: 0, top: 0, width: 400, height: 800 });
  follow(['steps', 'form', 'context'], boxes, 'down');
  follow(['stepList', 'caller'], boxes, 'down');
  follow(['title', 'minimise', 'close'], boxes, 'across');
  expect.soft(boxes.footer?.bottom).toBe(800);
  const { header, footer } = boxes;
  expect.soft(overlaps({ header, footer }), title).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), title).toBe(400);
  expect.soft(await misfits(page, all), `${title}, 400 px`).toEqual([]);
}

test('every step stands as the wireframe draws it, and in one column on a phone', async ({ signedInAs }) => {
  const page = await signedInAs('agent.it');
  const intake = await resume(page, { locale: 'en-IT', step: 'Contract', order });

  await expect(intake.dialog.locator(parts.price)).toBeVisible();
  for (const [index, tab] of (await intake.steps.getByRole('tab').all()).entries()) {
    const title = (await tab.locator('.tl-step-title').textContent()) ?? '';
    await tab.click();
    await intake.isOn(title);
    if (withMap.includes(title)) await expect(intake.dialog.locator('.tl-intake-map canvas').first()).toBeVisible();
    if (title === 'Service location') {
      await page.keyboard.press('Control+Enter');
      await expect(intake.errors).toContainText('2 problems');
      follow(['errors', 'fields'], await boxesOf(intake.dialog, parts), 'down');
    }
    if (title === 'Contacts') {
      // Who, in which language, how to reach, and what can be done: one line; the form for one more is folded.
      const line = intake.dialog.locator('.tl-intake-contact').first();
      expect.soft((await line.boundingBox())?.height, title).toBeLessThan(44);
      await expect.soft(line.getByRole('button')).toHaveText(['Edit', 'Delete']);
      await expect.soft(intake.dialog.locator('.tl-intake-contact-form')).toHaveCount(0);
    }
    await onDesk(page, intake, title);
    if (takesPictures) {
      await picture(page, `${index + 1}-desk-light`);
      await inScheme(page, 'dark');
      await picture(page, `${index + 1}-desk-dark`);
      await inScheme(page, 'light');
    }
    await resize(page, { width: 400, height: 800 });
    await expect(intake.steps).toHaveAttribute('aria-orientation', 'horizontal');
    await onPhone(page, intake, title);
    await picture(page, `${index + 1}-phone`);
    await resize(page, { width: 1600, height: 1000 });
    await expect(intake.steps).toHaveAttribute('aria-orientation', 'vertical');
  }

  // What a key does stands on the button.
  const hints = intake.dialog.locator('.tl-intake-footer kbd, .tl-intake-footer .tl-keys');
  await expect(hints.first()).toBeVisible();
});
