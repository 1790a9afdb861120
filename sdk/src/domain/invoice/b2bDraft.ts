import { errorAt, type RuleIssue } from '../ruleIssue.ts';
import { isFilled } from './lines.ts';

/** Why a B2B draft invoice cannot be edited (2-requests §8). */
export type B2bDraftCode =
  | 'INVOICE_NOT_LOADED'
  | 'B2B_DRAFT_WITHOUT_CONTRACT'
  | 'B2B_DRAFT_WITHOUT_PRICE_LIST'
  | 'CONTRACT_PRICING_NOT_LOADED'
  | 'CONTRACT_PRICING_LACKS_PRICE_LIST';

/** What the check reads of a draft; undefined where it could not be loaded. */
export type B2bDraftSubject = { readonly contractCode?: string; readonly priceListCode?: string };

/**
 * The first thing that keeps a B2B draft from being edited (2-requests §8): the invoice not loaded, no contract code, no
 * price list, the contract's pricing not loaded, or the pricing lacking the list. `priceListCodes` are those of the
 * contract's pricing, undefined where it could not be loaded. How old it may be is `editWindowIssue`.
 */
export const b2bDraftIssue = (
  draft: B2bDraftSubject | undefined,
  priceListCodes: readonly string[] | undefined,
): RuleIssue<B2bDraftCode> | undefined => {
  if (!draft) return errorAt('', 'INVOICE_NOT_LOADED');
  const { contractCode = '', priceListCode = '' } = draft;
  if (!isFilled(contractCode)) return errorAt('contractCode', 'B2B_DRAFT_WITHOUT_CONTRACT');
  if (!isFilled(priceListCode)) return errorAt('priceListCode', 'B2B_DRAFT_WITHOUT_PRICE_LIST');
  if (!priceListCodes) return errorAt('contractCode', 'CONTRACT_PRICING_NOT_LOADED', { code: contractCode });
  return priceListCodes.includes(priceListCode)
    ? undefined
    : errorAt('priceListCode', 'CONTRACT_PRICING_LACKS_PRICE_LIST', { code: contractCode, priceList: priceListCode });
};
