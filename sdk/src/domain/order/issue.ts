import type { RuleIssue, RuleParams, RuleSeverity } from '../ruleIssue.ts';
import type { IntakeTab } from './tabs.ts';

/** Every reason for which the intake refuses or warns. The codes are stable (1-intake §8). */
export type IssueCode =
  | 'CONTRACT_ARCHIVED'
  | 'CONTRACT_NOT_ACTIVE'
  | 'ORDER_TYPE_NOT_OFFERED'
  | 'SERVICE_TYPE_REQUIRED'
  | 'SERVICE_TYPE_NOT_OFFERED'
  | 'CLIENT_REQUIRED'
  | 'CONTRACT_REQUIRED'
  | 'CONTRACT_NOT_LOADED'
  | 'SEARCH_TYPE_REQUIRED'
  | 'REPAIR_IN_WORKSHOP_REQUIRED'
  | 'ADDITIONAL_SERVICE_REQUIRED'
  | 'ADDITIONAL_SERVICE_NOT_OFFERED'
  | 'COVERAGE_OVERRIDE_INVALID'
  | 'POLICY_CHOICE_OPEN'
  | 'INSURER_BLOCKED'
  | 'PLATE_REQUIRED'
  | 'PLATE_INVALID'
  | 'PLATE_LOOKUP_FAILED'
  | 'VEHICLE_TYPE_REQUIRED'
  | 'VEHICLE_TYPE_NOT_OFFERED'
  | 'MAKE_MODEL_REQUIRED'
  | 'FUEL_TYPE_REQUIRED'
  | 'FUEL_TYPE_NOT_OFFERED'
  | 'FIXED_BY_POLICY'
  | 'FIXED_BY_SERVICE'
  | 'DIFFERENCE_REASON_REQUIRED'
  | 'ACCESSORY_EXCLUSIVE'
  | 'WEIGHT_CATEGORY_REQUIRED'
  | 'LENGTH_CATEGORY_REQUIRED'
  | 'OCCUPANTS_INVALID'
  | 'CATEGORY_REQUIRED'
  | 'STATUS_REQUIRED'
  | 'STATUS_EXCLUSIVE'
  | 'DAMAGE_REQUIRED'
  | 'DESCRIPTION_REQUIRED'
  | 'ANSWER_REQUIRED'
  | 'LOCATION_CHOICE_REQUIRED'
  | 'LOCATION_TYPE_REQUIRED'
  | 'LOCATION_REMARKS_REQUIRED'
  | 'NO_ADDRESS_SET'
  | 'ADDRESS_NOT_DETAILED_ENOUGH'
  | 'POSITION_REQUIRED'
  | 'POSITION_AND_ADDRESS_DISAGREE'
  | 'COUNTRY_NOT_COVERED'
  | 'WORKSHOP_CHOICE_REQUIRED'
  | 'WORKSHOP_CHOICE_NOT_OFFERED'
  | 'WORKSHOP_REQUIRED'
  | 'WORKSHOP_NOT_OFFERED'
  | 'HIGHWAY_CHECK_RUNNING'
  | 'HIGHWAY_UNCONFIRMED'
  | 'HIGHWAY_FAST_CASE'
  | 'HIGHWAY_FRANCE'
  | 'HECTOMETER_REQUIRED'
  | 'RESTRICTED_ROAD_NETWORK'
  | 'REFERENCES_NOT_PERMITTED'
  | 'DESTINATION_UNANSWERED'
  | 'DESTINATION_CHOICE_REQUIRED'
  | 'DESTINATION_NOT_OFFERED'
  | 'DESTINATION_FORCED'
  | 'CROSS_BORDER_TOO_FAR'
  | 'CROSS_BORDER_FAR'
  | 'APPOINTMENT_REQUIRED'
  | 'APPOINTMENT_KIND'
  | 'APPOINTMENT_INCOMPLETE'
  | 'APPOINTMENT_TOO_EARLY'
  | 'APPOINTMENT_TOO_LATE'
  | 'APPOINTMENT_NO_SUCH_TIME'
  | 'APPOINTMENT_END_BEFORE_START'
  | 'APPOINTMENT_NOT_SAME_DAY'
  | 'CONTACT_REQUIRED'
  | 'CONTACT_INCOMPLETE'
  | 'CONTACT_FIELD_REQUIRED'
  | 'CONTACT_PHONE_INVALID'
  | 'CONTACT_EMAIL_INVALID'
  | 'CONTACT_DUPLICATE'
  | 'CONTACT_FORM_OPEN'
  | 'CROSS_BORDER_ESTIMATE_NEEDED'
  | 'CROSS_BORDER_UNSUPPORTED';

// The documents' own keys (1-intake §8).
const documentKeys = {
  NO_ADDRESS_SET: 'NO_ADDRESS_SET',
  CONTACT_FIELD_REQUIRED: 'FORM_VALIDATION_required',
  CONTACT_PHONE_INVALID: 'FORM_VALIDATION_format',
  CONTACT_EMAIL_INVALID: 'FORM_VALIDATION_email',
} as const satisfies Partial<Record<IssueCode, string>>;

/** The key of the text that says an issue (1-intake §8). */
export type IssueMessageKey =
  | `INTAKE_${Exclude<IssueCode, keyof typeof documentKeys>}`
  | (typeof documentKeys)[keyof typeof documentKeys];

const isDocuments = (code: IssueCode): code is keyof typeof documentKeys => Object.hasOwn(documentKeys, code);

/** The text that says it: one that the documents name, or the intake's own of the same name (1-intake §8). */
export const issueMessageKey = (code: IssueCode): IssueMessageKey =>
  isDocuments(code) ? documentKeys[code] : `INTAKE_${code}`;

/** One thing that the intake refuses or warns about: where it is, which, and the text (console.md §4.6). */
export type Issue = RuleIssue<IssueCode> & {
  readonly tab: IntakeTab;
  readonly messageKey: IssueMessageKey;
};

/** Collects the issues of one tab (1-intake §5). */
export class IssueList {
  readonly tab: IntakeTab;
  readonly issues: Issue[] = [];

  constructor(tab: IntakeTab) {
    this.tab = tab;
  }

  /** Adds an error where the condition holds. */
  errorIf(condition: boolean, path: string, code: IssueCode, params?: RuleParams): void {
    if (condition) this.add(path, code, 'error', params);
  }

  /** Adds a warning where the condition holds. */
  warningIf(condition: boolean, path: string, code: IssueCode, params?: RuleParams): void {
    if (condition) this.add(path, code, 'warning', params);
  }

  private add(path: string, code: IssueCode, severity: RuleSeverity, params: RuleParams | undefined): void {
    const issue: Issue = { tab: this.tab, path, code, messageKey: issueMessageKey(code), severity };
    this.issues.push(params ? { ...issue, params } : issue);
  }
}

/** Whether the issues let the agent go on: none of them is an error (1-intake §2: the first invalid tab stops). */
export function isPassable(issues: readonly Pick<RuleIssue, 'severity'>[]): boolean {
  return issues.every((issue) => issue.severity !== 'error');
}
