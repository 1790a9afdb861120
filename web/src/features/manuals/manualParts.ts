/** A piece of a manual: text, or an element with its pieces; the server has left the tags of communications only (DECISIONS T-440). */
export type ManualPart = string | ManualElement;
interface ManualElement {
  readonly tag: string;
  /** Headings: what a link to it ends with. */
  readonly id?: string;
  readonly href?: string;
  readonly parts: readonly ManualPart[];
}

/** A heading below the title, for the table of contents. */
export interface ManualHeading {
  readonly id: string;
  readonly text: string;
}

/** A module, read: its title, its headings, and what stands below the title. */
export interface ManualText {
  readonly title: string;
  readonly headings: readonly ManualHeading[];
  readonly parts: readonly ManualPart[];
}

const asId = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The pieces of a module's HTML; two headings of the same words have links of their own. */
export function readManual(html: string): ManualText {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const title = body.querySelector('h1');
  title?.remove();
  const headings: ManualHeading[] = [];
  const idOf = (text: string): string => {
    const base = asId(text) || 'part';
    const same = headings.filter(({ id }) => id === base || id.startsWith(`${base}--`)).length;
    const id = same === 0 ? base : `${base}--${same + 1}`;
    headings.push({ id, text });
    return id;
  };
  const read = (node: Node): ManualPart[] => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ? [node.textContent] : [];
    if (!(node instanceof HTMLElement)) return [];
    const tag = node.tagName.toLowerCase();
    const id = tag === 'h2' ? idOf(node.textContent ?? '') : undefined;
    const href = node.getAttribute('href') ?? undefined;
    return [{ tag, ...(id && { id }), ...(href && { href }), parts: [...node.childNodes].flatMap(read) }];
  };
  const parts = [...body.childNodes].flatMap(read);
  return { title: title?.textContent ?? '', headings, parts };
}

/** The words of a piece. */
export const wordsOf = (part: ManualPart): string =>
  typeof part === 'string' ? part : part.parts.map(wordsOf).join(' ');

/** A section of a module: from one heading to the next. */
export interface ManualSection {
  readonly heading: ManualHeading | undefined;
  readonly words: string;
}

/** The sections of a module, to be searched. */
export function sectionsOf({ headings, parts }: ManualText): readonly ManualSection[] {
  const sections: { heading: ManualHeading | undefined; words: string }[] = [{ heading: undefined, words: '' }];
  for (const part of parts) {
    const heading = typeof part === 'string' ? undefined : headings.find(({ id }) => id === part.id);
    if (heading) sections.push({ heading, words: heading.text });
    else sections.at(-1)!.words += ` ${wordsOf(part)}`;
  }
  return sections;
}
