import { canPartnerActionFollow, type PartnerAction, partnerActionValues } from '../domain/partner/status.ts';
import type { Agent, PartnerOpenWork, PartnerOperationalStatus, PartnerType } from '../generated/api.ts';
import { canActOnBehalfOf, isAdmin } from './agent.ts';
import { allOf, allowedIf, type Decision } from './decision.ts';
import { sections } from './sections.ts';

/** What the action rules read of a partner. */
export type PartnerSubject = {
  readonly type: PartnerType;
  readonly operationalStatus?: PartnerOperationalStatus;
  /** What is open of the partner; where it was not read, the server asks again before it deletes. */
  readonly openWork?: PartnerOpenWork;
};

/** The permission ManagePartner: who sees the partners section manages them (3-platform §4, §6, PLT-11). */
export const managePartner = (agent: Agent): Decision => sections.partners(agent);

/** Delete waits until no job, no offer and no money of the partner is open (DECISIONS S-36). */
const nothingOpen = ({
  openWork: { jobs, offers, documents } = { jobs: 0, offers: 0, documents: 0 },
}: PartnerSubject): Decision =>
  allowedIf(jobs + offers + documents === 0, 'PARTNER_HAS_OPEN_WORK', { jobs, offers, documents });

/** A depot is taken away by who manages partners, while another one is left: a partner without any is no save (3-platform §3, §4). */
export const removeDepot = (
  agent: Agent,
  { dispatchLocations }: { readonly dispatchLocations: readonly unknown[] },
): Decision => allOf(managePartner(agent), allowedIf(dispatchLocations.length > 1, 'PARTNER_NEEDS_DEPOT'));

const rule =
  (action: PartnerAction) =>
  (agent: Agent, partner: PartnerSubject): Decision => {
    const { isOfferedFor, follows } = canPartnerActionFollow(action, partner);
    return allOf(
      managePartner(agent),
      allowedIf(isOfferedFor, 'NOT_FOR_PARTNER_TYPE', { type: partner.type }),
      allowedIf(follows, 'NOT_FOR_PARTNER_STATUS', { status: partner.operationalStatus ?? '' }),
    );
  };

/** Every action on a partner's operational status and the rule that allows it (3-platform §4, DECISIONS C-10). */
export const partnerActions: Readonly<Record<PartnerAction, (agent: Agent, partner: PartnerSubject) => Decision>> = {
  Delete: (agent, partner) => allOf(rule('Delete')(agent, partner), nothingOpen(partner)),
  Approve: rule('Approve'),
  Reject: rule('Reject'),
  Activate: rule('Activate'),
  Pause: rule('Pause'),
  Suspend: rule('Suspend'),
  ConvertToExternal: rule('ConvertToExternal'),
};

/**
 * Whether the agent may act as the partner: who manages partners, as themselves, and not as one of a company that they do not act
 * for; an administrator acts for all (3-platform §6, DECISIONS S-37).
 */
export const impersonatePartner = (
  agent: Agent,
  { parentAssistanceCompanyCode: company }: { readonly parentAssistanceCompanyCode?: string },
): Decision =>
  allOf(
    allowedIf(!agent.impersonation, 'NOT_WHILE_IMPERSONATING'),
    managePartner(agent),
    allowedIf(isAdmin(agent) || !company || canActOnBehalfOf(agent, company), 'RIGHTS_NOT_HELD'),
  );

/** The actions that are offered now, in the order of the documents (3-platform §6). */
export const allowedPartnerActions = (agent: Agent, partner: PartnerSubject): PartnerAction[] =>
  partnerActionValues.filter((action) => partnerActions[action](agent, partner).allowed);
