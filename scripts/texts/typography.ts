import { type languages, type Texts, textsOf } from './texts.ts';

type Language = (typeof languages)[number];
type Rule = readonly [fault: RegExp, say: string, but?: RegExp];

/** Texts whose English the specification gives sign by sign (2-requests §8, 3-platform §5). */
const given = /^(B2B_DRAFT_TOO_OLD|PURCHASE_ORDER_TOO_OLD|CANNOT_(CHANGE|REMOVE)_PROPERTY)$/;

const everywhere: readonly Rule[] = [
  [/\p{L}'\p{L}/u, 'a straight apostrophe, not ’', given],
  [/"/, 'straight quotation marks', given],
  [/\.\.\./, 'three dots, not …'],
  [/ {2}/, 'two spaces'],
];
const noSpaceBefore: Rule = [/[\p{L}\p{N})}] [:;?!](?=\s|$)/u, 'a space before : ; ? or !'];
const closePercent: Rule = [/[\d}] %/, 'a space before %'];
const farPercent: Rule = [/[\d}]%/, 'no space before %'];
const guillemets: Rule = [/[“”„‘]/, 'other quotation marks than « »'];

/** What a language writes otherwise: its signs, its spaces and whom it speaks to (DECISIONS T-228, T-967). */
const own: Readonly<Record<Language, readonly Rule[]>> = {
  en: [noSpaceBefore, closePercent, [/[«»„‘]/, 'other quotation marks than “ ”']],
  fr: [
    [/(?<!mailto|tel)(?<=[\p{L}\p{N})\]}%’»])[:;?!](?=\s|$)/u, 'no space before : ; ? or !'],
    [/«\S|\S»/, 'no space inside « »'],
    farPercent,
    guillemets,
  ],
  nl: [noSpaceBefore, closePercent, [/[«»„‘]/, 'other quotation marks than “ ”']],
  it: [
    noSpaceBefore,
    closePercent,
    guillemets,
    [/[\p{L},;:] (Suo|Sua|Suoi|Sue|Lei)\b/u, 'a capital where it says lei'],
  ],
  de: [
    noSpaceBefore,
    farPercent,
    [/[«»”‘]/, 'other quotation marks than „ “'],
    [/: \p{Ll}+en Sie\b/u, 'a sentence after a colon that begins with a small letter'],
  ],
};

/** The company pages speak to partners, who are voi; everybody else is lei (DECISIONS T-228). */
const toPartners = new Set(['partnerPage', 'partnerCompany']);
const voi: Rule = [
  /\b([Vv]oi|[Vv]ostr[aeio]|avete|potete|dovete|siete|volete|[Ss]cegliete|[Ss]crivete|[Cc]hiedete|Inserite|\p{Ll}+[aei]te(l[aeio]|ci|ne))\b/u,
  'voi where it says lei',
  /^CONFLICT_TEXT$/,
];
const lei: Rule = [/\b(lei|suoi?|sua|sue)\b/i, 'lei where it says voi'];

/** What is written with other signs than the rest, one line each. */
export function strayWriting(name: string, texts: Texts): string[] {
  const address = toPartners.has(name) ? lei : voi;
  return [...textsOf(texts)].flatMap(({ key, language, text }) =>
    [...everywhere, ...own[language], ...(language === 'it' ? [address] : [])]
      .filter(([fault, , but]) => fault.test(text) && !but?.test(key))
      .map(([, say]) => `${name}: ${key} has ${say} in ${language}`),
  );
}
