import type { CommunicationFaultCode } from '@towline/sdk/domain/communication/compile';
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
  TLC013: 'A text of the contract cannot be sent as it is',
  TLC014: 'A text of the contract should be looked at',
  TLC015: 'The contract lacks a text in a language that it needs',
  TLC016: 'A price list of the contract says two prices for the same',
  TLC017: 'The contract takes no orders and is not archived',
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
  TLC013:
    'Mend the text in the console under Communications: a wrong placeholder, script or a broken tag would be sent.',
  TLC014:
    'Take away what mail programs do not show, write the text that is empty, or delete the one that nothing sends.',
  TLC015: 'Write the text in the languages of the home market and in English, which everybody else gets.',
  TLC016: 'Give one of the two lines other units or vehicles, or archive it: until then neither is charged.',
  TLC017: 'Make it active when orders are to come, or archive it when none are to.',
};

type Said = (params: Finding['params']) => string;

/** What the compiler says of a text (DECISIONS T-413, T-414). */
const ofTexts: Readonly<Record<CommunicationFaultCode, Said>> = {
  COMMUNICATION_EMPTY: () => 'the text is empty',
  COMMUNICATION_KIND_UNKNOWN: ({ kind }) => `nothing sends ${kind}: it is no kind of message`,
  COMMUNICATION_LANGUAGE_UNUSED: ({ kind, language }) => `nobody gets ${kind} in ${language}`,
  COMMUNICATION_TOO_LONG: ({ length, most }) => `${length} characters, at most ${most} are sent whole`,
  HTML_CLASS_ATTRIBUTE: ({ tag }) => `<${tag}> has a class`,
  HTML_COMMENT: () => 'there is a comment',
  HTML_EMPTY_TAG: ({ tag }) => `<${tag}> is empty`,
  HTML_EVENT_ATTRIBUTE: ({ tag, value }) => `<${tag}> runs script (${value})`,
  HTML_INLINE_STYLE: ({ tag }) => `<${tag}> has a style of its own`,
  HTML_LINK_NOT_SAFE: ({ value }) => `a link leads neither to the web, mail nor telephone: ${value}`,
  HTML_SCRIPT: ({ tag }) => `<${tag}> may not stand in a message`,
  HTML_TAG_BROKEN: ({ tag }) => `the tag <${tag} has no end`,
  HTML_TAG_NOT_ALLOWED: ({ tag }) => `<${tag}> is not allowed`,
  HTML_TAG_NOT_CLOSED: ({ tag }) => `<${tag}> is never closed`,
  HTML_TAG_NOT_OPENED: ({ tag }) => `</${tag}> closes nothing`,
  PLACEHOLDER_IN_TAG: ({ name }) => `${name} may stand in a tag only as the address of a link`,
  PLACEHOLDER_MISSPELT: ({ name, nearest }) => `no placeholder ${name}, is ${nearest} meant?`,
  PLACEHOLDER_NOT_CLOSED: () => 'a placeholder is never closed, }} is missing',
  PLACEHOLDER_NOT_OF_KIND: ({ name }) => `${name} is not known when this message is written`,
  PLACEHOLDER_NOT_OPENED: () => '}} closes no placeholder',
  PLACEHOLDER_NOT_READABLE: ({ text }) => `no placeholder: ${text}`,
  PLACEHOLDER_SINGLE_BRACE: ({ name }) => `${name} stands in single braces and would be sent as it is`,
  PLACEHOLDER_UNKNOWN: ({ name }) => `no placeholder ${name}`,
  PLACEHOLDER_WRONG_TYPE: ({ name }) => `${name} makes no address of a link here`,
  SPOKEN_TEXT_HAS_TAGS: () => 'a spoken text has tags',
};

const ofText = ({ messageKey, params }: Finding): string => {
  const { kind, language, line, column } = params;
  return `${kind} in ${language}, ${line}:${column}: ${ofTexts[messageKey as CommunicationFaultCode](params)}`;
};

const ofRules: Readonly<Record<Exclude<AnomalyRuleId, 'TLC013' | 'TLC014'>, Said>> = {
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
  TLC016: ({ list, lines }) => `price list ${list}: nobody can say which line counts (${lines})`,
  TLC017: () => 'takes no orders: neither active nor archived',
  TLC015: ({ kind, languages }) => (kind ? `${kind} has no text in ${languages}` : 'no texts at all'),
};

/** A finding in words, on one line whatever the contract contains. */
export const messageOf = (finding: Finding): string => {
  const { rule, params } = finding;
  return printable(rule === 'TLC013' || rule === 'TLC014' ? ofText(finding) : ofRules[rule](params));
};
