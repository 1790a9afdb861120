import type { AssistanceRequest } from '@towline/sdk/api';
import type { AssignJobValues } from '@towline/sdk/forms/assignJob';
import type { ManualPartnerValues } from '@towline/sdk/forms/manualPartner';

/** A partner of the search, or one typed by hand. */
export type Assignment =
  | { readonly kind: 'job'; readonly partnerName: string; readonly values: AssignJobValues }
  | { readonly kind: 'manual'; readonly partnerName: string; readonly values: ManualPartnerValues };

/** What both tabs get. */
export interface AssignTabProps {
  readonly request: AssistanceRequest;
  readonly isBusy: boolean;
  /** The tab is the one before the agent; the other keeps what was typed in it. */
  readonly isShown: boolean;
  /** Why it cannot be assigned any more: somebody else decided while the dialog was open. */
  readonly blocked?: string | undefined;
  readonly onAssign: (assignment: Assignment) => void;
  readonly onCancel: () => void;
}
