import type { Lookup } from '../../kit/fields/lookup.ts';

/** Imports by the name of their file; who may not read imports is offered none. */
export const importLookup: Lookup = {
  name: 'guaranteeImports',
  find: async (towline, words) => {
    const { records } = await towline.guarantees.listImports({ ...(words && { fileName: words }), take: 20 });
    return records.map(({ id, fileName, startedAt }) => ({
      value: id,
      label: `${fileName} · ${startedAt.slice(0, 10)}`,
    }));
  },
  labels: (towline, ids) =>
    Promise.all(
      ids.map((id) =>
        towline.guarantees.getImport(id).then(
          ({ fileName }) => fileName,
          () => id.slice(0, 8),
        ),
      ),
    ),
};
