import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import type { DraftSummary } from '../../../kit/drafts/draftSummary.ts';
import { draftLine } from './draftLine.ts';

beforeAll(() => setupTexts('en-BE'));

const draft: DraftSummary = {
  id: '00000000-0000-4000-8000-000000000001',
  orderType: 'RoadsideAssistance',
  title: '2ZCN906',
  step: 'Contacts',
  savedAt: Date.parse('2026-11-21T08:17:00Z'),
  handOver: undefined,
  isOnlyHere: false,
  isAhead: false,
  version: 1,
};

it('names the step and not how many there are: the contract that says so is not loaded', () => {
  expect(draftLine(draft)).toMatch(/^Draft from .*\d\d:17 · 2ZCN906 · Contacts$/);
  expect(draftLine({ ...draft, title: '', step: undefined })).toMatch(/^Draft from .*\d\d:17 · Roadside assistance$/);
});
