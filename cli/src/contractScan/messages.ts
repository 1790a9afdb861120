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
