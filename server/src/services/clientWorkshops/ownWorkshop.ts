import { mayChangeWorkshopsOf } from '@towline/sdk/access/clientWorkshops';
import type { ClientWorkshop } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { clientWorkshops } from '../../stores/clientWorkshops.ts';
import { defineRecord } from '../record.ts';

export const workshopRecord = defineRecord<ClientWorkshop>({
  tag: 'clientWorkshops',
  table: 'client_workshops',
  idOf: ({ id }) => id,
  lock: clientWorkshops.lock,
  maySee: ({ agent }, { parentOrganisationCode }) => mayChangeWorkshopsOf(agent, parentOrganisationCode),
});

/** A workshop of the agent's: that of another organisation is not found (DECISIONS C-11). */
export async function ownWorkshop({ db, agent }: Context, id: string): Promise<ClientWorkshop> {
  const workshop = await clientWorkshops.byId(db.pool, id);
  return workshop && mayChangeWorkshopsOf(agent, workshop.parentOrganisationCode) ? workshop : refuse('NOT_FOUND');
}
