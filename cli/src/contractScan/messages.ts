import type { AnomalyRuleId, Finding } from '@towline/sdk/domain/contract/anomalies';
import { printable } from '../output/printable.ts';

/** What each rule looks for, for the lists of rules in reports. */
export const ruleTitles: Readonly<Record<AnomalyRuleId, string>> = {
  TLC001: 'The contract has no app URLs',
  TLC002: 'An app URL looks like test or dev',
  TLC003: 'An app URL does not contain the environment word',
  TLC004: 'The contract has no coverage',
  TLC005: 'The contract has no home market',
  TLC006: 'A B2C contract has no Stripe public key',
  TLC007: 'A live Stripe key outside production',
  TLC008: 'A test Stripe key in production',
  TLC009: 'The contract has no dispatch',
  TLC010: 'The contract has no global dispatch service',
  TLC011: 'The contract has no assistance company',
  TLC012: 'The assistance company does not serve the home market',
};

/** What to change in a contract that a rule has found. */
export const ruleAdvice: Readonly<Record<AnomalyRuleId, string>> = {
  TLC001: 'Add the address of the app per language under branding.appUrls.',
  TLC002: 'In production name the app that customers use, not one of test or development.',
  TLC003: 'Outside production the address of an app has the word of its environment (dev, test) in it.',
  TLC004: 'Add coverage: without it no order fits the contract.',
  TLC005: 'Name the country that the contract is at home in under coverage.homeMarket.',
  TLC006: 'Customers of a B2C contract pay by card: add externalServices.stripe.publicKey.',
  TLC007: 'Use the test key (pk_test_...): with the live key a test charges real money.',
  TLC008: 'Use the live key (pk_live_...): with the test key nobody pays.',
  TLC009: 'Add dispatch: without it no partner is looked for.',
  TLC010: 'Say which service calls the partners under dispatch.dispatchService.',
  TLC011: 'Name the company that handles requests at home under dispatch.assistanceCompanyCode.',
  TLC012:
    'Italy is served by C24Italia or BlueAssistance, Belgium, Luxembourg and France by C24Belgium, C24Luxembourg and C24France.',
};

const texts: Readonly<Record<AnomalyRuleId, (params: Finding['params']) => string>> = {
  TLC001: () => 'no app URLs',
  TLC002: ({ url }) => `app URL looks like test: ${url}`,
  TLC003: ({ url, word }) => `app URL does not contain "${word}": ${url}`,
  TLC004: () => 'no coverage',
  TLC005: () => 'no home market',
  TLC006: () => 'B2C without Stripe public key',
  TLC007: () => 'live Stripe key outside production',
  TLC008: () => 'test Stripe key in production',
  TLC009: () => 'no dispatch',
  TLC010: () => 'no global dispatch service',
  TLC011: () => 'no assistance company',
  TLC012: ({ homeMarket, expected, company }) =>
    `home market ${homeMarket} needs ${expected?.replace(/, ([^,]*)$/, ' or $1')}, found ${company}`,
};

/** A finding in words, on one line whatever the contract contains. */
export const messageOf = (finding: Finding): string => printable(texts[finding.rule](finding.params));
