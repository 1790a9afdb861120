import { PAGE_SIZE } from '@towline/sdk/domain/filters/pages';

/** How many there are, as the answer of a list says it; undefined where it is no list, or counts no further than its cap. */
export function countOf(answer: unknown): number | undefined {
  // A list that PostgreSQL made says its count first.
  if (typeof answer === 'string') {
    const [, count, isCapped] = /^\{"count" ?: ?(\d+), ?"isCountCapped" ?: ?(true|false)/.exec(answer) ?? [];
    return count === undefined || isCapped === 'true' ? undefined : Number(count);
  }
  if (typeof answer !== 'object' || answer === null || !('count' in answer)) return undefined;
  // Who walks by links would end at the cap and take it for the end.
  if ('isCountCapped' in answer && answer.isCountCapped === true) return undefined;
  return typeof answer.count === 'number' ? answer.count : undefined;
}

/** Clients refuse an answer whose headers are longer than 16 kB: Node's own, Python's, most proxies. */
const mostText = 8_000;

const byUse = ['next', 'prev', 'first', 'last'];

/** Those that fit, the ones a walk needs first, in the order they came. */
function fitting(links: [name: string, text: string][]): string {
  let room = mostText;
  const kept = new Set<string>();
  for (const [name, text] of links.toSorted(([a], [b]) => byUse.indexOf(a) - byUse.indexOf(b))) {
    room -= text.length + 2;
    if (room >= 0) kept.add(name);
  }
  return links.flatMap(([name, text]) => (kept.has(name) ? [text] : [])).join(', ');
}

/**
 * The neighbours of a page as a `Link` header (RFC 8288): clients that walk pages by links need not know `take` and `skip`, which
 * the documents have (api.md, Pagination). A link keeps every filter of the address; an address so long that its links would make
 * the answer unreadable gets as many as fit.
 */
export function pageLinks(address: string, count: number): string {
  const url = new URL(address, 'http://server');
  const numberOf = (name: string, otherwise: number) => Number(url.searchParams.get(name) ?? otherwise);
  const take = Math.max(1, numberOf('take', PAGE_SIZE));
  const skip = numberOf('skip', 0);
  const last = Math.max(0, Math.ceil(count / take) - 1) * take;
  const pages: [string, number][] = [['first', 0]];
  if (skip > 0) pages.push(['prev', Math.max(0, skip - take)]);
  if (skip + take < count) pages.push(['next', skip + take]);
  pages.push(['last', last]);
  return fitting(
    pages.map(([name, at]) => {
      url.searchParams.set('take', String(take));
      url.searchParams.set('skip', String(at));
      return [name, `<${url.pathname}${url.search}>; rel="${name}"`];
    }),
  );
}
