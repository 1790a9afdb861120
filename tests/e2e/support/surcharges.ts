import type pg from 'pg';

/** The surcharges of all price lists, which can be taken out of them for a test: amounts are then the same whenever it runs. */
export function surchargesOf(client: pg.Client) {
  let areTaken = false;
  return {
    async takeSurcharges(): Promise<void> {
      areTaken = true;
      await client.query('create temp table if not exists seeded_lists as select code, doc from price_lists');
      await client.query(
        `update price_lists set doc = jsonb_set(doc, '{services}', (select jsonb_agg(line - 'surcharge' - 'isSurchargeApplicable')
           from jsonb_array_elements(doc->'services') line)) where jsonb_array_length(doc->'services') > 0`,
      );
    },
    async giveBack(): Promise<void> {
      if (!areTaken) return;
      areTaken = false;
      await client.query(
        'update price_lists set doc = seeded.doc from seeded_lists seeded where seeded.code = price_lists.code',
      );
      await client.query('drop table seeded_lists');
    },
  };
}
