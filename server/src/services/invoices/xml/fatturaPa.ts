import { latinLetters } from '../../../core/latinLetters.ts';
import { type DocumentFacts, type PartyFacts, percent } from './facts.ts';
import { maybe, money, type Node, xmlOf } from './writer.ts';

// Only the letters of western Europe pass; other Latin ones, typographic quotes and dashes are written plainly.
const plain: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '€': 'EUR',
  '…': '...',
};
const latin = (text: string, most: number): string =>
  text
    .replace(/[’‘“”–—€…]/g, (one) => plain[one] ?? one)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[^\u0020-\u00ff]/gu, (one) => latinLetters(one).replace(/[^\u0020-\u00ff]/gu, '?'))
    .slice(0, most)
    .trim();

/** A text of any length in pieces of the letters that pass, cut between words where it can be. */
const pieces = (text: string, most: number): string[] =>
  latin(text, Number.POSITIVE_INFINITY).match(new RegExp(`\\S.{0,${most - 2}}\\S(?= |$)|\\S.{0,${most - 1}}`, 'g')) ??
  [];

const within = (vatNumber: string): string => vatNumber.replace(/^[A-Z]{2}/, '');

// A foreign postal code is five zeros, and a foreign company is reached by seven X.
const seatOf = ({ street, postalCode, city, country }: PartyFacts): Node => [
  'Sede',
  [
    ['Indirizzo', latin(street || '-', 60)],
    ['CAP', country === 'IT' && /^\d{5}$/.test(postalCode) ? postalCode : '00000'],
    ['Comune', latin(city || '-', 60)],
    ['Nazione', country],
  ],
];

const companyId = ({ vatNumber, country }: PartyFacts): Node | undefined =>
  vatNumber
    ? [
        'IdFiscaleIVA',
        [
          ['IdPaese', /^[A-Z]{2}/.test(vatNumber) ? vatNumber.slice(0, 2) : country],
          ['IdCodice', within(vatNumber)],
        ],
      ]
    : undefined;

const named = ({ name }: PartyFacts): Node => ['Anagrafica', [['Denominazione', latin(name || '-', 80)]]];

const naturaOf = (category: string | undefined): string | undefined =>
  category === 'ReverseCharge' ? 'N2.1' : category === 'Exempt' ? 'N4' : undefined;

const quantityText = (quantity: number): string =>
  Math.abs(quantity)
    .toFixed(8)
    .replace(/(\.\d\d\d*?)0+$/, '$1');

// A measure as Italians write it; what is counted by the piece has none, and our own word for it is nobody's measure.
const measures: Readonly<Record<string, string>> = { km: 'km', day: 'giorni' };

const lineNode = (line: DocumentFacts['lines'][number], index: number): Node => [
  'DettaglioLinee',
  [
    ['NumeroLinea', index + 1],
    ['Descrizione', latin(line.name || '-', 1000)],
    ['Quantita', quantityText(line.quantity)],
    maybe('UnitaMisura', measures[line.unit ?? '']),
    ['PrezzoUnitario', `${line.net < 0 ? '-' : ''}${line.unitPrice}`],
    ['PrezzoTotale', money(line.net)],
    ['AliquotaIVA', percent(line.vatRate)],
    maybe('Natura', naturaOf(line.taxCategory)),
  ],
];

const rateNode = ({ vatRate, taxCategory, netAmount, vatAmount, exemption }: DocumentFacts['rates'][number]): Node => [
  'DatiRiepilogo',
  [
    ['AliquotaIVA', percent(vatRate)],
    maybe('Natura', naturaOf(taxCategory)),
    ['ImponibileImporto', money(netAmount)],
    ['Imposta', money(vatAmount)],
    taxCategory ? undefined : ['EsigibilitaIVA', 'I'],
    exemption ? ['RiferimentoNormativo', latin(exemption, 100)] : undefined,
  ],
];

/** Where the exchange brings it: seven letters of a company's channel, six of a public office, which has a format of its own. */
const addresseeOf = ({ country, officeCode = '' }: DocumentFacts['buyer']): [format: string, code: string] => {
  if (country !== 'IT') return ['FPR12', 'XXXXXXX'];
  const code = officeCode.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return [code.length === 6 ? 'FPA12' : 'FPR12', [6, 7].includes(code.length) ? code : '0000000'];
};

const transmission = ({ seller, buyer, number, isSelfBilled }: DocumentFacts): Node => {
  const sender = isSelfBilled ? buyer : seller;
  const [format, code] = addresseeOf(buyer);
  return [
    'DatiTrasmissione',
    [
      [
        'IdTrasmittente',
        [
          ['IdPaese', sender.country],
          ['IdCodice', within(sender.vatNumber ?? '') || '00000000000'],
        ],
      ],
      ['ProgressivoInvio', number.replace(/[^A-Za-z0-9]/g, '').slice(-10)],
      ['FormatoTrasmissione', format],
      ['CodiceDestinatario', code],
    ],
  ];
};

const payment = ({ iban, bic, toPay, seller, isCredit, dueDay }: DocumentFacts): Node | undefined =>
  iban && !isCredit && toPay > 0
    ? [
        'DatiPagamento',
        [
          ['CondizioniPagamento', 'TP02'],
          [
            'DettaglioPagamento',
            [
              ['Beneficiario', latin(seller.name, 200)],
              ['ModalitaPagamento', 'MP05'],
              maybe('DataScadenzaPagamento', dueDay),
              ['ImportoPagamento', money(toPay)],
              ['IBAN', iban],
              maybe('BIC', bic),
            ],
          ],
        ],
      ]
    : undefined;

const linked = ({ credited }: DocumentFacts): Node | undefined =>
  credited && ['DatiFattureCollegate', [['IdDocumento', latin(credited.number, 20)], maybe('Data', credited.day)]];

const body = (facts: DocumentFacts): Node => [
  'FatturaElettronicaBody',
  [
    [
      'DatiGenerali',
      [
        [
          'DatiGeneraliDocumento',
          [
            ['TipoDocumento', facts.isCredit ? 'TD04' : 'TD01'],
            ['Divisa', 'EUR'],
            ['Data', facts.day],
            ['Numero', facts.number],
            ['ImportoTotaleDocumento', money(facts.gross)],
            ...facts.notes.flatMap((note) => pieces(note, 200)).map((piece): Node => ['Causale', piece]),
          ],
        ],
        linked(facts),
      ],
    ],
    ['DatiBeniServizi', [...facts.lines.map(lineNode), ...facts.rates.map(rateNode)]],
    payment(facts),
  ],
];

/** The document as FatturaPA 1.2; a self-billing says that its customer wrote it (`SoggettoEmittente` CC). */
export function fatturaPaOf(facts: DocumentFacts): string {
  const { seller, buyer } = facts;
  const code = buyer.taxCode?.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  const header: Node = [
    'FatturaElettronicaHeader',
    [
      transmission(facts),
      [
        'CedentePrestatore',
        [['DatiAnagrafici', [companyId(seller), named(seller), ['RegimeFiscale', 'RF01']]], seatOf(seller)],
      ],
      [
        'CessionarioCommittente',
        [['DatiAnagrafici', [companyId(buyer), maybe('CodiceFiscale', code), named(buyer)]], seatOf(buyer)],
      ],
      facts.isSelfBilled ? ['SoggettoEmittente', 'CC'] : undefined,
    ],
  ];
  return xmlOf([
    'p:FatturaElettronica',
    [header, body(facts)],
    { 'xmlns:p': 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2', versione: addresseeOf(buyer)[0] },
  ]);
}
