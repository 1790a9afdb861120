import { StopIcon, TrashIcon } from '@blueprintjs/icons';
import { editGuarantees } from '@towline/sdk/access/sections';
import type { GuaranteeImport, Policy } from '@towline/sdk/api';
import { defineAction } from '../../kit/actions/defineAction.ts';

export const deleteGuarantee = defineAction<Policy>({
  label: 'DELETE_GUARANTEE',
  dismiss: 'KEEP_GUARANTEE',
  icon: <TrashIcon />,
  intent: 'danger',
  operation: 'deleteGuarantee',
  alsoStale: ['listPolicies'],
  allowed: ({ agent }) => editGuarantees(agent, false),
  offered: ({ agent }) => editGuarantees(agent, false).allowed,
  ask: 'confirm',
  question: ({ licensePlate }) => ({ text: { key: 'DELETE_GUARANTEE_Q', values: { plate: licensePlate } } }),
  run: (towline, { id = '', version }) => towline.guarantees.delete({ id, ...(version !== undefined && { version }) }),
  success: ['POLICY_DELETED'],
});

/** Stops a file that is being read; what was written stays. */
export const cancelImport = defineAction<GuaranteeImport>({
  label: 'CANCEL_IMPORT',
  dismiss: 'LET_IMPORT_RUN',
  icon: <StopIcon />,
  intent: 'warning',
  operation: 'cancelGuaranteeImport',
  allowed: ({ agent }) => editGuarantees(agent, false),
  offered: (_by, { status }) => status === 'Running' || status === 'Interrupted',
  ask: 'confirm',
  question: () => ({ text: 'CANCEL_IMPORT_Q' }),
  run: (towline, { id }) => towline.guarantees.cancelImport(id),
  represents: 'getGuaranteeImport',
  success: ['IMPORT_CANCELLED'],
});
