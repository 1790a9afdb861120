import { type SchemaFault, schemaFaults } from '@towline/sdk/client/schemaFaults';
import type { ConfigurationDocument } from '@towline/sdk/domain/contract/sameJson';
import type { JsonSchema } from './schemaAt.ts';

const place = '/item';

/** Judges the items of one list, of those that stood there before by what was found then. */
function judgeOfItems({ $schema, $defs }: JsonSchema, items: JsonSchema): (items: readonly unknown[]) => SchemaFault[] {
  const judge = schemaFaults({ $schema, $defs, type: 'object', properties: { item: items } });
  let known: ReadonlyMap<string, readonly SchemaFault[]> = new Map();
  return (list) => {
    const found = list.map((item) => {
      const text = JSON.stringify(item);
      return [text, known.get(text) ?? judge({ item })] as const;
    });
    known = new Map(found);
    return found.flatMap(([, faults], index) =>
      faults.map((fault) => ({ ...fault, pointer: `/${index}${fault.pointer.slice(place.length)}` })),
    );
  };
}

/**
 * What a schema refuses in a document that is typed: a long list, such as the examples of a contract, is judged item by item, and what
 * nobody has touched is not judged again for each key.
 */
export function rememberingFaults(schema: JsonSchema): (document: ConfigurationDocument) => SchemaFault[] {
  const lists = Object.entries(schema.properties ?? {}).flatMap(([name, list]) =>
    list.type === 'array' && list.items ? [{ name, list, judge: judgeOfItems(schema, list.items) }] : [],
  );
  const frames = Object.fromEntries(lists.map(({ name, list: { items: _, ...frame } }) => [name, frame]));
  const judge = schemaFaults({ ...schema, properties: { ...schema.properties, ...frames } });
  return (document) => {
    const ofItems = lists.flatMap(({ name, judge: judgeItems }) => {
      const list = document[name];
      return Array.isArray(list)
        ? judgeItems(list).map((fault) => ({ ...fault, pointer: `/${name}${fault.pointer}` }))
        : [];
    });
    return [...judge(document), ...ofItems];
  };
}
