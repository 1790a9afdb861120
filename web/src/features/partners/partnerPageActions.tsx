import { EyeOpenIcon, LogOutIcon } from '@blueprintjs/icons';
import { managePartner, impersonatePartner as mayImpersonate } from '@towline/sdk/access/partnerActions';
import type { Partner } from '@towline/sdk/api';
import { type ImpersonationValues, impersonationForm } from '@towline/sdk/forms/impersonation';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';

/**
 * Opens what is on its way in a new window: one that opens only once the answer is there is taken for a pop-up and blocked. The page
 * learns nothing of the console that opened it.
 */
async function inNewWindow(address: Promise<{ readonly url: string }>): Promise<void> {
  const opened = window.open('', '_blank');
  try {
    const { url } = await address;
    if (opened) {
      opened.opener = null;
      opened.location.replace(url);
    } else window.open(url, '_blank', 'noopener');
  } catch (error) {
    opened?.close();
    throw error;
  }
}

/** Opens the partner's own page as the partner, once, in a new window, with a reason that the log shows (3-platform §6, DECISIONS S-37). */
export const impersonatePartner = defineAction<Partner, ImpersonationValues>({
  label: 'IMPERSONATE_PARTNER',
  icon: <EyeOpenIcon />,
  operation: 'impersonatePartner',
  alsoStale: ['listPartnerLogs', 'listPartnerDevices'],
  allowed: ({ agent }, partner) => mayImpersonate(agent, partner),
  ask: defineForm<typeof impersonationForm, Partner>(impersonationForm, {
    reason: { input: 'textArea', label: 'REASON', required: true, rows: 2 },
  }),
  question: ({ name }) => ({ text: { key: 'IMPERSONATE_PARTNER_Q', values: { name } } }),
  run: ({ partners }, { id }, { reason }) => inNewWindow(partners.impersonate(id, reason)),
  success: [],
});

/** Ends every device on which the partner's own page is open (DECISIONS T-515). */
export const endPartnerDevices = defineAction<Partner>({
  label: 'END_PARTNER_DEVICES',
  icon: <LogOutIcon />,
  intent: 'warning',
  operation: 'endPartnerDevices',
  alsoStale: ['listPartnerLogs', 'listPartnerDevices'],
  allowed: ({ agent }) => managePartner(agent),
  ask: 'confirm',
  question: ({ name }) => ({ text: { key: 'END_PARTNER_DEVICES_Q', values: { name } } }),
  run: ({ partners }, { id }) => partners.endDevices(id),
  success: ['PARTNER_DEVICES_ENDED'],
});
