import type { RequestStatus } from '@towline/sdk/api';
import type { Kind, Standing } from './preparedRequests.ts';

/** From which side somebody looks at a request; an administrator may look as each of three, or as what he is. */
export type Side = 'Home' | 'Abroad' | 'Client' | 'Payer' | 'Administrator';

/** How a request stands, and what that is called on the screen. */
interface Named extends Standing {
  title: string;
}

const atHome: Named = {
  status: 'HomeAssistanceCompanyAssigned',
  reason: 'PolicyNotFound',
  title: 'With the home company',
};
const atAbroad: Named = { status: 'AbroadAssistanceCompanyAssigned', title: 'With the company abroad' };

/** How requests of each kind stand, one after the other. */
export const standings: Readonly<Record<Kind, readonly [Named, ...Named[]]>> = {
  home: [
    atHome,
    { status: 'PartnerEnroute', title: 'On the way' },
    { status: 'PartnerCompleted', title: 'Completed by the partner' },
    { status: 'NoCharliesFound', title: 'No partner found' },
    { status: 'Cancelled', reason: 'CustomerCancelled', title: 'Cancelled' },
    { status: 'CustomerCompleted', title: 'Completed by the customer' },
    { status: 'PaymentPending', title: 'Payment pending' },
  ],
  abroad: [
    atHome,
    atAbroad,
    { status: 'PartnerOnSite', title: 'On site' },
    { status: 'Cancelled', reason: 'PartnerCancelled', title: 'Cancelled' },
    { status: 'NoCharliesFound', title: 'No partner found' },
  ],
};

const isAny =
  (...statuses: readonly RequestStatus[]) =>
  (standing: Standing): boolean =>
    statuses.includes(standing.status);
const isPartners = ({ status }: Standing): boolean => status.startsWith('Partner');
const isAtWork = (standing: Standing): boolean => isPartners(standing) && standing.status !== 'PartnerCompleted';
const canComeBack = (standing: Standing): boolean =>
  isPartners(standing) || isAny('NoCharliesFound', 'Cancelled')(standing);
const isClosed = ({ status }: Standing): boolean => /Cancelled|Completed/.test(status);

/** The side that handles a request: "for an abroad request the abroad agent, otherwise the home agent". */
const handler = { home: 'Home', abroad: 'Abroad' } as const;
/** In which status it waits for that side. */
const waiting = { home: atHome.status, abroad: atAbroad.status } as const;

const strangers: Readonly<Record<string, string>> = {
  Home: 'Only agents of the home assistance company may do this',
  Abroad: 'Only agents of the abroad assistance company may do this',
  'Home Abroad': 'Only agents of the home or abroad assistance company may do this',
  'Home Client': 'Only agents of the home assistance company or of the client may do this',
};

interface Rule {
  /** The words on its button. */
  readonly name: (standing: Standing) => string;
  /** Who may; an administrator may always. */
  readonly by: (kind: Kind) => readonly Side[];
  readonly when?: (kind: Kind, standing: Standing) => boolean;
  /** Why it may not be done as the request stands; else that it cannot be in its status. */
  readonly notNow?: (standing: Named) => string | undefined;
  /** Left out for who may never do it. */
  readonly isHidden?: (side: Side, kind: Kind, standing: Standing) => boolean;
  /** A thing beside the toolbar: there for who may, as long as he may, and no word of it else. */
  readonly isAloof?: boolean;
}

const everybody: readonly Side[] = ['Home', 'Abroad', 'Client', 'Payer'];

/**
 * Who may do what to a request and when, each sentence as 2-requests §6 (Allowed actions) and DECISIONS C-57 to C-61 have it:
 * written down a second time, so that the console is held against the words and not against its own rules.
 */
const rules: readonly Rule[] = [
  {
    // "AssignToPartner, AssignToPartnerV2, AssignToExternalPartner: for an abroad request, the abroad agent in
    // AbroadAssistanceCompanyAssigned; otherwise the home agent in HomeAssistanceCompanyAssigned"
    name: () => 'Assign to partner',
    by: (kind) => [handler[kind]],
    when: (kind, { status }) => status === waiting[kind],
    notNow: (standing) => (canComeBack(standing) ? 'Bring the request back to the call centre first' : undefined),
  },
  {
    // "DispatchToAbroadAssistanceCompany: abroad request, home agent, status HomeAssistanceCompanyAssigned"
    name: () => 'Hand over abroad',
    by: () => ['Home'],
    when: (kind, { status }) => kind === 'abroad' && status === atHome.status,
    isHidden: (side, kind) => kind === 'home' || !['Home', 'Administrator'].includes(side),
  },
  {
    // "BringBackToAssistanceCompany: the abroad agent for an abroad request, else the home agent, when status is any Partner*
    // status, NoCharliesFound or Cancelled"
    name: () => 'Bring back',
    by: (kind) => [handler[kind]],
    when: (_kind, standing) => canComeBack(standing),
  },
  {
    // C-61: "otherwise it starts or restarts the waterfall, which only admins are offered after creation"
    name: ({ status }) => (status === 'NoCharliesFound' ? 'Restart dispatch' : 'Start dispatch'),
    by: () => [],
    when: (_kind, standing) => isAny(atHome.status, atAbroad.status, 'NoCharliesFound', 'PaymentPending')(standing),
    isHidden: (side, kind, { status }) => side !== 'Administrator' || (kind === 'abroad' && status === atHome.status),
  },
  {
    // "CancelRequest: abroad request: the abroad agent when status is AbroadAssistanceCompanyAssigned, reason is
    // PartnerCancelled, or a partner is executing. Home request: the home agent or client agent when status is
    // HomeAssistanceCompanyAssigned, reason is PartnerCancelled, or a partner is executing"
    name: () => 'Cancel request',
    by: (kind) => (kind === 'abroad' ? ['Abroad'] : ['Home', 'Client']),
    when: (kind, standing) =>
      standing.status === waiting[kind] || standing.reason === 'PartnerCancelled' || isAtWork(standing),
  },
  {
    // "EditRequest: home or abroad agent while status is not Cancelled or Completed"
    name: () => 'Edit order',
    by: () => ['Home', 'Abroad'],
    when: (_kind, standing) => !isClosed(standing),
    notNow: ({ title }) => `The request is closed (${title})`,
  },
  // S-19: whoever has a part in the request.
  { name: () => 'Follow', by: () => everybody },
  {
    // "Notify client organisation: allowed only if the contract's dispatch actions include NotifyClientOrganisation and the
    // request has a client organisation code and id"; for who handles requests.
    name: () => 'Notify client',
    by: () => ['Home', 'Abroad'],
  },
  { name: () => 'Write a note', by: () => everybody },
  {
    // "Only home agents can clone a request, see status-reason instructions and see contract info"
    name: () => 'Clone request',
    by: () => ['Home'],
    isHidden: (side) => !['Home', 'Administrator'].includes(side),
  },
  // Administrators alone make examples of their contracts (DECISIONS T-422), from no other side than their own.
  { name: () => 'Make an example', by: () => [], isHidden: (side) => side !== 'Administrator' },
  {
    name: () => 'What to do',
    by: () => ['Home'],
    when: (_kind, { reason }) => reason === 'PolicyNotFound',
    isAloof: true,
  },
  { name: () => 'About the contract', by: () => ['Home'], isAloof: true },
  {
    // "Tow destination editing requires the EditRequest action and a non-workshop order"
    name: () => 'Edit: Destination',
    by: () => ['Home', 'Abroad'],
    when: (_kind, standing) => !isClosed(standing),
    isAloof: true,
  },
];

/** What somebody is offered: `yes`, or why he may not; what he is not offered at all is no member. */
export function offersTo(side: Side, kind: Kind, standing: Named): Readonly<Record<string, string>> {
  const offers: Record<string, string> = {};
  for (const { name, by, when = () => true, notNow, isHidden, isAloof } of rules) {
    const sides = by(kind);
    const isHis = side === 'Administrator' || sides.includes(side);
    const isTime = when(kind, standing);
    // What a side can never do, of whatever kind the request is, it is not shown (DECISIONS T-182).
    const isEver = side === 'Administrator' || [...by('home'), ...by('abroad')].includes(side);
    if (isAloof ? !(isHis && isTime) : !isEver || isHidden?.(side, kind, standing)) continue;
    // Nobody was found: bringing it back is only the way to giving it to somebody (CON-19i).
    if (name(standing) === 'Assign to partner' && isHis && standing.status === 'NoCharliesFound') {
      offers['Bring back and assign'] = 'yes';
      continue;
    }
    offers[name(standing)] = !isHis
      ? (strangers[sides.join(' ')] ?? '')
      : isTime
        ? 'yes'
        : (notNow?.(standing) ?? `Not possible in status “${standing.title}”`);
  }
  return offers;
}
