import type { Lookup } from '../kit/fields/lookup.ts';

/** As many as are offered to what was typed. */
const most = 20;

/** Partners, by name. */
export const partnerLookup: Lookup = {
  name: 'partners',
  find: async (towline, words) => {
    const { records } = await towline.call('listPartners', { query: { take: most, ...(words && { name: words }) } });
    return records.map(({ id, name }) => ({ value: id, label: name }));
  },
  // One that is gone is called by its id.
  labels: (towline, ids) =>
    Promise.all(
      ids.map(async (partnerId) => {
        try {
          return (await towline.call('getPartner', { path: { id: partnerId } })).name;
        } catch {
          return partnerId;
        }
      }),
    ),
};
