import type { ClientWorkshop } from '@towline/sdk/api';
import type { Context } from '../../api/context.ts';
import { write } from '../../api/write.ts';
import { clientWorkshops } from '../../stores/clientWorkshops.ts';
import { lockOwnWorkshop } from './ownWorkshop.ts';

/** Switches a workshop on or off (2-requests §7, 3-platform §7). */
export async function setClientWorkshopStatus(
  context: Context,
  id: string,
  { isActive }: { isActive: boolean },
): Promise<ClientWorkshop> {
  return write(
    context,
    async (tx) => {
      await lockOwnWorkshop(tx, context, id);
      return clientWorkshops.setStatus(tx, id, isActive);
    },
    (workshop) => JSON.stringify(workshop),
  );
}
