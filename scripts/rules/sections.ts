// Where a rule comes from, as its doc comment says it: "1-intake §4, §5", "DECISIONS C-70, S-15", "console.md §4.6".
const REFERENCE =
  /(?:(\d-[a-z]+)((?: §\d+(?:\.\d+)*(?:-§?\d+)?(?: "[^"]+")?)(?:,? (?:and )?§\d+(?:\.\d+)*(?:-§?\d+)?)*)?)|(?:DECISIONS )?\b([A-Z]{1,3}-\d{2,3})\b|\b(?:([a-z]+\.md)(?: §([\d.]+))?)/g;

const DOCUMENTS = new Set(['1-intake', '2-requests', '3-platform', '4-ledger', '5-decisions']);

/** One place of the documents: a section, a decision or a page of the design. */
export interface Section {
  document: string;
  /** `§4`, `C-70`; empty for a whole document */
  place: string;
}

/** The places that a text names, each once, in their order. */
export function sectionsIn(text: string): Section[] {
  const found = new Map<string, Section>();
  const add = (document: string, place: string) => found.set(`${document} ${place}`, { document, place });
  for (const [, document, places, decision, page, pageSection] of text.matchAll(REFERENCE)) {
    if (document !== undefined && DOCUMENTS.has(document)) {
      const numbers = places?.match(/§?\d+(?:\.\d+)*/g) ?? [];
      if (numbers.length === 0) add(document, '');
      for (const number of numbers) add(document, `§${number.replace('§', '')}`);
    } else if (decision !== undefined) add(/^[CST]-/.test(decision) ? 'DECISIONS' : '4-ledger', decision);
    else if (page !== undefined) add(page, pageSection === undefined ? '' : `§${pageSection}`);
  }
  return [...found.values()];
}

/** As a reader writes it: `1-intake §4, §5; DECISIONS C-70`. */
export function sectionText(sections: readonly Section[]): string {
  const byDocument = new Map<string, string[]>();
  for (const { document, place } of sections)
    byDocument.set(document, [...(byDocument.get(document) ?? []), ...(place === '' ? [] : [place])]);
  return [...byDocument].map(([document, places]) => [document, places.join(', ')].join(' ').trim()).join('; ');
}

/** The text without brackets that hold nothing but places: those stand beside it. */
export function withoutSections(text: string): string {
  return text
    .replaceAll(/\s*\(([^()]*)\)/g, (whole, inner: string) =>
      inner.replaceAll(REFERENCE, '').replaceAll(/\bDECISIONS\b|[\s,;&]|\band\b/g, '') === '' ? '' : whole,
    )
    .trim();
}

/** Documents in their order, then decisions, then pages; sections by number. */
export function bySection(a: Section, b: Section): number {
  const rank = ({ document }: Section) => (DOCUMENTS.has(document) ? 0 : document === 'DECISIONS' ? 1 : 2);
  const number = ({ place }: Section) => Number(/\d+(\.\d+)?/.exec(place)?.[0] ?? 0);
  return (
    rank(a) - rank(b) ||
    a.document.localeCompare(b.document) ||
    a.place.replace(/\d.*/, '').localeCompare(b.place.replace(/\d.*/, '')) ||
    number(a) - number(b) ||
    a.place.localeCompare(b.place)
  );
}
