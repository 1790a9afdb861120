import { seedDemo } from '../seed/seedDemo.ts';
import { openLedger } from '../services/ledger/openLedger.ts';
import { startTestApp, type TestApp } from './testApp.ts';

/** When the demo of tests about its books stands still. */
export const booksDay = new Date('2026-11-20T10:00:00Z');

/** A server on the demo's requests, its ledger open. */
export async function startDemoBooks(requests: number): Promise<TestApp> {
  const test = await startTestApp({}, booksDay, (db, now) => seedDemo(db, { requests, now, onProgress: () => {} }));
  await openLedger(test.db, booksDay);
  return test;
}
