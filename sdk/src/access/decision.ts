/**
 * Every reason for which a rule refuses, with the text key that explains it to the person.
 * The keys that the documents name keep their spelling (2-requests §8, 3-platform §8); a refusal never is a bare boolean.
 */
export const refusalMessageKeys = {
  ERROR_ROLE_UNAUTHORIZED: 'ERROR_ROLE_UNAUTHORIZED',
  NOT_POSSIBLE_YET: 'NOT_POSSIBLE_YET',
  BRING_REQUEST_BACK_TO_CC_FIRST: 'BRING_REQUEST_BACK_TO_CC_FIRST',
  GIVE_EXTRA_INFO: 'GIVE_EXTRA_INFO',
  FILE_DELETE_FORBIDDEN: 'FILE_DELETE_FORBIDDEN_MSG',
  PHOTO_DELETE_FORBIDDEN: 'PHOTO_DELETE_FORBIDDEN_MSG',
  NOT_HOME_AGENT: 'NOT_HOME_AGENT',
  NOT_ABROAD_AGENT: 'NOT_ABROAD_AGENT',
  NOT_HOME_OR_ABROAD_AGENT: 'NOT_HOME_OR_ABROAD_AGENT',
  NOT_HOME_OR_CLIENT_AGENT: 'NOT_HOME_OR_CLIENT_AGENT',
  NO_PART_IN_REQUEST: 'NO_PART_IN_REQUEST',
  REQUEST_CLOSED: 'REQUEST_CLOSED',
  JOB_NOT_ACTIVE: 'JOB_NOT_ACTIVE',
  WRONG_STATUS: 'WRONG_STATUS',
  NOT_ABROAD_REQUEST: 'NOT_ABROAD_REQUEST',
  ABROAD_DISPATCH_NOT_ALLOWED: 'ABROAD_DISPATCH_NOT_ALLOWED',
  NO_ABROAD_COMPANY: 'NO_ABROAD_COMPANY',
  CANCEL_REASON_NOT_ALLOWED: 'CANCEL_REASON_NOT_ALLOWED',
  NOT_DISPATCH_COMPANY: 'NOT_DISPATCH_COMPANY',
  OUTSIDE_HOME_MARKET: 'OUTSIDE_HOME_MARKET',
  DISPATCH_IS_RUNNING: 'DISPATCH_IS_RUNNING',
  CLIENT_NOTIFICATION_NOT_CONFIGURED: 'CLIENT_NOTIFICATION_NOT_CONFIGURED',
  NO_CLIENT_ORGANISATION: 'NO_CLIENT_ORGANISATION',
  NOT_NOTE_ORGANISATION: 'NOT_NOTE_ORGANISATION',
  CONTRACT_NOT_PERMITTED: 'CONTRACT_NOT_PERMITTED',
  NOT_A_COLLEAGUE: 'NOT_A_COLLEAGUE',
  ORGANISATION_NOT_PERMITTED: 'ORGANISATION_NOT_PERMITTED',
  TOKEN_SCOPE_MISSING: 'TOKEN_SCOPE_MISSING',
  REQUEST_GONE: 'REQUEST_GONE',
  PAST_IS_READ_ONLY: 'PAST_IS_READ_ONLY',
  STAGING_WRITE_BLOCKED: 'STAGING_WRITE_BLOCKED',
  NOT_STAGING_EDITOR: 'NOT_STAGING_EDITOR',
  NO_LICENSE_PLATE_CONTRACTS: 'NO_LICENSE_PLATE_CONTRACTS',
  NO_REPAIR_CONTRACTS: 'NO_REPAIR_CONTRACTS',
  NO_ORDERABLE_CONTRACTS: 'NO_ORDERABLE_CONTRACTS',
  NOT_FOR_ORGANISATION: 'NOT_FOR_ORGANISATION',
  NOT_FOR_PARTNER_STATUS: 'NOT_FOR_PARTNER_STATUS',
  NOT_FOR_PARTNER_TYPE: 'NOT_FOR_PARTNER_TYPE',
  PARTNER_HAS_OPEN_WORK: 'PARTNER_HAS_OPEN_WORK',
  PARTNER_NEEDS_DEPOT: 'PARTNER_NEEDS_DEPOT',
  NOT_FOR_CONTRACT: 'NOT_FOR_CONTRACT',
  NOT_FOR_WORKSHOP_ORDER: 'NOT_FOR_WORKSHOP_ORDER',
  NOT_FOR_INVOICE_TYPE: 'NOT_FOR_INVOICE_TYPE',
  NOT_FOR_SUPPLIER_COUNTRY: 'NOT_FOR_SUPPLIER_COUNTRY',
  NOT_BETWEEN_COMPANIES: 'NOT_BETWEEN_COMPANIES',
  INVOICE_WITHOUT_AMOUNT: 'INVOICE_WITHOUT_AMOUNT',
  INVOICE_IS_VOID: 'INVOICE_IS_VOID',
  DRAFT_IS_INVOICED: 'DRAFT_IS_INVOICED',
  INVOICE_IS_CREDITED: 'INVOICE_IS_CREDITED',
  PURCHASE_ORDER_TOO_OLD: 'PURCHASE_ORDER_TOO_OLD',
  B2B_DRAFT_TOO_OLD: 'B2B_DRAFT_TOO_OLD',
  PAYMENT_DID_NOT_FAIL: 'PAYMENT_DID_NOT_FAIL',
  REMINDER_NOT_PLANNED: 'REMINDER_NOT_PLANNED',
  SETTLEMENT_HOLDS_VOID: 'SETTLEMENT_HOLDS_VOID',
  SETTLEMENT_OF_NOTHING: 'SETTLEMENT_OF_NOTHING',
  SETTLEMENT_WITHOUT_IBAN: 'SETTLEMENT_WITHOUT_IBAN',
  SECOND_PERSON_NEEDED: 'SECOND_PERSON_NEEDED',
  PAYMENT_NOT_RECEIVED: 'PAYMENT_NOT_RECEIVED',
  PAYMENT_NOT_PLAYED: 'PAYMENT_NOT_PLAYED',
  PAYMENT_IS_REFUNDED: 'PAYMENT_IS_REFUNDED',
  PAYMENT_WITHOUT_PROVIDER: 'PAYMENT_WITHOUT_PROVIDER',
  RENTAL_NO_COVERAGE: 'RENTAL_NO_COVERAGE',
  RENTAL_NOT_SUPPORTED: 'RENTAL_NOT_SUPPORTED',
  RENTAL_NO_ARRANGED_BY: 'RENTAL_NO_ARRANGED_BY',
  PASSWORD_CHANGE_REQUIRED: 'PASSWORD_CHANGE_REQUIRED',
  NOT_WHILE_IMPERSONATING: 'NOT_WHILE_IMPERSONATING',
  RIGHTS_NOT_HELD: 'RIGHTS_NOT_HELD',
  LAST_ADMINISTRATOR: 'LAST_ADMINISTRATOR',
  NOT_FOR_ONESELF: 'NOT_FOR_ONESELF',
  ACCOUNT_IS_DEACTIVATED: 'ACCOUNT_IS_DEACTIVATED',
} as const satisfies Record<string, string>;

/** Stable word of a refusal, as problems, tooltips and bulk reports carry it (house rule of one code per refusal). */
export type RefusalCode = keyof typeof refusalMessageKeys;

/** Values that the text of a refusal names, such as the status that stands in the way. */
export type RefusalParams = Readonly<Record<string, string | number | readonly string[]>>;

/** The refusals whose text names the status that stands in the way (DECISIONS S-06). */
export const refusalsNamingStatus = ['WRONG_STATUS', 'REQUEST_CLOSED'] as const satisfies readonly RefusalCode[];

type NamesStatus = (typeof refusalsNamingStatus)[number];

/** The values that a refusal may name, and has to where its text does. */
export type ParamsOf<Code extends string> = Code extends NamesStatus
  ? [params: RefusalParams & { readonly status: string }]
  : [params?: RefusalParams | undefined];

/** Answer of a rule: allowed, or refused with the code that says why (DECISIONS S-06). */
export type Decision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly code: RefusalCode; readonly params?: RefusalParams };

/** The decision that lets it happen (DECISIONS S-06). */
export const allowed: Decision = { allowed: true };

/** The decision that refuses with a code, and with the values that its text names (DECISIONS S-06). */
export const refused = <Code extends RefusalCode>(code: Code, ...[params]: ParamsOf<Code>): Decision =>
  params === undefined ? { allowed: false, code } : { allowed: false, code, params };

/** Allowed where the condition holds, otherwise refused with the code (DECISIONS S-06). */
export const allowedIf = <Code extends RefusalCode>(
  condition: boolean,
  code: Code,
  ...params: ParamsOf<Code>
): Decision => (condition ? allowed : refused(code, ...params));

/** The first refusal among several rules, or allowed when all of them allow (DECISIONS S-06). */
export const allOf = (...decisions: readonly Decision[]): Decision =>
  decisions.find((decision) => !decision.allowed) ?? allowed;
