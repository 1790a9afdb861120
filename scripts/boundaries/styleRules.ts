import { parse, type Rule } from 'postcss';
import type { Breach } from './law.ts';
import type { SourceFile } from './sourceFiles.ts';

const classes = /\.(tl-[\w-]+)/g;
const ofFeature = /^web\/src\/features\/([^/]+)\//;

/** `requestMap` -> `tl-request-map`: what every class of a feature's styles begins with. */
export function stylePrefix(feature: string): string {
  return `tl-${feature.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/**
 * The styles of one feature reach no other: each selector names a class of its own folder, and beside it only classes that
 * stand in the shared styles. Two features that both called a list "contacts" once laid out each other's.
 */
export function checkStyles(files: SourceFile[]): Breach[] {
  const shared = new Set(
    files.filter(({ path }) => !ofFeature.test(path)).flatMap(({ text }) => rulesOf(text).flatMap(namedIn)),
  );
  return [...files.flatMap(turnsIn), ...files.flatMap((file) => strangersIn(file, shared))];
}

/**
 * No style asks how a screen is held (WCAG 1.3.4): what depends on room asks for the width. Axe would read every style sheet
 * again at each of its looks to know the same (DECISIONS T-457).
 */
function turnsIn({ path, text }: SourceFile): Breach[] {
  const breaches: Breach[] = [];
  parse(text).walkAtRules('media', (query) => {
    if (!/\borientation\b/.test(query.params)) return;
    breaches.push({
      file: path,
      line: query.source?.start?.line ?? 1,
      what: `styles by "@media ${query.params}"`,
      because: 'a screen that is turned shows the same (WCAG 1.3.4): ask for the width',
    });
  });
  return breaches;
}

/** What a feature's styles reach outside of it. */
function strangersIn({ path, text }: SourceFile, shared: ReadonlySet<string>): Breach[] {
  const feature = ofFeature.exec(path)?.[1];
  if (feature === undefined || path.endsWith('.module.css')) return [];
  const prefix = stylePrefix(feature);
  const isOwn = (name: string) => name === prefix || name.startsWith(`${prefix}-`);
  return rulesOf(text).flatMap((rule): Breach[] => {
    const line = rule.source?.start?.line ?? 1;
    const foreign = namedIn(rule).filter((name) => !isOwn(name) && !shared.has(name));
    const free = wholeSelectors(rule).filter((selector) => !classesIn(selector).some(isOwn));
    return [
      ...foreign.map((name) => ({
        file: path,
        line,
        what: `styles ".${name}"`,
        because: `a class of this feature begins with "${prefix}-"; what features share stands in web/src/styles`,
      })),
      ...free.map((selector) => ({
        file: path,
        line,
        what: `styles "${selector}" everywhere`,
        because: `a feature's styles stay inside it: name a class that begins with "${prefix}-", too`,
      })),
    ];
  });
}

function rulesOf(text: string): Rule[] {
  const rules: Rule[] = [];
  parse(text).walkRules((rule) => {
    const { parent } = rule;
    const isStep = parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes');
    if (!isStep) rules.push(rule);
  });
  return rules;
}

/** A nested rule stands under the selectors around it. */
function wholeSelectors(rule: Rule): string[] {
  let around = '';
  for (let at = rule.parent; at; at = at.parent as typeof at)
    if (at.type === 'rule') around = `${(at as Rule).selector} ${around}`;
  return rule.selectors.map((selector) => `${around}${selector}`);
}

const classesIn = (selector: string): string[] => [...selector.matchAll(classes)].map(([, name]) => name ?? '');
const namedIn = (rule: Rule): string[] => classesIn(rule.selector);
