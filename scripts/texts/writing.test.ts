import { describe, expect, it } from 'vitest';
import { strayCounts } from './counts.ts';
import { textsOfFile } from './staticTexts.ts';
import { strayLineNames, strayTerms } from './terms.ts';
import type { Texts } from './texts.ts';
import { strayWriting } from './typography.ts';

type Entry = Record<string, string>;
const fine = { en: 'x', fr: 'x', nl: 'x', it: 'x', de: 'x' };
const one = (entry: Entry, key = 'KEY'): Texts => ({ [key]: { ...fine, ...entry } });

describe('how a text is written', () => {
  it.each<[Entry, string, string?]>([
    [{ en: "the partner's page" }, 'a straight apostrophe, not ’ in en'],
    [{ de: 'die "Liste"' }, 'straight quotation marks in de'],
    [{ nl: 'even...' }, 'three dots, not … in nl'],
    [{ it: 'due  spazi' }, 'two spaces in it'],
    [{ en: 'Why ?' }, 'a space before : ; ? or ! in en'],
    [{ fr: 'Pourquoi?' }, 'no space before : ; ? or ! in fr'],
    [{ fr: '{{name}}: fermé' }, 'no space before : ; ? or ! in fr'],
    [{ fr: '«vide»' }, 'no space inside « » in fr'],
    [{ fr: 'la “liste”' }, 'other quotation marks than « » in fr'],
    [{ it: 'la “lista”' }, 'other quotation marks than « » in it'],
    [{ nl: 'de ‘lijst’' }, 'other quotation marks than “ ” in nl'],
    [{ de: 'die „Liste”' }, 'other quotation marks than „ “ in de'],
    [{ en: '{{share}} % of it' }, 'a space before % in en'],
    [{ de: '{{share}}% davon' }, 'no space before % in de'],
    [{ it: 'la trova nella Sua pagina' }, 'a capital where it says lei in it'],
    [{ de: 'Es fehlt: tragen Sie es ein' }, 'a sentence after a colon that begins with a small letter in de'],
    [{ it: 'Il vostro partner' }, 'voi where it says lei in it'],
    [{ it: 'Manca: inseritela qui' }, 'voi where it says lei in it'],
    [{ it: 'Il suo orario' }, 'lei where it says voi in it', 'partnerPage'],
  ])('%j: %s', (entry, fault, namespace = 'messages') => {
    expect(strayWriting(namespace, one(entry))).toContain(`${namespace}: KEY has ${fault}`);
  });

  it.each<[Entry, string, string?]>([
    [{ fr: 'Pourquoi ? Voir « Aide » : mailto: ou tel: suivent, à 12:30' }, 'messages'],
    [{ de: 'Es fehlt: Tragen Sie es ein, „so“, zu 5 %' }, 'messages'],
    [{ nl: 'foto’s van “hier”, 5%' }, 'messages'],
    [{ it: 'Lei può annullare 5% delle righe accettate' }, 'messages'],
    [{ it: 'Il vostro orario: scegliete' }, 'partnerCompany'],
    [{ en: 'You cannot change the property "{{property}}"' }, 'messages', 'CANNOT_CHANGE_PROPERTY'],
  ])('%j is right', (entry, namespace, key) => {
    expect(strayWriting(namespace, one(entry, key))).toEqual([]);
  });
});

describe('a number in a text', () => {
  it.each<[Texts, string[]]>([
    [
      one({ en: '{{count}} rows' }, 'ROWS'),
      ['counts without forms of the number: KEY_one and KEY_other, or the number after a colon'],
    ],
    [one({ en: 'rows: {{count}}' }, 'ROWS'), []],
    [one({ en: 'page {{page}} of {{count}} pages' }, 'PAGES'), []],
    [one({ en: '{{count}} of 5 stars' }, 'STARS'), []],
    [one({ en: '{{count}} rows' }, 'ROWS_other'), ['has no _one beside it']],
    [
      { ...one({ fr: '1 ligne' }, 'ROWS_one'), ...one({}, 'ROWS_other') },
      ['says 1 in fr, where the same form is that of 0: {{count}}'],
    ],
    [{ ...one({ fr: '{{count}} ligne' }, 'ROWS_one'), ...one({}, 'ROWS_other') }, []],
  ])('%j', (texts, faults) => {
    expect(strayCounts('messages', texts).map((fault) => fault.replace(/^messages: \w+ /, ''))).toEqual(faults);
  });
});

describe('what a thing is called', () => {
  it.each<[Entry, string]>([
    [{ en: 'The request is closed', de: 'Der Auftrag ist abgeschlossen' }, 'de'],
    [{ en: 'Hand over the requests', de: 'Aufträge übergeben' }, 'de'],
    [
      { en: 'Tell the client', fr: 'Informer le client', nl: 'opdrachtgever', it: 'committente', de: 'Auftraggeber' },
      'fr',
    ],
    [{ en: 'A credit note', de: 'Eine Gutschrift' }, 'de'],
    [{ en: 'The document is void', de: 'Der Beleg ist storniert' }, 'de'],
    [{ en: 'Charge-back', nl: 'Terugvordering' }, 'nl'],
    [{ en: 'A line', nl: 'Een lijn' }, 'nl'],
    [{ en: 'Draft invoice', fr: 'Brouillon de facture' }, 'fr'],
    [{ en: 'By e-mail', fr: 'Par mail' }, 'fr'],
    [{ en: 'Call him' }, 'en'],
  ])('%j', (entry, language) => {
    expect(strayTerms('messages', one(entry))).toEqual([
      expect.stringContaining(`messages: KEY has another word in ${language} than the others have`),
    ]);
  });

  it.each<Entry>([
    { en: 'The request is closed', de: 'Die Anfrage des Auftraggebers' },
    { en: 'Orders of the request', de: 'Aufträge der Anfrage' },
    { en: 'Self-billing', de: 'Gutschriftverfahren' },
    { en: 'The receipt', de: 'Der Beleg' },
    { en: '{{client}} is told', fr: '{{client}} est averti' },
    { en: 'Dividing line', nl: 'Scheidingslijn' },
    { en: 'By e-mail', fr: 'Par e-mail' },
  ])('%j is right', (entry) => {
    expect(strayTerms('messages', one(entry))).toEqual([]);
  });

  it('is the same in a list of prices and on an invoice', () => {
    const onPaper = (code: string, language: string) => `${code} ${language}`;
    const texts = (de: string) =>
      one({ en: 'Toll en', fr: 'Toll fr', nl: 'Toll nl', it: 'Toll it', de }, 'PriceLine.Toll');
    expect(strayLineNames(texts('Toll de'), onPaper)).toEqual([]);
    expect(strayLineNames(texts('Maut'), onPaper)).toEqual([
      'PriceLine.Toll is called "Maut" in de, on an invoice "Toll de"',
    ]);
  });
});

describe('the texts of a file that is shipped', () => {
  it.each<[string, string, ReturnType<typeof textsOfFile>]>([
    ['sms/CallBack_fr.txt', "L'aide arrive", [['sms/CallBack', 'fr', 'L’aide arrive']]],
    ['manuals/Intake_nl.html', '<h1 id="a">Een oproep</h1>', [['manuals/Intake', 'nl', '\nEen oproep\n']]],
    [
      'rental/FR.html',
      '<section lang="fr-BE" data-subject="x"><p>Bonjour</p></section>\n<section lang="en-BE">Hello</section>',
      [
        ['rental/FR.html', 'fr', '\nBonjour\n'],
        ['rental/FR.html', 'en', 'Hello'],
      ],
    ],
    ['rental/README.html', '<p>None</p>', []],
  ])('%s', (file, content, texts) => {
    expect(textsOfFile(file, content)).toEqual(texts);
  });
});
