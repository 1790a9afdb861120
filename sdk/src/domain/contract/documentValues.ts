import { isEmail } from '../email.ts';
import { defaultCrossBorderBlockKm } from '../order/crossBorder.ts';
import { errorAt, type RuleIssue } from '../ruleIssue.ts';
import type { ConfigurationKind } from './protectedProperties.ts';
import { type ConfigurationDocument, isSameJson } from './sameJson.ts';

/** A value of a document that cannot be meant; `params.place` names it as the document does. */
export type DocumentValueIssue = RuleIssue<
  'VALUE_REQUIRED' | 'VALUE_TOO_LONG' | 'VALUE_OUT_OF_RANGE' | 'VALUE_NOT_VALID'
>;

type Code = DocumentValueIssue['code'];
type Fault = { readonly code: Code; readonly params?: Readonly<Record<string, number>> };
type Check = (value: unknown, document: ConfigurationDocument) => Fault | undefined;

const longestName = 200;

const named: Check = (value) => {
  if (typeof value !== 'string') return undefined;
  if (value.trim() === '') return { code: 'VALUE_REQUIRED' };
  return value.length > longestName ? { code: 'VALUE_TOO_LONG', params: { maximum: longestName } } : undefined;
};

const between =
  (minimum: number, maximum: number): Check =>
  (value) =>
    typeof value === 'number' && !(value >= minimum && value <= maximum)
      ? { code: 'VALUE_OUT_OF_RANGE', params: { minimum, maximum } }
      : undefined;

const formed =
  (isFormed: (text: string) => boolean): Check =>
  (value) =>
    typeof value === 'string' && !isFormed(value) ? { code: 'VALUE_NOT_VALID' } : undefined;

/** A code is an address, and the name of a file where documents are kept in Git: letters, digits, `_`, `-` and `.` (DECISIONS T-488). */
export const isDocumentCode = (code: string): boolean => /^\w[\w.-]*$/.test(code);

/** An account number by its form and check digits (ISO 13616), however it is grouped; none is none. Each country's own form is what forms ask (`isIban`): the library that knows them has no room among the rules. */
const isAccount = (text: string): boolean => {
  const [, head, rest] = /^([A-Z]{2}\d\d)([A-Z0-9]{11,30})$/.exec(text.toUpperCase().replace(/[^A-Z0-9]/g, '')) ?? [];
  if (head === undefined) return text.trim() === '';
  // Letters count from A = 10, and what is left by 97 is 1.
  const digits = `${rest}${head}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0) === 1;
};

const country = formed((code) => /^([a-z]{2})?$/i.test(code));

// A warning beyond the error would never be given (DECISIONS C-01).
const warnsBeforeItBlocks: Check = (value, document) => {
  const blockKm = valueAt(document, 'crossBorder.blockKm');
  return between(0, typeof blockKm === 'number' ? blockKm : defaultCrossBorderBlockKm)(value, document);
};

/**
 * What the values must be that decide about money and about who is sent: a factor below nothing, VAT of 2,100 percent or a day for
 * an answer is a slip of the hand (DECISIONS T-488).
 */
const checks: Readonly<Record<ConfigurationKind, Readonly<Record<string, Check>>>> = {
  organisation: {
    code: formed(isDocumentCode),
    name: named,
    country,
    email: formed((address) => address === '' || isEmail(address)),
    // What customers pay to, and a bank refuses a whole file for (DECISIONS T-984).
    'companyDetails.iban': formed(isAccount),
    'companyDetails.bic': formed((code) => /^\s*([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?\s*$/i.test(code)),
  },
  contract: {
    code: formed(isDocumentCode),
    name: named,
    'coverage.homeMarket': country,
    'pricing.currency': formed((code) => /^([A-Z]{3})?$/.test(code)),
    'pricing.customerPriceFactor': between(0, 100),
    'pricing.vatRate': between(0, 1),
    'crossBorder.blockKm': between(0, 5000),
    'crossBorder.warnKm': warnsBeforeItBlocks,
    'process.longDistanceTowKm': between(0, 5000),
    'dispatch.waterfall.secondsToAnswer': between(1, 3600),
    'dispatch.waterfall.secondsToAccept': between(1, 3600),
    'dispatch.waterfall.pauseSeconds': between(0, 3600),
    'dispatch.waterfall.giveUpAfterMinutes': between(1, 1440),
    'dispatch.waterfall.radiusInKm': between(1, 2000),
    'dispatch.waterfall.plannedAnswerMinutes': between(1, 10_080),
    'dispatch.waterfall.plannedAlarmHours': between(0, 168),
  },
};

function valueAt(document: ConfigurationDocument, place: string): unknown {
  let value: unknown = document;
  for (const key of place.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as ConfigurationDocument)[key];
  }
  return value;
}

/**
 * Values that cannot be meant, of those that the edit changes: an old mistake does not stop a change of something else
 * (3-platform §5; DECISIONS C-01, T-488). A value of another type is the schema's to tell.
 */
export const documentValueIssues = (
  kind: ConfigurationKind,
  loaded: ConfigurationDocument,
  edited: ConfigurationDocument,
): DocumentValueIssue[] =>
  Object.entries(checks[kind]).flatMap(([place, check]) => {
    const value = valueAt(edited, place);
    const fault = check(value, edited);
    const isOld = isSameJson(valueAt(loaded, place), value) && check(value, loaded) !== undefined;
    if (!fault || isOld) return [];
    return [errorAt(place.replaceAll('.', '/'), fault.code, { place, ...fault.params })];
  });
