import {
  DisableIcon,
  EndorsedIcon,
  ExchangeIcon,
  PauseIcon,
  PlayIcon,
  ThumbsDownIcon,
  TrashIcon,
} from '@blueprintjs/icons';
import { partnerActions } from '@towline/sdk/access/partnerActions';
import type { Partner } from '@towline/sdk/api';
import { canPartnerActionFollow, type PartnerAction } from '@towline/sdk/domain/partner/status';
import {
  type PartnerRejectionValues,
  type PartnerStopValues,
  partnerPauseFormAt,
  partnerRejectionForm,
  partnerSuspensionFormAt,
  pauseBody,
  suspensionBody,
} from '@towline/sdk/forms/partnerStop';
import { typedNameForm } from '@towline/sdk/forms/typedName';
import { type ActionOn, actionOn } from '../../kit/actions/actionOn.tsx';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';
import type { Asker } from '../../kit/session/asker.ts';
import type { MessageKey } from '../../kit/texts.ts';
import { serverNow } from '../../ui/serverClock.ts';
import { impersonatePartner } from './partnerPageActions.tsx';

/** Offered by the partner's type, allowed by its status: the rule that the server asks (3-platform §4). */
const by = (action: PartnerAction) =>
  ({
    alsoStale: ['listPartnerCoverage'],
    allowed: ({ agent }: Asker, partner: Partner) => partnerActions[action](agent, partner),
    offered: (_by: Asker, partner: Partner) => canPartnerActionFollow(action, partner).isOfferedFor,
    represents: 'getPartner',
  }) as const;

interface OpenWork {
  readonly jobs: number | string;
  readonly offers: number | string;
}

/** What is open of the partner; a dash where nobody said it. */
const openOf = (partner: Partner & { readonly openWork?: OpenWork }): OpenWork =>
  partner.openWork ?? { jobs: '–', offers: '–' };

/** What will follow, with what is open of the partner now (DECISIONS S-36). */
const asks = (key: MessageKey | ((partner: Partner) => MessageKey)) => ({
  question: (partner: Partner) => {
    const { jobs, offers } = openOf(partner);
    const said = typeof key === 'function' ? key(partner) : key;
    return { text: { key: said, values: { name: partner.name, jobs, offers } } };
  },
});

const said = (key: MessageKey) => ({
  success: (_answer: unknown, { name }: Partner) => [{ key, values: { name } }],
});

const reason = { input: 'textArea', label: 'REASON', rows: 2 } as const;
const until = { input: 'dateTime', label: 'UNTIL', hint: 'PARTNER_ENDS_BY_ITSELF' } as const;
const pauseForm = partnerPauseFormAt(serverNow);
const suspensionForm = partnerSuspensionFormAt(serverNow);

export const activatePartner = defineAction<Partner>({
  ...by('Activate'),
  ...asks('ACTIVATE_PARTNER_Q'),
  ...said('PARTNER_ACTIVATED'),
  label: 'ACTIVATE_PARTNER',
  icon: <PlayIcon />,
  intent: 'success',
  operation: 'activatePartner',
  key: { keys: 'a', label: 'KEY_PARTNER_ACTIVATE' },
  ask: 'confirm',
  run: ({ partners }, partner) => partners.activate(partner),
});

export const approvePartner = defineAction<Partner>({
  ...by('Approve'),
  ...asks('APPROVE_PARTNER_Q'),
  ...said('PARTNER_APPROVED'),
  label: 'APPROVE_PARTNER',
  icon: <EndorsedIcon />,
  intent: 'success',
  operation: 'approvePartnerRegistration',
  key: { keys: 'o', label: 'KEY_PARTNER_APPROVE' },
  ask: 'confirm',
  run: ({ partners }, partner) => partners.approveRegistration(partner),
});

export const rejectPartner = defineAction<Partner, PartnerRejectionValues>({
  ...by('Reject'),
  ...asks('REJECT_PARTNER_Q'),
  ...said('PARTNER_REJECTED'),
  label: 'REJECT_PARTNER',
  icon: <ThumbsDownIcon />,
  intent: 'danger',
  operation: 'rejectPartnerRegistration',
  key: { keys: 'x', label: 'KEY_PARTNER_REJECT' },
  ask: defineForm<typeof partnerRejectionForm, Partner>(partnerRejectionForm, {
    reason: { ...reason, required: true },
  }),
  run: ({ partners }, partner, values) => partners.rejectRegistration(partner, values),
});

export const pausePartner = defineAction<Partner, PartnerStopValues>({
  ...by('Pause'),
  ...asks('PAUSE_PARTNER_Q'),
  ...said('PARTNER_PAUSED'),
  label: 'PAUSE_PARTNER',
  icon: <PauseIcon />,
  intent: 'warning',
  operation: 'pausePartner',
  key: { keys: 'b', label: 'KEY_PARTNER_PAUSE' },
  ask: defineForm<typeof pauseForm, Partner>(pauseForm, { reason, until }),
  run: ({ partners }, partner, values) => partners.pause(partner, pauseBody(values)),
});

export const suspendPartner = defineAction<Partner, PartnerStopValues>({
  ...by('Suspend'),
  ...asks('SUSPEND_PARTNER_Q'),
  ...said('PARTNER_SUSPENDED'),
  label: 'SUSPEND_PARTNER',
  icon: <DisableIcon />,
  intent: 'danger',
  operation: 'suspendPartner',
  key: { keys: 's', label: 'KEY_PARTNER_SUSPEND' },
  ask: defineForm<typeof suspensionForm, Partner>(suspensionForm, { reason: { ...reason, required: true }, until }),
  run: ({ partners }, partner, values) => partners.suspend(partner, suspensionBody(values)),
});

export const convertPartner = defineAction<Partner>({
  ...by('ConvertToExternal'),
  // It approves a registration that waits, and the partner is told (DECISIONS T-934).
  ...asks(({ operationalStatus }) =>
    operationalStatus === 'RegistrationApprovalRequired' ? 'CONVERT_AND_APPROVE_Q' : 'CONVERT_TO_EXTERNAL_Q',
  ),
  ...said('PARTNER_CONVERTED'),
  label: 'CONVERT_TO_EXTERNAL',
  dismiss: 'KEEP_PARTNER',
  icon: <ExchangeIcon />,
  intent: 'warning',
  operation: 'convertPartnerToExternal',
  key: { keys: 't', label: 'KEY_PARTNER_CONVERT' },
  ask: 'confirm',
  place: 'last',
  run: ({ partners }, partner) => partners.convertToExternal(partner),
});

/** Takes a partner away; typing its name is the third grade of console.md §4.10. */
export const deletePartner = defineAction<Partner, unknown>({
  ...by('Delete'),
  ...asks('DELETE_PARTNER_Q'),
  ...said('PARTNER_DELETED'),
  represents: undefined,
  label: 'DELETE_PARTNER',
  icon: <TrashIcon />,
  intent: 'danger',
  place: 'last',
  operation: 'deletePartner',
  key: { keys: 'd', label: 'KEY_PARTNER_DELETE' },
  ask: defineForm<typeof typedNameForm, Partner>(
    typedNameForm,
    {
      name: { input: 'text', label: 'NAME', when: () => false },
      typed: { input: 'text', label: 'TYPE_THE_NAME', required: true },
    },
    ({ subject }) => ({ name: subject.name, typed: '' }),
  ),
  run: ({ partners }, partner) => partners.delete(partner),
});

/** What can be done to a partner, in the order of the documents but for Delete (3-platform §4). */
export const partnerActionList: readonly ActionOn<Partner>[] = [
  actionOn(approvePartner),
  actionOn(rejectPartner),
  actionOn(activatePartner),
  actionOn(pausePartner),
  actionOn(suspendPartner),
  actionOn(impersonatePartner),
  actionOn(convertPartner),
  actionOn(deletePartner),
];
