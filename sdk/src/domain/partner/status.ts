import type { PartnerOperationalStatus, PartnerPausedBy, PartnerType } from '../../generated/api.ts';

/** Actions on a partner's operational status (3-platform §4). */
export const partnerActionValues = [
  'Delete',
  'Approve',
  'Reject',
  'Activate',
  'Pause',
  'Suspend',
  'ConvertToExternal',
] as const;

/** An action on a partner's operational status. */
export type PartnerAction = (typeof partnerActionValues)[number];

/** From which statuses each action may start (3-platform §4); 'any' where only the type decides. */
export const partnerActionSources: Readonly<Record<PartnerAction, readonly PartnerOperationalStatus[] | 'any'>> = {
  Delete: ['Suspended', 'Imported'],
  Approve: ['RegistrationApprovalRequired'],
  Reject: ['RegistrationApprovalRequired'],
  Activate: ['RegistrationApproved', 'Suspended', 'Paused'],
  Pause: ['Active', 'Suspended'],
  Suspend: ['RegistrationApproved', 'Active', 'Paused'],
  ConvertToExternal: 'any',
};

/** The status that an action leaves behind; Delete and ConvertToExternal leave none of their own (3-platform §4). */
export const partnerStatusAfter: Readonly<Partial<Record<PartnerAction, PartnerOperationalStatus>>> = {
  Approve: 'RegistrationApproved',
  Reject: 'RegistrationRejected',
  Activate: 'Active',
  Pause: 'Paused',
  Suspend: 'Suspended',
};

/** What is offered for an external partner: Delete, Activate and Suspend only (3-platform §4). */
const externalActions: readonly PartnerAction[] = ['Delete', 'Activate', 'Suspend'];

/** Whether the partner may be activated by his status: the action table, and what begins with Pending (3-platform §4, DECISIONS C-10). */
export const canBeActivated = (status: PartnerOperationalStatus | undefined): boolean =>
  status !== undefined &&
  (status.startsWith('Pending') || (partnerActionSources.Activate as readonly string[]).includes(status));

/** Whether an action is offered for this type of partner at all, and whether it may follow his status (3-platform §4). */
export const canPartnerActionFollow = (
  action: PartnerAction,
  partner: { readonly type: PartnerType; readonly operationalStatus?: PartnerOperationalStatus },
): { readonly isOfferedFor: boolean; readonly follows: boolean } => {
  const sources = partnerActionSources[action];
  const status = partner.operationalStatus;
  return {
    isOfferedFor: partner.type === 'Partner' || externalActions.includes(action),
    follows:
      sources === 'any' ||
      (action === 'Activate' ? canBeActivated(status) : status !== undefined && sources.includes(status)),
  };
};

/** Whether a partner counts as active: isActive, or the status Active (3-platform §4). */
export const isPartnerActive = (partner: {
  readonly isActive?: boolean;
  readonly operationalStatus?: PartnerOperationalStatus;
}): boolean => partner.isActive === true || partner.operationalStatus === 'Active';

/** Whether an offer may be made to the partner now: active by either sign, and neither paused nor suspended (DECISIONS S-03, S-36). */
export const takesOffers = (
  partner: {
    readonly isActive?: boolean;
    readonly operationalStatus?: PartnerOperationalStatus;
    readonly suspendedUntil?: string;
  },
  now: number,
): boolean =>
  isPartnerActive(partner) &&
  partner.operationalStatus !== 'Paused' &&
  partner.operationalStatus !== 'Suspended' &&
  !(partner.suspendedUntil !== undefined && Date.parse(partner.suspendedUntil) > now);

/** When a pause or a suspension ends by itself: milliseconds; undefined where somebody has to end it (DECISIONS S-36). */
export const stopEndsAt = ({
  operationalStatus,
  operationalDetails: details = {},
}: {
  readonly operationalStatus?: PartnerOperationalStatus;
  readonly operationalDetails?: { readonly pausedUntil?: string; readonly suspendedUntil?: string };
}): number | undefined => {
  const until =
    operationalStatus === 'Paused'
      ? details.pausedUntil
      : operationalStatus === 'Suspended'
        ? details.suspendedUntil
        : undefined;
  return until === undefined ? undefined : Date.parse(until);
};

/** Whether the partner themselves may pause, or say another end of a pause of their own (DECISIONS S-36). */
export const mayPartnerPause = (partner: Parameters<typeof mayPartnerResume>[0]): boolean =>
  partner.operationalStatus === 'Active' || mayPartnerResume(partner);

/** Whether the partner themselves may end their pause: one that the company said is the company's to end (DECISIONS S-36). */
export const mayPartnerResume = (partner: {
  readonly operationalStatus?: PartnerOperationalStatus;
  readonly operationalDetails?: { readonly pausedBy?: PartnerPausedBy };
}): boolean => partner.operationalStatus === 'Paused' && partner.operationalDetails?.pausedBy === 'Partner';

/** Whether the agent's own search leaves the partner out: a suspended external one only (2-requests §4, DECISIONS C-74). */
export const isLeftOutOfSearch = (partner: {
  readonly type: PartnerType;
  readonly operationalStatus?: PartnerOperationalStatus;
}): boolean => partner.type === 'ExternalPartner' && partner.operationalStatus === 'Suspended';
