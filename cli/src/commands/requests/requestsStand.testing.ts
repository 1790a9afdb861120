import { admin, devVersion, listItem } from '../../testing/samples.ts';
import { stand } from '../../testing/stand.ts';

export const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  listRequests: ({ query }) => {
    const take = Number(query.take ?? 20);
    const skip = Number(query.skip ?? 0);
    const records = Array.from({ length: Math.max(0, Math.min(take, 450 - skip)) }, (_, index) =>
      listItem(skip + index),
    );
    return { json: { count: 450, records } };
  },
}));
