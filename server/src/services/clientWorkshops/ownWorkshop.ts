import { canActOnBehalfOf, isAdmin } from '@towline/sdk/access/agent';
import type { ClientWorkshop } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { clientWorkshops } from '../../stores/clientWorkshops.ts';
import { defineRecord } from '../record.ts';

/** Whether the organisation's workshops are the agent's to change: those of whom they work or act for (DECISIONS C-11). */
export const mayChangeWorkshopsOf = ({ agent }: Context, organisationCode: string): boolean =>
  isAdmin(agent) || canActOnBehalfOf(agent, organisationCode);

export const workshopRecord = defineRecord<ClientWorkshop>({
  tag: 'clientWorkshops',
  table: 'client_workshops',
  idOf: ({ id }) => id,
  lock: clientWorkshops.lock,
  maySee: (context, { parentOrganisationCode }) => mayChangeWorkshopsOf(context, parentOrganisationCode),
});
