import type { AssistanceRequest, Job } from '@towline/sdk/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isObjectOf, isText } from '../../../kit/guards.ts';
import { knownNumbers } from './knownNumbers.ts';
import { forgetUnsent, keepUnsent, readUnsent, type UnsentPlace } from './unsent.ts';

const place: UnsentPlace = { kind: 'sms', agentId: 'an', requestId: 'r' };
const isDraft = isObjectOf<{ text: string }>({ text: isText });
const unsent = { savedAt: 5, draft: { text: 'On my way' } };

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('what was written and not sent', () => {
  it('is kept by kind, by whom and for which request, and forgotten once it is sent', () => {
    keepUnsent(place, unsent);
    expect(readUnsent(place, isDraft)).toEqual(unsent);
    for (const other of [
      { ...place, kind: 'mail' as const },
      { ...place, agentId: 'els' },
      { ...place, requestId: undefined },
    ])
      expect(readUnsent(other, isDraft)).toBeUndefined();
    forgetUnsent(place);
    expect(readUnsent(place, isDraft)).toBeUndefined();
  });

  it('goes with the session: everything below towline.work. is forgotten at sign-out', () => {
    keepUnsent(place, unsent);
    expect(Object.keys(localStorage).every((key) => key.startsWith('towline.work.'))).toBe(true);
  });

  it.each(['{', 'null', '5', '{"savedAt":"x","draft":{"text":"a"}}', '{"savedAt":5,"draft":{}}'])(
    '%j of another release is nothing',
    (text) => {
      localStorage.setItem('towline.work.sms.an.r', text);
      expect(readUnsent(place, isDraft)).toBeUndefined();
    },
  );

  it('a browser that keeps nothing is told of and stops nobody', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { setItem: full, removeItem: full });
    expect(() => keepUnsent(place, unsent)).not.toThrow();
    expect(() => forgetUnsent(place)).not.toThrow();
    vi.unstubAllGlobals();
    expect(warn).toHaveBeenCalled();
  });
});

describe('whom an agent writes to', () => {
  const request = (parts: object): AssistanceRequest =>
    ({ location: { country: 'BE' }, order: { serviceLocation: {} }, jobs: [], ...parts }) as never;
  const said = (parts: object) =>
    knownNumbers(request(parts)).map(({ number, name }) => `${number.replaceAll(/\s/g, '')} ${name}`);
  const job = (parts: object): Job => ({ isActive: true, partner: { name: 'Maes' }, ...parts }) as never;

  it.each<[string, object, string[]]>([
    ['nobody is known', {}, []],
    [
      'the customer, by a number that is dialled from anywhere',
      { customer: { name: 'Els', phoneNumber: '0475 12 34 56' } },
      ['+32475123456 Els'],
    ],
    [
      'each number once, however it is written',
      {
        customer: { name: 'Els', phoneNumber: '0475123456' },
        order: {
          serviceLocation: {
            contacts: [
              { name: 'Jan', phoneNumber: '+32475123456' },
              { name: 'An', phoneNumber: '+32476000000' },
            ],
          },
        },
      },
      ['+32475123456 Els', '+32476000000 An'],
    ],
    [
      'the partner of the active job, by the number for messages',
      {
        jobs: [
          job({ isActive: false, partnerPhoneNumber: '+3291111111' }),
          job({ partnerPhoneNumber: '+3292222222', dispatchLocation: { smsNumber: '+32470999999' } }),
        ],
      },
      ['+32470999999 Maes'],
    ],
    [
      'the partner by their telephone where there is none',
      { jobs: [job({ partnerPhoneNumber: '+3292222222' })] },
      ['+3292222222 Maes'],
    ],
    [
      'who called, under the customer’s name',
      { customer: { name: 'Els' }, order: { serviceLocation: {}, caller: { callbackNumber: '+32477000000' } } },
      ['+32477000000 Els'],
    ],
  ])('%s', (_who, parts, expected) => {
    expect(said(parts)).toEqual(expected);
  });

  it('of no request there is nobody', () => {
    expect(knownNumbers(undefined)).toEqual([]);
  });
});
