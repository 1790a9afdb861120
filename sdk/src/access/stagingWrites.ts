import type { Agent, EnvironmentName } from '../generated/api.ts';
import { unsafeReads } from '../generated/operations.ts';
import { isDeactivated } from './agent.ts';
import { allOf, allowed, allowedIf, type Decision, refused } from './decision.ts';

const isUnsafe: ReadonlySet<string> = unsafeReads;

/** Methods that write; in staging they are blocked unless the agent has editing enabled (1-intake §4, 3-platform §4). */
export const writeMethods: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Operations that the staging block lets through: sign-in, sign-out and partner impersonation; not that of agents (3-platform
 * §4, DECISIONS S-27), and what leads back into one's own account, a first password that has to be changed included
 * (DECISIONS C-81). A motorist or a partner is no agent: what he answers passes as the link did that asked him (DECISIONS
 * T-90), and so does what a provider hands in: the block is about what our agents write (DECISIONS S-34).
 */
export const stagingExemptOperations: readonly string[] = [
  'signIn',
  'signOut',
  'sendResetPasswordEmail',
  'resetPassword',
  'verifyEmail',
  'changePassword',
  'endImpersonation',
  'impersonatePartner',
  'openPositionLink',
  'namePosition',
  'givePosition',
  'openStatusPage',
  'rateAssistance',
  'answerProposedTime',
  'openPartnerPage',
  'answerOffer',
  'addJobPhoto',
  'reportJob',
  'reportRepair',
  'askPartnerEntry',
  'signInPartner',
  'signOutPartner',
  'openOwnWork',
  'pauseOwnPartner',
  'resumeOwnPartner',
  'receiveInboundMessage',
  'takePaymentEvent',
  'openPaymentPage',
  'startPayment',
  'openSandboxPayment',
  'actInSandbox',
];

/** Whether a call changes something: by its method, or as a GET that the contract marks so (DECISIONS C-81). */
export const isWriteCall = ({ operationId, method }: Pick<StagingCall, 'operationId' | 'method'>): boolean =>
  writeMethods.includes(method.toUpperCase()) || isUnsafe.has(operationId);

/** A call as the staging block sees it. */
export type StagingCall = {
  readonly operationId: string;
  readonly method: string;
  /** The parsed body; it is read for the one exemption that depends on what is written. */
  readonly body?: unknown;
};

/** Whether the agent may turn staging editing on or off for himself (3-platform §6, DECISIONS S-15, S-27). */
export const switchStagingEditing = (agent: Agent): Decision =>
  allOf(
    // What another person may edit is theirs to say, not that of who goes on as them (DECISIONS S-37).
    allowedIf(!agent.impersonation, 'NOT_WHILE_IMPERSONATING'),
    allowedIf(!isDeactivated(agent) && agent.permissions.canEditStaging === true, 'NOT_STAGING_EDITOR'),
  );

/** Whether the call saves nothing but the staging switch; `version` only says which record is meant. */
const savesOnlyTheSwitch = (call: StagingCall): boolean => {
  if (call.operationId !== 'saveAgent' || typeof call.body !== 'object' || call.body === null) return false;
  const fields = Object.keys(call.body).filter((field) => field !== 'version');
  return fields.length === 1 && fields[0] === 'stagingEditingEnabled';
};

/**
 * Whether a call may pass in this environment (1-intake §4, 3-platform §4, DECISIONS S-27). In staging a write passes when
 * the agent has editing enabled, when the operation is exempt, or when it saves the switch itself for who
 * may set it. `agent` is absent before sign-in. Client and server ask the same function.
 */
export const stagingWriteDecision = (
  environment: EnvironmentName,
  agent: Agent | undefined,
  call: StagingCall,
): Decision => {
  if (environment !== 'Stag' || !isWriteCall(call)) return allowed;
  if (stagingExemptOperations.includes(call.operationId)) return allowed;
  const blocked = refused('STAGING_WRITE_BLOCKED', { method: call.method.toUpperCase() });
  if (!agent) return blocked;
  if (agent.stagingEditingEnabled) return allowed;
  return savesOnlyTheSwitch(call) && switchStagingEditing(agent).allowed ? allowed : blocked;
};
