import { maxPlateLength, normalisePlate } from '@towline/sdk/domain/licensePlate';
import { phoneOf } from './dialledPhone.ts';

/** What the omnibar is asked to look at. */
export type OmnibarScope = 'all' | 'actions' | 'requests' | 'partners' | 'contracts' | 'settings';

/** How requests are searched for a text (console.md §4.2). */
export type RequestSearch =
  | { readonly by: 'licensePlate'; readonly value: string }
  | { readonly by: 'id'; readonly value: string }
  | { readonly by: 'partnerName'; readonly value: string }
  | { readonly by: 'reference'; readonly value: string }
  | { readonly by: 'text'; readonly value: string };

/** What was typed, understood. */
export interface OmnibarQuery {
  readonly scope: OmnibarScope;
  /** Without the prefix. */
  readonly text: string;
  /** The ways to look for requests, the likeliest first. */
  readonly searches: readonly RequestSearch[];
  /** A number to take a new order for. */
  readonly phoneNumber: string | undefined;
}

const prefixes: Readonly<Record<string, OmnibarScope>> = {
  '>': 'actions',
  '#': 'requests',
  '@': 'partners',
  ':': 'contracts',
  '!': 'settings',
};

const uuid = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i;
const hex = /^[\da-f]{4,32}$/i;

/** A plate: 4 to 10 letters and digits, at least one digit, once everything else is taken away. */
function plateOf(text: string): string | undefined {
  if (!/^[\w\s.·-]+$/.test(text)) return undefined;
  const plate = normalisePlate(text);
  return plate.length >= 4 && plate.length <= maxPlateLength && /\d/.test(plate) ? plate : undefined;
}

function searchesFor(text: string): readonly RequestSearch[] {
  const plate = plateOf(text);
  const isId = uuid.test(text) || hex.test(text);
  const searches: RequestSearch[] = [];
  if (plate) searches.push({ by: 'licensePlate', value: plate });
  if (isId) searches.push({ by: 'id', value: text.toLowerCase() });
  // What a plate or an id looks like may as well be a reference, a number or the end of a VIN.
  if (text.length >= 2 && !uuid.test(text)) searches.push({ by: 'text', value: text });
  return searches;
}

/**
 * Understands what was typed into the omnibar: a prefix narrows to one section; without one a plate and an id are asked for as
 * such, and the text finds telephone numbers, references, VINs, streets and names (DECISIONS T-197). `9F3C` is both a plate and
 * an id, so both are asked (console.md §4.2).
 */
export function readOmnibarQuery(typed: string): OmnibarQuery {
  const scope = prefixes[typed.charAt(0)] ?? 'all';
  const text = (scope === 'all' ? typed : typed.slice(1)).trim();
  const base = { scope, text, phoneNumber: undefined };
  if (text === '') return { ...base, searches: [] };
  if (scope === 'requests') {
    const searches: RequestSearch[] = [
      { by: 'id', value: text.toLowerCase() },
      { by: 'reference', value: text },
    ];
    return { ...base, searches };
  }
  if (scope === 'partners') return { ...base, searches: [{ by: 'partnerName', value: text }] };
  if (scope !== 'all') return { ...base, searches: [] };
  const phoneNumber = phoneOf(text);
  return { ...base, phoneNumber, searches: searchesFor(text) };
}
