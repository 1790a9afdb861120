import { cleanHtml } from '@towline/sdk/domain/html/cleanHtml';
import { createElement, Fragment, type ReactNode } from 'react';
import './html.css';

const isVoid = (tag: string): boolean => tag === 'br' || tag === 'hr';

function shown(node: ChildNode, at: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const tag = node.tagName.toLowerCase();
  if (isVoid(tag)) return createElement(tag, { key: at });
  const inside = [...node.childNodes].map(shown);
  const href = node.getAttribute('href');
  return href?.startsWith('{{') === false ? (
    <a key={at} href={href} target="_blank" rel="noreferrer">
      {inside}
    </a>
  ) : (
    createElement(tag === 'a' ? 'u' : tag, { key: at }, inside)
  );
}

/** A text with tags as it is read: of those that a communication may use alone, each made by the page itself. */
export function HtmlText({ html }: { readonly html: string }) {
  const { body } = new DOMParser().parseFromString(cleanHtml(html), 'text/html');
  return (
    <div className="tl-html-text tl-html-read">{createElement(Fragment, null, [...body.childNodes].map(shown))}</div>
  );
}
