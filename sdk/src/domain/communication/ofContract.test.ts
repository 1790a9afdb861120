import { describe, expect, test } from 'vitest';
import type { Contract } from '../../generated/api.ts';
import {
  type CommunicatingContract,
  communicationFaults,
  communicationLines,
  isKindNeeded,
  languagesNeeded,
} from './ofContract.ts';

const texts = (of: Record<string, string>) => ({ texts: of });
const contract: CommunicatingContract = {
  type: 'B2B',
  coverage: { homeMarket: 'be' },
  communications: {
    'partner.JobOffer': texts({ en: '{{nope}}', nl: '<span>x</span>', fr: ' ' }),
    'partner.ivr': texts({ en: 'Say {{shortId}}' }),
  },
};

describe('the findings of a contract', () => {
  test('say which text they are of, and where it stands', () => {
    expect(communicationFaults(contract)).toMatchObject([
      {
        kind: 'partner.JobOffer',
        language: 'en',
        code: 'PLACEHOLDER_UNKNOWN',
        pointer: '/communications/partner.JobOffer/texts/en',
      },
      { language: 'nl', code: 'HTML_TAG_NOT_ALLOWED' },
      { language: 'fr', code: 'COMMUNICATION_EMPTY' },
    ]);
  });

  test('are those of what differs from the document before', () => {
    const before = { communications: { 'partner.JobOffer': texts({ en: '{{nope}}', nl: '<span>y</span>' }) } };
    expect(communicationFaults(contract, before).map(({ language }) => language)).toEqual(['nl', 'fr']);
    expect(communicationFaults(contract, contract)).toEqual([]);
  });

  test('are none of what is no text at all', () => {
    const odd: Contract = JSON.parse('{"communications":{"a":null,"b":{},"c":{"texts":{"en":5}}}}');
    expect(communicationFaults(odd)).toEqual([]);
    expect(communicationFaults({}, {})).toEqual([]);
  });
});

describe('what a contract needs', () => {
  test.each<[string, Partial<CommunicatingContract>, boolean]>([
    ['partner.JobOffer', {}, true],
    ['customer.Terms', {}, false],
    ['customer.Terms', { type: 'B2C' }, true],
    ['abroadAssistanceCompany.RequestAssigned', {}, false],
    ['abroadAssistanceCompany.RequestAssigned', { dispatch: { abroadDispatchAllowed: true } }, true],
    ['partner.JobAssignedWorkshop', {}, false],
    ['partner.JobAssignedWorkshop', { process: { serviceTypes: ['Workshop'] } }, true],
    ['partner.JobAssignedWorkshop', { process: { clientWorkshops: {} } }, true],
  ])('%s of %j: %s', (kind, part, isNeeded) => {
    expect(isKindNeeded(kind as 'partner.JobOffer', { type: 'B2B', ...part })).toBe(isNeeded);
  });

  test('is written in English and in the languages of those who get it', () => {
    expect(languagesNeeded('partner.JobOffer', contract)).toEqual(['en', 'nl', 'fr', 'de'].toSorted(byOurs));
    expect(languagesNeeded('agent.Instructions', contract)).toEqual(['en']);
    expect(languagesNeeded('partner.JobOffer', { type: 'B2B' })).toEqual(['en']);
    const dispatch = { abroadAssistanceCompanyCodes: { IT: 'x', XX: 'y' } };
    expect(languagesNeeded('abroadAssistanceCompany.RequestAssigned', { ...contract, dispatch })).toEqual(['en', 'it']);
    expect(languagesNeeded('abroadAssistanceCompany.RequestAssigned', contract)).toEqual(['en']);
  });

  test('is told kind by kind, with what it holds beside them', () => {
    const lines = communicationLines(contract);
    expect(lines).toHaveLength(13);
    expect(lines.find(({ kind }) => kind === 'partner.JobOffer')).toEqual({
      kind: 'partner.JobOffer',
      isNeeded: true,
      states: { en: 'faulty', nl: 'warned', fr: 'lacking', de: 'lacking', it: 'unneeded' },
    });
    expect(lines.at(-1)).toMatchObject({
      kind: 'partner.ivr',
      isNeeded: false,
      states: { en: 'written', fr: 'unneeded' },
    });
    const odd: CommunicatingContract = JSON.parse('{"type":"B2B","communications":{"partner.JobOffer":null}}');
    expect(communicationLines(odd).find(({ kind }) => kind === 'partner.JobOffer')?.states.en).toBe('lacking');
    expect(communicationLines({ type: 'B2C' })).toHaveLength(12);
  });
});

const order = ['en', 'fr', 'nl', 'it', 'de'];
const byOurs = (one: string, other: string): number => order.indexOf(one) - order.indexOf(other);
