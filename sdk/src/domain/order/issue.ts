import type { IntakeTab } from './tabs.ts';

/**
 * Every reason for which the intake refuses or warns, with the text that says so. The codes are stable; NO_ADDRESS_SET is
 * the documents' own key (1-intake §8).
 */
export const issueMessageKeys = {
  SERVICE_TYPE_REQUIRED: 'INTAKE_SERVICE_TYPE_REQUIRED',
  SERVICE_TYPE_NOT_OFFERED: 'INTAKE_SERVICE_TYPE_NOT_OFFERED',
  CLIENT_REQUIRED: 'INTAKE_CLIENT_REQUIRED',
  CONTRACT_REQUIRED: 'INTAKE_CONTRACT_REQUIRED',
  CONTRACT_NOT_LOADED: 'INTAKE_CONTRACT_NOT_LOADED',
  SEARCH_TYPE_REQUIRED: 'INTAKE_SEARCH_TYPE_REQUIRED',
  REPAIR_IN_WORKSHOP_REQUIRED: 'INTAKE_REPAIR_IN_WORKSHOP_REQUIRED',
  ADDITIONAL_SERVICE_REQUIRED: 'INTAKE_ADDITIONAL_SERVICE_REQUIRED',
  INSURER_BLOCKED: 'INTAKE_INSURER_BLOCKED',
  PLATE_REQUIRED: 'INTAKE_PLATE_REQUIRED',
  PLATE_INVALID: 'INTAKE_PLATE_INVALID',
  PLATE_LOOKUP_FAILED: 'INTAKE_PLATE_LOOKUP_FAILED',
  VEHICLE_TYPE_REQUIRED: 'INTAKE_VEHICLE_TYPE_REQUIRED',
  VEHICLE_TYPE_NOT_OFFERED: 'INTAKE_VEHICLE_TYPE_NOT_OFFERED',
  MAKE_MODEL_REQUIRED: 'INTAKE_MAKE_MODEL_REQUIRED',
  FUEL_TYPE_REQUIRED: 'INTAKE_FUEL_TYPE_REQUIRED',
  WEIGHT_CATEGORY_REQUIRED: 'INTAKE_WEIGHT_CATEGORY_REQUIRED',
  LENGTH_CATEGORY_REQUIRED: 'INTAKE_LENGTH_CATEGORY_REQUIRED',
  OCCUPANTS_INVALID: 'INTAKE_OCCUPANTS_INVALID',
  CATEGORY_REQUIRED: 'INTAKE_CATEGORY_REQUIRED',
  STATUS_REQUIRED: 'INTAKE_STATUS_REQUIRED',
  STATUS_EXCLUSIVE: 'INTAKE_STATUS_EXCLUSIVE',
  DAMAGE_REQUIRED: 'INTAKE_DAMAGE_REQUIRED',
  DESCRIPTION_REQUIRED: 'INTAKE_DESCRIPTION_REQUIRED',
  ANSWER_REQUIRED: 'INTAKE_ANSWER_REQUIRED',
  LOCATION_CHOICE_REQUIRED: 'INTAKE_LOCATION_CHOICE_REQUIRED',
  LOCATION_TYPE_REQUIRED: 'INTAKE_LOCATION_TYPE_REQUIRED',
  LOCATION_REMARKS_REQUIRED: 'INTAKE_LOCATION_REMARKS_REQUIRED',
  NO_ADDRESS_SET: 'NO_ADDRESS_SET',
  ADDRESS_NOT_DETAILED_ENOUGH: 'INTAKE_ADDRESS_NOT_DETAILED_ENOUGH',
  POSITION_REQUIRED: 'INTAKE_POSITION_REQUIRED',
  COUNTRY_NOT_COVERED: 'INTAKE_COUNTRY_NOT_COVERED',
  WORKSHOP_CHOICE_REQUIRED: 'INTAKE_WORKSHOP_CHOICE_REQUIRED',
  WORKSHOP_CHOICE_NOT_OFFERED: 'INTAKE_WORKSHOP_CHOICE_NOT_OFFERED',
  WORKSHOP_REQUIRED: 'INTAKE_WORKSHOP_REQUIRED',
  HIGHWAY_CHECK_RUNNING: 'INTAKE_HIGHWAY_CHECK_RUNNING',
  HIGHWAY_UNCONFIRMED: 'INTAKE_HIGHWAY_UNCONFIRMED',
  HIGHWAY_FAST_CASE: 'INTAKE_HIGHWAY_FAST_CASE',
  HIGHWAY_FRANCE: 'INTAKE_HIGHWAY_FRANCE',
  HECTOMETER_REQUIRED: 'INTAKE_HECTOMETER_REQUIRED',
  RESTRICTED_ROAD_NETWORK: 'INTAKE_RESTRICTED_ROAD_NETWORK',
  DESTINATION_UNANSWERED: 'INTAKE_DESTINATION_UNANSWERED',
  DESTINATION_CHOICE_REQUIRED: 'INTAKE_DESTINATION_CHOICE_REQUIRED',
  DESTINATION_NOT_OFFERED: 'INTAKE_DESTINATION_NOT_OFFERED',
  DESTINATION_FORCED: 'INTAKE_DESTINATION_FORCED',
  CROSS_BORDER_TOO_FAR: 'INTAKE_CROSS_BORDER_TOO_FAR',
  CROSS_BORDER_FAR: 'INTAKE_CROSS_BORDER_FAR',
  APPOINTMENT_REQUIRED: 'INTAKE_APPOINTMENT_REQUIRED',
  APPOINTMENT_KIND: 'INTAKE_APPOINTMENT_KIND',
  APPOINTMENT_INCOMPLETE: 'INTAKE_APPOINTMENT_INCOMPLETE',
  APPOINTMENT_TOO_EARLY: 'INTAKE_APPOINTMENT_TOO_EARLY',
  APPOINTMENT_END_BEFORE_START: 'INTAKE_APPOINTMENT_END_BEFORE_START',
  APPOINTMENT_NOT_SAME_DAY: 'INTAKE_APPOINTMENT_NOT_SAME_DAY',
  CONTACT_REQUIRED: 'INTAKE_CONTACT_REQUIRED',
  CONTACT_INCOMPLETE: 'INTAKE_CONTACT_INCOMPLETE',
  CONTACT_DUPLICATE: 'INTAKE_CONTACT_DUPLICATE',
  CONTACT_FORM_OPEN: 'INTAKE_CONTACT_FORM_OPEN',
  CROSS_BORDER_ESTIMATE_NEEDED: 'INTAKE_CROSS_BORDER_ESTIMATE_NEEDED',
  CROSS_BORDER_UNSUPPORTED: 'INTAKE_CROSS_BORDER_UNSUPPORTED',
} as const satisfies Record<string, string>;

/** Stable word of an issue. */
export type IssueCode = keyof typeof issueMessageKeys;

/** Errors block "Next"; warnings do not (console.md §4.6). */
export type IssueSeverity = 'error' | 'warning';

/** Values that an issue's text names, such as a limit. */
export type IssueParams = Readonly<Record<string, string | number>>;

/** One thing that the intake refuses or warns about: where it is, which, and the text (console.md §4.6). */
export type Issue = {
  readonly tab: IntakeTab;
  /** Field of the order, such as `vehicle.fuelType` or `serviceLocation.contacts.1.email`. */
  readonly path: string;
  readonly code: IssueCode;
  readonly messageKey: (typeof issueMessageKeys)[IssueCode];
  readonly severity: IssueSeverity;
  readonly params?: IssueParams;
};

/** Collects the issues of one tab. */
export class IssueList {
  readonly tab: IntakeTab;
  readonly issues: Issue[] = [];

  constructor(tab: IntakeTab) {
    this.tab = tab;
  }

  /** Adds an error where the condition holds. */
  errorIf(condition: boolean, path: string, code: IssueCode, params?: IssueParams): void {
    if (condition) this.add(path, code, 'error', params);
  }

  /** Adds a warning where the condition holds. */
  warningIf(condition: boolean, path: string, code: IssueCode, params?: IssueParams): void {
    if (condition) this.add(path, code, 'warning', params);
  }

  private add(path: string, code: IssueCode, severity: IssueSeverity, params: IssueParams | undefined): void {
    const issue: Issue = { tab: this.tab, path, code, messageKey: issueMessageKeys[code], severity };
    this.issues.push(params ? { ...issue, params } : issue);
  }
}

/** Whether the issues let the agent go on: none of them is an error. */
export function isPassable(issues: readonly Issue[]): boolean {
  return issues.every((issue) => issue.severity !== 'error');
}
