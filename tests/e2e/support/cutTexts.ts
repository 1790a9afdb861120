import type { Page } from '@playwright/test';

/**
 * The texts in these parts of the page that nobody can read in full: cut by a box that neither scrolls nor says the whole in
 * a title, or broken inside a word.
 */
export function cutTexts(page: Page, parts: readonly string[]): Promise<string[]> {
  return page.evaluate((selectors) => {
    const faults = new Set<string>();
    const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const says = (element: Element, text: string) =>
      element.closest('[title]')?.getAttribute('title')?.includes(text.trim()) ?? false;
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest('.bp6-visually-hidden, .tl-hidden, svg, .tl-map, code, .tl-code') !== null;

    function isCut(text: Text, holder: Element): boolean {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0) return false;
      for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
        if (scrolls(box)) return false;
        const edge = box.getBoundingClientRect();
        if (clips(box) && (right > edge.right + 1 || left < edge.left - 1)) return edge.width > 1;
      }
      return right > innerWidth + 1;
    }

    function brokenWord(text: Text): string | undefined {
      for (const { 0: word, index } of text.data.matchAll(/\p{L}{4,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) return word;
      }
      return undefined;
    }

    for (const selector of selectors)
      for (const part of document.querySelectorAll(selector)) {
        const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const text = walker.currentNode as Text;
          const holder = text.parentElement;
          if (!holder || !text.data.trim() || isHidden(holder)) continue;
          if (isCut(text, holder) && !says(holder, text.data)) faults.add(`${selector}: "${text.data.trim()}" is cut`);
          const broken = brokenWord(text);
          if (broken) faults.add(`${selector}: "${broken}" is broken`);
        }
      }
    return [...faults];
  }, parts);
}
