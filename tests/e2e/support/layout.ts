import type { Locator, Page } from '@playwright/test';

/** Where a part of the screen stands, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
}

/** What a page does with the next frame is done: that is as quick as anybody is. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Another size, once the page stands in it: it hears of its width after the browser, and folds a frame later. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await nextFrame(page);
}

/** Where the first of each selector stands inside `root`; what is not shown has no box. */
export async function boxesOf<Name extends string>(
  root: Locator,
  parts: Readonly<Record<Name, string>>,
): Promise<Record<Name, Box | undefined>> {
  const found = await root.evaluate(
    (element, selectors) =>
      Object.entries(selectors).map(([name, selector]) => {
        const part = selector === ':scope' ? element : element.querySelector(selector);
        const { left, top, right, bottom, width, height } = part?.getBoundingClientRect() ?? new DOMRect();
        return [name, width * height > 0 ? { left, top, right, bottom, width, height } : undefined] as const;
      }),
    parts as Record<string, string>,
  );
  return Object.fromEntries(found) as Record<Name, Box | undefined>;
}

/** The pairs of parts that cover one another, by name; a line of a pixel is shared. */
export function overlaps(boxes: Readonly<Record<string, Box | undefined>>): string[] {
  const shown = Object.entries(boxes).flatMap(([name, box]) => (box ? [{ name, box }] : []));
  return shown.flatMap(({ name, box }, index) =>
    shown
      .slice(index + 1)
      .filter(
        ({ box: other }) =>
          box.left < other.right - 1.5 &&
          other.left < box.right - 1.5 &&
          box.top < other.bottom - 1.5 &&
          other.top < box.bottom - 1.5,
      )
      .map((other) => `${name} over ${other.name}`),
  );
}

/** Those that do not stand after the one before them, in this direction, by name; a part that is not shown is one. */
export function outOfOrder<Name extends string>(
  names: readonly Name[],
  boxes: Readonly<Record<Name, Box | undefined>>,
  direction: 'across' | 'down',
): string[] {
  const [from, to] = direction === 'across' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  return names.flatMap((name, index) => {
    const before = names[index - 1];
    const here = boxes[name];
    if (!here) return [`${name} is not shown`];
    const end = before && boxes[before]?.[to];
    return end !== undefined && here[from] < end - 1.5 ? [`${name} before the end of ${before}`] : [];
  });
}

/**
 * What does not fit in each region: words that are wider than their box, controls that stick out at a side, controls that
 * cover one another. What scrolls sideways on purpose is let off.
 */
export function misfits(page: Page, regions: readonly string[]): Promise<string[]> {
  return page.evaluate((selectors) => {
    const faults: string[] = [];
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const nameOf = (element: Element): string => {
      const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class')} "${words.trim().slice(0, 40)}"`;
    };
    const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const control = 'button, select, textarea, input:not([type=checkbox], [type=radio], [type=file])';

    for (const selector of selectors) {
      const region = document.querySelector(selector);
      if (!region) continue;
      const edge = region.getBoundingClientRect();
      if (region.scrollWidth > region.clientWidth + 1) faults.push(`${selector} is wider than its place`);
      const inside = [...region.querySelectorAll('*')].filter(
        (element) => isShown(element) && !element.closest('.tl-map, svg, [aria-hidden=true]'),
      );
      for (const element of inside) {
        const box = element.getBoundingClientRect();
        let isInStrip = false;
        for (let above = element.parentElement; above && above !== region; above = above.parentElement)
          isInStrip ||= scrolls(above) && above.scrollWidth > above.clientWidth;
        if (!isInStrip && (box.right > edge.right + 1 || box.left < edge.left - 1))
          faults.push(`${nameOf(element)} sticks out of ${selector}`);
        const holdsWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
        if (holdsWords && !scrolls(element) && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
          faults.push(`${nameOf(element)} is cut off in ${selector}`);
      }
      const controls = inside.filter((element) => element.matches(control));
      for (const [index, one] of controls.entries()) {
        const box = one.getBoundingClientRect();
        for (const other of controls.slice(index + 1)) {
          const { left, top, right, bottom } = other.getBoundingClientRect();
          const isApart =
            box.left >= right - 1 || left >= box.right - 1 || box.top >= bottom - 1 || top >= box.bottom - 1;
          const group = one.closest('.bp6-input-group, .bp6-control-group');
          if (!isApart && !(group && group === other.closest('.bp6-input-group, .bp6-control-group')))
            faults.push(`${nameOf(one)} covers ${nameOf(other)}`);
        }
      }
    }
    return faults;
  }, regions);
}

/** What of the page is scrolled away or off a sheet of A4 on paper; nothing is the aim (DECISIONS T-907). */
export async function offPaper(page: Page): Promise<string[]> {
  const screen = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 400 });
  const beyond = await page.locator('main, .tl-table-region').evaluateAll((parts) =>
    parts.map((part) => {
      const isCut = (overflow: string) => overflow !== 'visible';
      const { overflowX, overflowY } = getComputedStyle(part);
      const isHigher = isCut(overflowY) && part.scrollHeight > part.clientHeight + 1;
      return isHigher || isCut(overflowX) || part.scrollWidth > 718 ? part.className : '';
    }),
  );
  const isNamed = await page.locator('.tl-page-title').isVisible();
  await page.emulateMedia({ media: null });
  if (screen) await page.setViewportSize(screen);
  return [...beyond, isNamed ? '' : 'what it is called'].filter(Boolean);
}
