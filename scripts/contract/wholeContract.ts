import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';

/** openapi/openapi.yaml: what is said of the whole. Paths, webhooks and schemas are the files of their folders. */
interface Root {
  tags: { name: string }[];
  components: Record<string, object>;
  [key: string]: unknown;
}

type List = Record<string, { $ref: string }>;

function filesUnder(openapi: string, folder: string): string[] {
  return readdirSync(path.join(openapi, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .sort();
}

const nameOf = (file: string): string => path.posix.basename(file, '.yaml');

function byName(openapi: string, folder: string): List {
  const list: List = {};
  for (const file of filesUnder(openapi, folder)) {
    const other = list[nameOf(file)];
    if (other) throw new Error(`${file} and ${other.$ref} have one name: a component is named as its file`);
    list[nameOf(file)] = { $ref: file };
  }
  return Object.fromEntries(Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Each path item says its address in its first line (`x-url`); they stand in the order of the tags, as the reference page shows them. */
function pathList(openapi: string, tags: readonly string[]): List {
  const rows = filesUnder(openapi, 'paths').map((file) => {
    const url = /^x-url: (\/\S+)$/m.exec(readFileSync(path.join(openapi, file), 'utf8'))?.[1];
    if (url === undefined) throw new Error(`openapi/${file} does not say its address: begin it with "x-url: /v1/..."`);
    const tag = file.split('/')[1] ?? '';
    if (!tags.includes(tag)) throw new Error(`openapi/${file} stands in a folder that is no tag of openapi.yaml`);
    return { file, url, tag };
  });
  const inOrder = rows.toSorted((a, b) => tags.indexOf(a.tag) - tags.indexOf(b.tag) || (a.url < b.url ? -1 : 1));
  const list: List = {};
  for (const { file, url } of inOrder) {
    const other = list[url];
    if (other) throw new Error(`${file} and ${other.$ref} say one address: ${url}`);
    list[url] = { $ref: file };
  }
  return list;
}

/** The contract with the lists that its folders are, so that no file has to be named a second time (HSE-18). */
export function wholeContract(openapi: string): string {
  const root = parse(readFileSync(path.join(openapi, 'openapi.yaml'), 'utf8')) as Root;
  const tags = root.tags.map(({ name }) => name);
  return stringify(
    {
      ...root,
      paths: pathList(openapi, tags),
      webhooks: byName(openapi, 'webhooks'),
      components: { ...root.components, schemas: byName(openapi, 'schemas') },
    },
    { lineWidth: 0 },
  );
}
