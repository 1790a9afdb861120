import type { Cleaning } from '../../stores/personalData/tables.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Members of an order that say nothing of who it was for; what is no member of this list is dropped (DECISIONS S-51). */
const counted: ReadonlySet<string> = new Set(
  `orderType searchType serviceType requestedService type category contractCode externalContractCode additionalServices destinationType
  dispatchType repairInWorkshop vehicle make model makeModel fuelType lengthCategory weightCategory accessories subtype featureFlags
  statusFlags serviceLocation destinationLocation countryCode countryName addressLevel1 addressLevel2 addressLevel3 addressLevel4
  latitude longitude required choice selectionType source flags highwayStatus appointment kind client code name draftId capabilities
  brands networks numberOfOccupants curbWeightInKg zoneType`.split(/\s+/),
);
const flagsOf: ReadonlySet<string> = new Set(['featureFlags', 'statusFlags', 'flags', 'appointment', 'client']);

/** A position that says which town, not which house. */
export const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

const isPosition = (key: string): boolean => /^(lat|lng|lon|latitude|longitude)$/i.test(key);

/** What somebody wrote: nobody knows what stands in it. */
const freeText = /remarks|message|note|comment|description/i;

function walk(value: Json, key: string, leaf: (text: string) => Json): Json {
  if (typeof value === 'string') return freeText.test(key) ? '' : leaf(value);
  if (typeof value === 'number') return isPosition(key) ? rounded(value) : value;
  if (Array.isArray(value)) return value.map((each) => walk(each, key, leaf));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each, name, leaf)]));
}

/** The skeleton of an order. */
export function orderWithoutPeople(value: Json, isWhole = false): Json {
  if (Array.isArray(value)) return value.map((each) => orderWithoutPeople(each, isWhole));
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([key]) => isWhole || counted.has(key));
  return Object.fromEntries(
    kept.map(([key, each]) => [
      key,
      isPosition(key) && typeof each === 'number'
        ? rounded(each)
        : orderWithoutPeople(each, isWhole || flagsOf.has(key)),
    ]),
  );
}

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Shorter texts stand in too many words. */
const SHORTEST = 4;

/** One word of the program, as a status or a service is. */
const isIdentifier = (text: string): boolean => /^[A-Za-z]+$/.test(text);

/**
 * What takes words out of texts, in any case, longest first so that no part of one stays. Of short ones only those that stand
 * alone, and out of a single word of letters nothing but all of it: a surname Park is in no way a part of RoadsideParking.
 */
export function eraserOf(words: readonly string[]): (text: string) => string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return (text) => text;
  const whole = new Set(words.filter((word) => word.length >= SHORTEST).map((word) => word.toLowerCase()));
  const one = (word: string): string =>
    word.length < SHORTEST ? `(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])` : escaped(word);
  const any = new RegExp(longestFirst.map(one).join('|'), 'giu');
  return (text) => {
    if (isIdentifier(text)) return whole.has(text.toLowerCase()) ? '…' : text;
    return text.replaceAll(any, '…');
  };
}

/** A text that is a word of the program: a code, an id, an instant, a number. */
const isCode = (text: string): boolean => /^[\w.:+-]{1,80}$/.test(text);

/** What is no JSON is an id, which is read again. */
function answerWithout(answer: string, erase: (text: string) => string): string {
  try {
    return JSON.stringify(walk(JSON.parse(answer) as Json, '', erase));
  } catch {
    return erase(answer);
  }
}

/** A column after it was cleaned. A column that may not be null is emptied: which it is, its type says. */
export function cleanedValue(
  how: Cleaning,
  value: unknown,
  erase: (text: string) => string,
  isRequired: boolean,
): unknown {
  const json = value as Json;
  switch (how) {
    case 'gone':
      if (!isRequired) return null;
      return typeof json === 'string' ? '' : Array.isArray(json) ? [] : {};
    case 'words':
      return walk(json, '', erase);
    case 'answer':
      return typeof json === 'string' ? answerWithout(json, erase) : json;
    case 'codes':
      return walk(json, '', (text) => (isCode(text) && erase(text) === text ? text : ''));
    case 'order':
      return orderWithoutPeople(json);
    case 'rounded':
      return typeof json === 'number' ? rounded(json) : json;
  }
}

/** Members of an order that hold the motorist's own words. */
const personalMember =
  /^(name|fullName|firstName|lastName|customer\w*|phoneNumber|callbackNumber|email|licensePlate|value|vin|street|formattedAddress|businessName|placeName|remarks|additionalRemarks|description|externalId2?|reference\w*)$/;
/** The words by which the motorist of an order is known. */
export function wordsOfOrder(order: unknown, columns: readonly (string | null)[]): string[] {
  const found = new Set<string>();
  const add = (text: string) => {
    const trimmed = text.trim();
    if (trimmed.length >= SHORTEST) found.add(trimmed);
  };
  const look = (value: unknown, key: string, within: string) => {
    // The client's name is the company's.
    if (within === 'client') return;
    if (typeof value === 'string' && personalMember.test(key)) {
      add(value);
      // People are called by one of their names, too.
      if (/name$/i.test(key)) for (const part of value.split(/\s+/)) add(part);
    } else if (Array.isArray(value)) for (const each of value) look(each, key, within);
    else if (value !== null && typeof value === 'object')
      for (const [name, each] of Object.entries(value)) look(each, name, name === 'client' ? 'client' : within);
  };
  look(order, '', '');
  for (const text of columns) if (text) look(text, 'name', '');
  return [...found];
}
