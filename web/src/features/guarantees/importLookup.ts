import { formatDateTime } from '../../i18n/format.ts';
import type { Lookup } from '../../kit/fields/lookup.ts';

/** Imports by file and by when it came, as their list tells it: of one name there are many. Who may not read imports is offered none. */
export const importLookup: Lookup = {
  name: 'guaranteeImports',
  find: async (towline, words) => {
    const { records } = await towline.guarantees.listImports({ ...(words && { fileName: words }), take: 20 });
    return records.map(({ id, fileName, startedAt }) => ({
      value: id,
      label: `${fileName} · ${formatDateTime(startedAt)}`,
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
