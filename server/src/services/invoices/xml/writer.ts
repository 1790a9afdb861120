import { decimalOf } from '@towline/sdk/domain/money/decimal';

/** An element: its name, what is in it, and its attributes. What is undefined is left out. */
export type Node = readonly [
  name: string,
  content: string | number | readonly (Node | undefined)[],
  attributes?: Readonly<Record<string, string>>,
];

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// What no XML may hold is dropped (XML 1.0 §2.2).
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string): string => text.replace(forbidden, '').replace(/[&<>"]/g, (one) => escapes[one] ?? one);

// A schema's decimal knows no exponent: 0.0000001 is no 1e-7.
const decimalText = (value: number): string => decimalOf(value).toFixed();

function written([name, content, attributes = {}]: Node): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner =
    typeof content === 'object'
      ? content.map((child) => (child ? written(child) : '')).join('')
      : escaped(typeof content === 'number' ? decimalText(content) : content);
  return `<${name}${said.join('')}>${inner}</${name}>`;
}

/** A document of its elements, in the order in which they are given: e-invoices ask for one. */
export const xmlOf = (root: Node): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`;

/** The element where there is something to say. */
export const maybe = (name: string, content: string | undefined, attributes?: Readonly<Record<string, string>>) =>
  content ? ([name, content, attributes] as Node) : undefined;

/** An amount to the cent, as e-invoices write it. */
export const money = (amount: number): string => amount.toFixed(2);
