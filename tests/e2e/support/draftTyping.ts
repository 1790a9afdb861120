import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { flatBatteryInGent } from '../../support/orders.ts';
import { call } from '../../support/server.ts';
import { expect } from '../fixtures.ts';
import { Intake } from '../pages/modals/Intake.ts';

export interface StoredDraft {
  order: { requestedService: { description?: string } };
  version: number;
}

/** As much of what was typed may be gone after a kill, and not a letter more. */
const mayBeLostMs = 500;

/** A draft on the server, as far as its vehicle. */
export async function prepareDraft(url: string, cookie: string, changes: object = {}): Promise<string> {
  const id = randomUUID();
  const order = { ...flatBatteryInGent({ licensePlate: '1ABC123' }), ...changes };
  const body = { orderType: 'RoadsideAssistance', order, step: 'Vehicle', title: '1ABC123, Gent' };
  const { status } = await call(url, cookie, 'PUT', `/v1/bo/drafts/${id}`, body);
  expect(status).toBe(200);
  return id;
}

/** Goes on with the draft from the dock. */
export async function resume(page: Page): Promise<Intake> {
  const dock = page.getByRole('region', { name: 'Drafts and recent requests' });
  await dock.getByRole('button', { name: 'Resume' }).first().click();
  const intake = new Intake(page);
  await intake.isOn('Vehicle');
  await expect(description(intake)).toBeVisible();
  return intake;
}

export const description = (intake: Intake) => intake.field('requestedService.description').getByRole('textbox');

/** Types without a pause until it is enough. */
export async function typeSteadily(page: Page, isEnough: () => boolean): Promise<void> {
  for (let typed = 0; !isEnough(); typed += 1) await page.keyboard.press('abcdefghij'.charAt(typed % 10));
}

export function passed(ms: number): () => boolean {
  const end = Date.now() + ms;
  return () => Date.now() >= end;
}

interface Typing {
  /** How many letters were in the field at a moment. */
  until(at: number): number;
  /** How many of them may not be gone by then. */
  mustBeThere(at: number): number;
}

/**
 * How much was in the field when, by the page's own clock: what it says arrives here before the page can die. What the
 * browser itself takes to write, and to let the page have its turn, is no time of ours: on a busy machine it is added.
 */
export async function watchTyping(page: Page, intake: Intake): Promise<Typing> {
  const seen: [at: number, letters: number][] = [];
  let slowestWrite = 0;
  let slowestTurn = 0;
  let writesSince: number | undefined;
  await page.exposeFunction('heard', (what: 'typed' | 'writes' | 'written' | 'turn', at: number, amount: number) => {
    if (what === 'typed') seen.push([at, amount]);
    else if (what === 'writes') writesSince ??= at;
    else if (what === 'turn') slowestTurn = Math.max(slowestTurn, amount);
    else {
      slowestWrite = Math.max(slowestWrite, at - (writesSince ?? at));
      writesSince = undefined;
    }
  });
  await description(intake).evaluate((field: HTMLTextAreaElement) => {
    const tell = Reflect.get(window, 'heard') as (what: string, at: number, amount?: number) => void;
    field.addEventListener('input', () => tell('typed', Date.now(), field.value.length));
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value, key) {
      tell('writes', Date.now());
      this.transaction.addEventListener('complete', () => tell('written', Date.now()));
      return key === undefined ? put.call(this, value) : put.call(this, value, key);
    };
    let last = Date.now();
    let slowest = 0;
    setInterval(() => {
      const turn = Date.now() - last;
      last += turn;
      if (turn > slowest) {
        slowest = turn;
        tell('turn', last, turn);
      }
    }, 20);
  });
  const until = (at: number) => Math.max(0, ...seen.filter(([when]) => when <= at).map(([, letters]) => letters));
  return {
    until,
    mustBeThere: (at) => until(at - mayBeLostMs - Math.max(slowestWrite, at - (writesSince ?? at)) - slowestTurn),
  };
}

/** The draft as the browser keeps it, read by a page on which nothing of the console runs. */
export async function keptInBrowser(page: Page, id: string): Promise<string> {
  await page.goto('/v1/health');
  return page.evaluate(async (key) => {
    const answer = <Value>(asked: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const database = await answer(indexedDB.open('towline'));
    const kept = (await answer(database.transaction('drafts').objectStore('drafts').get(key))) as StoredDraft;
    database.close();
    return kept.order.requestedService.description ?? '';
  }, id);
}
