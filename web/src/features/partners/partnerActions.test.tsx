import type { Partner } from '@towline/sdk/api';
import { partnerOperationalStatusValues } from '@towline/sdk/values';
import { beforeAll, expect, it } from 'vitest';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { setupTexts } from '../../i18n/setup.ts';
import type { MessageKey } from '../../kit/texts.ts';
import { convertPartner, pausePartner, suspendPartner } from './partnerActions.tsx';

beforeAll(() => setupTexts('en-BE'));

const partner = { id: 'p', type: 'Partner', name: 'D’Or', country: 'BE', isActive: true, version: 1 } as Partner;
const open = { openWork: { jobs: 2, offers: 1, documents: 0 } };

type Asks = (partner: Partner) => { readonly text: { readonly key: MessageKey; readonly values: object } };

const asked = ({ question }: { question?: unknown }, more: Partial<Partner>): string => {
  const { key, values } = (question as Asks)({ ...partner, ...more }).text;
  return dynamicText(key, { ...values });
};

it.each(partnerOperationalStatusValues)('converting one that is %s says what comes of the registration', (status) => {
  const said = asked(convertPartner, { operationalStatus: status });
  expect(said).toContain('D’Or becomes an external partner');
  expect(said.includes('the registration is approved')).toBe(status === 'RegistrationApprovalRequired');
});

it.each([
  ['what is open', open, 'asked: 1', ': 2'],
  ['a dash where nobody said it', {}, 'asked: –', ': –'],
])('a stop says %s', (_what, more, offers, jobs) => {
  for (const action of [pausePartner, suspendPartner]) {
    const said = asked(action, more);
    expect(said).toContain(offers);
    expect(said).toContain(jobs);
  }
});
