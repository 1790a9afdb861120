import type { ContactLanguage } from '@towline/sdk/api';
import { languageNames } from './languages.ts';

export type Child = Node | string | undefined;
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** An element; an attribute that is false or undefined is left out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

export function button(
  text: string,
  kind: 'primary' | 'plain' | 'danger',
  run: () => void,
  attributes: Attributes = {},
): HTMLButtonElement {
  const made = element('button', { type: 'button', class: kind, ...attributes }, text);
  made.addEventListener('click', run);
  return made;
}

/** The heading of a step: the focus stands on it when the step comes. */
export const title = (text: string): HTMLElement => element('h1', { id: 'title', tabindex: '-1' }, text);

export const busy = (): HTMLElement => element('div', { class: 'busy', 'aria-hidden': 'true' });

/** Name and value of what is known, one line each; those without a value are left out. */
export function facts(rows: readonly (readonly [string, Child])[]): HTMLElement {
  const list = element('dl', { class: 'known' });
  for (const [name, value] of rows)
    if (value !== undefined && value !== '') list.append(element('dt', {}, name), element('dd', {}, value));
  return list;
}

export function languageChoice(
  language: ContactLanguage,
  label: string,
  choose: (language: ContactLanguage) => void,
): HTMLElement {
  const select = element('select', { id: 'language', 'aria-label': label });
  for (const [code, name] of Object.entries(languageNames))
    select.append(element('option', { value: code, lang: code, selected: code === language }, name));
  select.addEventListener('change', () => choose(select.value as ContactLanguage));
  return select;
}

/**
 * Where the focus stands, and the cursor in it: whoever types while something is painted anew types on. What was pressed is off while it is
 * sent: the focus that it had waits, and goes to the message that comes of it, for whoever presses keys would begin at the top again.
 */
export function focusIn(root: HTMLElement): () => void {
  const { activeElement } = document;
  const stood = root.contains(activeElement);
  if (stood) delete root.dataset.lost;
  const id = stood ? activeElement?.id : undefined;
  const cursor = activeElement instanceof HTMLTextAreaElement ? activeElement.selectionStart : undefined;
  return () => {
    const again = id ? root.querySelector<HTMLElement>(`#${id}`) : null;
    again?.focus();
    if (again instanceof HTMLTextAreaElement && cursor !== undefined) again.setSelectionRange(cursor, cursor);
    if (root.contains(document.activeElement)) return;
    if (stood) root.dataset.lost = 'true';
    const message = root.dataset.lost ? root.querySelector<HTMLElement>('[role=alert]') : null;
    message?.setAttribute('tabindex', '-1');
    message?.focus();
  };
}
