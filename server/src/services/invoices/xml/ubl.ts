import { categoryCode, type DocumentFacts, type PartyFacts, percent, typeCode, unitCode } from './facts.ts';
import { maybe, money, type Node, xmlOf } from './writer.ts';

// Peppol's codes of registers (EAS) by which a company is addressed with its VAT number. Where receivers are listed by the number of their
// company register, the VAT number holds it: Belgian ones are found by it alone (DECISIONS T-981).
const registers: Readonly<Record<string, readonly [scheme: string, held: RegExp]>> = {
  BE: ['0208', /^BE([01]\d{9})$/],
  DK: ['0184', /^(DK\d{8})$/],
  FI: ['0213', /^(FI\d{8})$/],
  NO: ['0192', /^NO(\d{9})(?:MVA)?$/],
  SE: ['0007', /^SE(\d{10})\d\d$/],
};
const schemeOf: Readonly<Record<string, string>> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  ES: '9920',
  FR: '9957',
  GB: '9932',
  GR: '9933',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LI: '9936',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MC: '9940',
  ME: '9941',
  MK: '9942',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  RS: '9948',
  SI: '9949',
  SK: '9950',
  SM: '9951',
  TR: '9952',
  VA: '9953',
};

const kinds = {
  billing: [
    'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  ],
  selfBilling: [
    'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0',
    'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0',
  ],
} as const;

const euro = (name: string, amount: string): Node => [name, amount, { currencyID: 'EUR' }];

function endpoint({ vatNumber, country, email }: PartyFacts): Node | undefined {
  const [register, held] = registers[country] ?? [];
  const number = held?.exec(vatNumber ?? '')?.[1];
  if (number && register) return ['cbc:EndpointID', number, { schemeID: register }];
  const scheme = schemeOf[country];
  if (vatNumber && scheme) return ['cbc:EndpointID', vatNumber, { schemeID: scheme }];
  return maybe('cbc:EndpointID', email, { schemeID: 'EM' });
}

const party = (facts: PartyFacts): Node => [
  'cac:Party',
  [
    endpoint(facts),
    [
      'cac:PostalAddress',
      [
        maybe('cbc:StreetName', facts.street),
        maybe('cbc:CityName', facts.city),
        maybe('cbc:PostalZone', facts.postalCode),
        ['cac:Country', [['cbc:IdentificationCode', facts.country]]],
      ],
    ],
    facts.vatNumber
      ? [
          'cac:PartyTaxScheme',
          [
            ['cbc:CompanyID', facts.vatNumber],
            ['cac:TaxScheme', [['cbc:ID', 'VAT']]],
          ],
        ]
      : undefined,
    ['cac:PartyLegalEntity', [['cbc:RegistrationName', facts.name || '-']]],
  ],
];

const category = (
  name: string,
  rate: DocumentFacts['rates'][number] | DocumentFacts['lines'][number],
  exemption?: string,
): Node => {
  const code = categoryCode(rate);
  return [
    name,
    [
      ['cbc:ID', code],
      ['cbc:Percent', percent(rate.vatRate)],
      code === 'AE' && exemption ? ['cbc:TaxExemptionReasonCode', 'VATEX-EU-AE'] : undefined,
      maybe('cbc:TaxExemptionReason', exemption),
      ['cac:TaxScheme', [['cbc:ID', 'VAT']]],
    ],
  ];
};

const taxes = ({ vat, rates }: DocumentFacts): Node => [
  'cac:TaxTotal',
  [
    euro('cbc:TaxAmount', money(vat)),
    ...rates.map(
      (rate): Node => [
        'cac:TaxSubtotal',
        [
          euro('cbc:TaxableAmount', money(rate.netAmount)),
          euro('cbc:TaxAmount', money(rate.vatAmount)),
          category('cac:TaxCategory', rate, rate.exemption),
        ],
      ],
    ),
  ],
];

const lineNode =
  (isCredit: boolean) =>
  (line: DocumentFacts['lines'][number], index: number): Node => [
    isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    [
      ['cbc:ID', index + 1],
      [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', line.quantity, { unitCode: unitCode(line.unit) }],
      euro('cbc:LineExtensionAmount', money(line.net)),
      ['cac:Item', [['cbc:Name', line.name], category('cac:ClassifiedTaxCategory', line)]],
      ['cac:Price', [euro('cbc:PriceAmount', line.unitPrice)]],
    ],
  ];

const payment = ({ iban, bic, number, isCredit, toPay }: DocumentFacts): Node | undefined =>
  iban && !isCredit && toPay > 0
    ? [
        'cac:PaymentMeans',
        [
          ['cbc:PaymentMeansCode', '58'],
          ['cbc:PaymentID', number],
          [
            'cac:PayeeFinancialAccount',
            [['cbc:ID', iban], bic ? ['cac:FinancialInstitutionBranch', [['cbc:ID', bic]]] : undefined],
          ],
        ],
      ]
    : undefined;

const preceding = ({ credited }: DocumentFacts): Node | undefined =>
  credited && [
    'cac:BillingReference',
    [['cac:InvoiceDocumentReference', [['cbc:ID', credited.number], maybe('cbc:IssueDate', credited.day)]]],
  ];

/** The document as Peppol BIS Billing 3 (UBL 2.1); a self-billing is Peppol's own document type. */
export function ublOf(facts: DocumentFacts): string {
  const { isCredit, isSelfBilled, number, day, notes, net, gross } = facts;
  const [customization, profile] = isSelfBilled ? kinds.selfBilling : kinds.billing;
  const name = isCredit ? 'CreditNote' : 'Invoice';
  return xmlOf([
    name,
    [
      ['cbc:CustomizationID', customization],
      ['cbc:ProfileID', profile],
      ['cbc:ID', number],
      ['cbc:IssueDate', day],
      maybe('cbc:DueDate', facts.dueDay),
      [`cbc:${name}TypeCode`, typeCode(facts)],
      maybe('cbc:Note', notes.join('\n')),
      ['cbc:DocumentCurrencyCode', 'EUR'],
      ['cbc:BuyerReference', facts.reference || number],
      preceding(facts),
      ['cac:AccountingSupplierParty', [party(facts.seller)]],
      ['cac:AccountingCustomerParty', [party(facts.buyer)]],
      payment(facts),
      taxes(facts),
      [
        'cac:LegalMonetaryTotal',
        [
          euro('cbc:LineExtensionAmount', money(net)),
          euro('cbc:TaxExclusiveAmount', money(net)),
          euro('cbc:TaxInclusiveAmount', money(gross)),
          facts.paid > 0 ? euro('cbc:PrepaidAmount', money(facts.paid)) : undefined,
          euro('cbc:PayableAmount', money(facts.toPay)),
        ],
      ],
      ...facts.lines.map(lineNode(isCredit)),
    ],
    {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
  ]);
}
