import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { Intake } from '../pages/modals/Intake.ts';
import type { OrderParts } from './orderParts.ts';
import { type Language, wordsIn } from './words.ts';

/** An order that the agent of a page left, and the language in which he goes on with it. */
export interface LeftOrder {
  locale: string;
  step: string;
  order: OrderParts;
}

export const languageOf = (locale: string) => locale.slice(0, 2) as Language;

/** Leaves it as a draft on the server; answers its id. */
export async function leave(page: Page, { order, step }: LeftOrder): Promise<string> {
  const id = randomUUID();
  const data = { orderType: order.orderType, order, step, version: 0 };
  expect((await page.request.put(`/v1/bo/drafts/${id}`, { data })).status()).toBe(200);
  return id;
}

/** Opens it in the list's dock where it was left, and waits for its contract. */
export async function goOn(page: Page, left: LeftOrder): Promise<Intake> {
  await page.goto(`/${left.locale}/dashboard/requests`);
  const language = languageOf(left.locale);
  const words = wordsIn(language);
  await page
    .locator('.tl-dock-draft')
    .filter({ hasText: words(`enumerations:OrderType.${left.order.orderType}`) })
    .getByRole('button', { name: words('buttons:RESUME') })
    .first()
    .click();
  const intake = new Intake(page, language);
  await intake.isOn(words(`labels:STEP_${left.step}`));
  await expect(intake.dialog.getByRole('button', { name: words('buttons:CONTRACT_INFO') })).toBeVisible();
  return intake;
}

/** An order that was begun at another desk, opened where it was left. */
export async function resume(page: Page, left: LeftOrder): Promise<Intake> {
  await leave(page, left);
  return goOn(page, left);
}

/** What a test reads of a request. */
export interface CreatedRequest {
  id: string;
  status: string;
  statusHistory: { status: string }[];
  order: OrderParts;
  linkedRequests: { childAssistanceRequestId: string; relationshipType: string; status: string }[];
}

/** A request, read over the API by the agent of the page. */
export async function requestOf(page: Page, id: string): Promise<CreatedRequest> {
  const answer = await page.request.get(`/v1/bo/assistance-requests/${id}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as CreatedRequest;
}

/** The request that the result view leads to. */
export async function created(page: Page): Promise<CreatedRequest> {
  const href = (await page.locator('.tl-modal a[href*="/dashboard/request/"]').getAttribute('href')) ?? '';
  return requestOf(page, href.split('/').at(-1) ?? '');
}
