import type { Contract, EnvironmentName, RecordedRequest } from '@towline/sdk/api';
import { rememberingCompile } from '@towline/sdk/domain/communication/textFindings';
import { type AnomalyRuleId, anomalyRuleIds, scanContract } from '@towline/sdk/domain/contract/anomalies';
import { compareOutcomes } from '@towline/sdk/domain/replay/compare';
import { runExamples } from '@towline/sdk/domain/replay/examples';
import { type Outcome, replay } from '@towline/sdk/domain/replay/replay';
import { describe, expect, it } from 'vitest';
import { createMasterData } from '../masterData.ts';
import { createRandom } from '../random.ts';
import { recordedRequests } from '../requests/recordedRequests.testing.ts';
import { mutationsOf } from './mutations.testing.ts';

const now = new Date('2026-03-11T10:00:00Z');
const data = createMasterData(1, now);
const demo = (code: string) => data.contracts.find((contract) => contract.code === code)!;
const compile = rememberingCompile();
/** The demo's lists, and one that says two prices for the same. */
const double = { code: 'Towing', pricingType: 'Service' as const, displayOrder: 1, price: 80 };
const tied = { code: 'Tied', title: 'Tied', services: [double, { ...double, price: 90 }] };
const lists = new Map([...data.priceLists, tied].map((list) => [list.code, list]));
const rulesIn = (contract: Contract, environment: EnvironmentName) =>
  scanContract(contract, environment, compile, lists).map(({ rule }) => rule);

describe('whatever breaks a rule of the scan is found', () => {
  const { branding, coverage, dispatch, externalServices, ...rest } = demo('C24Prepaid19');
  const sound = { branding, coverage, dispatch, externalServices, ...rest } as Contract;
  const urls = (url: string): Contract => ({ ...sound, branding: { ...branding, appUrls: { fr: url } } });
  const stripe = (publicKey: string): Contract => ({ ...sound, externalServices: { stripe: { publicKey } } });
  const offer = (en: string): Contract => {
    const { texts } = sound.communications!['partner.JobOffer']!;
    return { ...sound, communications: { ...sound.communications, 'partner.JobOffer': { texts: { ...texts, en } } } };
  };
  const { 'partner.JobOffer': _offer, ...otherTexts } = sound.communications!;
  /** As it would stand in production. */
  const live = { ...stripe('pk_live_1'), branding: urls('https://app.example/fr').branding! };
  const sounds: Partial<Record<EnvironmentName, Contract>> = { Dev: sound, Prod: live };

  /** Of every rule a contract that breaks it; a rule without one does not compile. */
  const mutations: Record<AnomalyRuleId, readonly [EnvironmentName, Contract]> = {
    TLC001: ['Dev', { ...sound, branding: { ...branding, appUrls: {} } }],
    TLC002: ['Prod', { ...live, branding: urls('https://test.app.example/fr').branding! }],
    TLC003: ['Dev', urls('https://app.example/fr')],
    TLC004: ['Dev', { branding, dispatch, externalServices, ...rest } as Contract],
    TLC005: ['Dev', { ...sound, coverage: { ...coverage, homeMarket: '' } } as Contract],
    TLC006: ['Dev', { branding, coverage, dispatch, ...rest } as Contract],
    TLC007: ['Dev', stripe('pk_live_1')],
    TLC008: ['Prod', { ...live, externalServices: externalServices! }],
    TLC009: ['Dev', { branding, coverage, externalServices, ...rest } as Contract],
    TLC010: ['Dev', { ...sound, dispatch: { ...dispatch, dispatchService: '' } } as Contract],
    TLC011: ['Dev', { ...sound, dispatch: { ...dispatch, assistanceCompanyCode: '', assistanceCompany: '' } }],
    TLC012: ['Dev', { ...sound, dispatch: { ...dispatch, assistanceCompanyCode: 'C24France' } }],
    TLC013: ['Dev', offer('{{nobody}}')],
    TLC014: ['Dev', offer('<p class="x">a</p>')],
    TLC015: ['Dev', { ...sound, communications: otherTexts }],
    TLC016: ['Dev', { ...sound, pricing: { priceListCode: 'Tied' } }],
    TLC017: ['Dev', { ...sound, isActive: false }],
  };

  it.each(anomalyRuleIds)('%s', (rule) => {
    const [environment, mutated] = mutations[rule];
    expect(rulesIn(sounds[environment]!, environment)).toEqual([]);
    expect(rulesIn(mutated, environment)).toEqual([rule]);
  });
});

describe('whatever would decide a recorded request otherwise is found', () => {
  const asked = 200;
  /** Of each contract so many of its requests are decided again. */
  const requestsOfEach = 12;
  const priceLists = new Map(data.priceLists.map((list) => [list.code, list]));
  const outcomeOf = (recorded: RecordedRequest, contract: Contract) => replay(recorded, { contract, priceLists });

  /** Whether status, price or first partner of a request is another one; of a contract that rules cannot read nothing follows. */
  function decidesOtherwise(contract: Contract, before: readonly (readonly [RecordedRequest, Outcome])[]): boolean {
    try {
      return before.some(([recorded, outcome]) =>
        compareOutcomes(outcome, outcomeOf(recorded, contract)).differences.some((difference) =>
          ['status', 'partner', 'price'].includes(difference),
        ),
      );
    } catch {
      return true;
    }
  }
  const isFound = (contract: Contract, was: Contract): boolean =>
    rulesIn(contract, 'Dev').length > rulesIn(was, 'Dev').length ||
    runExamples(contract).some(({ broken }) => broken.length > 0);

  it.each([1, 2, 3])(
    `at least 90 % of ${asked} changes of one value, drawn from seed %i`,
    (seed) => {
      const random = createRandom(seed, 'mutations');
      const before = [...recordedRequests(data, 300, now)].map(([contract, records]) => {
        const decided = records.slice(0, requestsOfEach).map((one) => [one, outcomeOf(one, contract)] as const);
        return [contract, decided] as const;
      });
      expect(data.contracts.filter(({ examples = [] }) => examples.length === 0)).toEqual([]);
      const draw = mutationsOf(data.contracts);
      const [drawn, missed] = [new Set<string>(), [] as string[]];
      let changed = 0;
      for (let tries = 0; changed < asked && tries < 5_000; tries += 1) {
        const [was, decided] = random.pick(before);
        const { contract, what } = draw(random, was);
        if (drawn.has(what)) continue;
        drawn.add(what);
        if (!decidesOtherwise(contract, decided)) continue;
        changed += 1;
        if (!isFound(contract, was)) missed.push(what);
      }
      console.log(
        `mutations: ${changed - missed.length} of ${changed} found (${drawn.size} drawn); missed:\n${missed.join('\n')}`,
      );
      expect(changed).toBe(asked);
      expect(1 - missed.length / asked, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
      // Two seconds of a processor, which others may want, too.
    },
    60_000,
  );
});
