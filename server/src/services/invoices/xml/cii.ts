import { categoryCode, type DocumentFacts, type PartyFacts, percent, typeCode, unitCode } from './facts.ts';
import { maybe, money, type Node, xmlOf } from './writer.ts';

const party = (name: string, facts: PartyFacts): Node => [
  name,
  [
    ['ram:Name', facts.name || '-'],
    [
      'ram:PostalTradeAddress',
      [
        maybe('ram:PostcodeCode', facts.postalCode),
        maybe('ram:LineOne', facts.street),
        maybe('ram:CityName', facts.city),
        ['ram:CountryID', facts.country],
      ],
    ],
    facts.vatNumber ? ['ram:SpecifiedTaxRegistration', [['ram:ID', facts.vatNumber, { schemeID: 'VA' }]]] : undefined,
  ],
];

const lineNode = (line: DocumentFacts['lines'][number], index: number): Node => [
  'ram:IncludedSupplyChainTradeLineItem',
  [
    ['ram:AssociatedDocumentLineDocument', [['ram:LineID', index + 1]]],
    ['ram:SpecifiedTradeProduct', [['ram:Name', line.name]]],
    ['ram:SpecifiedLineTradeAgreement', [['ram:NetPriceProductTradePrice', [['ram:ChargeAmount', line.unitPrice]]]]],
    ['ram:SpecifiedLineTradeDelivery', [['ram:BilledQuantity', line.quantity, { unitCode: unitCode(line.unit) }]]],
    [
      'ram:SpecifiedLineTradeSettlement',
      [
        [
          'ram:ApplicableTradeTax',
          [
            ['ram:TypeCode', 'VAT'],
            ['ram:CategoryCode', categoryCode(line)],
            ['ram:RateApplicablePercent', percent(line.vatRate)],
          ],
        ],
        ['ram:SpecifiedTradeSettlementLineMonetarySummation', [['ram:LineTotalAmount', money(line.net)]]],
      ],
    ],
  ],
];

const taxNode = (rate: DocumentFacts['rates'][number]): Node => [
  'ram:ApplicableTradeTax',
  [
    ['ram:CalculatedAmount', money(rate.vatAmount)],
    ['ram:TypeCode', 'VAT'],
    maybe('ram:ExemptionReason', rate.exemption),
    ['ram:BasisAmount', money(rate.netAmount)],
    ['ram:CategoryCode', categoryCode(rate)],
    ['ram:RateApplicablePercent', percent(rate.vatRate)],
  ],
];

const compact = (day: string): string => day.replaceAll('-', '');

const preceding = ({ credited }: DocumentFacts): Node | undefined =>
  credited && [
    'ram:InvoiceReferencedDocument',
    [
      ['ram:IssuerAssignedID', credited.number],
      credited.day
        ? ['ram:FormattedIssueDateTime', [['qdt:DateTimeString', compact(credited.day), { format: '102' }]]]
        : undefined,
    ],
  ];

const due = ({ dueDay }: DocumentFacts): Node | undefined =>
  dueDay
    ? [
        'ram:SpecifiedTradePaymentTerms',
        [['ram:DueDateDateTime', [['udt:DateTimeString', compact(dueDay), { format: '102' }]]]],
      ]
    : undefined;

const settlement = (facts: DocumentFacts): Node => [
  'ram:ApplicableHeaderTradeSettlement',
  [
    ['ram:PaymentReference', facts.number],
    ['ram:InvoiceCurrencyCode', 'EUR'],
    facts.iban && !facts.isCredit && facts.toPay > 0
      ? [
          'ram:SpecifiedTradeSettlementPaymentMeans',
          [
            ['ram:TypeCode', '58'],
            ['ram:PayeePartyCreditorFinancialAccount', [['ram:IBANID', facts.iban]]],
            facts.bic ? ['ram:PayeeSpecifiedCreditorFinancialInstitution', [['ram:BICID', facts.bic]]] : undefined,
          ],
        ]
      : undefined,
    ...facts.rates.map(taxNode),
    due(facts),
    [
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      [
        ['ram:LineTotalAmount', money(facts.net)],
        ['ram:TaxBasisTotalAmount', money(facts.net)],
        ['ram:TaxTotalAmount', money(facts.vat), { currencyID: 'EUR' }],
        ['ram:GrandTotalAmount', money(facts.gross)],
        facts.paid > 0 ? ['ram:TotalPrepaidAmount', money(facts.paid)] : undefined,
        ['ram:DuePayableAmount', money(facts.toPay)],
      ],
    ],
    preceding(facts),
  ],
];

/** The document as Factur-X carries it in its PDF: Cross Industry Invoice, profile EN 16931. */
export function ciiOf(facts: DocumentFacts): string {
  return xmlOf([
    'rsm:CrossIndustryInvoice',
    [
      [
        'rsm:ExchangedDocumentContext',
        [['ram:GuidelineSpecifiedDocumentContextParameter', [['ram:ID', 'urn:cen.eu:en16931:2017']]]],
      ],
      [
        'rsm:ExchangedDocument',
        [
          ['ram:ID', facts.number],
          ['ram:TypeCode', typeCode(facts)],
          ['ram:IssueDateTime', [['udt:DateTimeString', compact(facts.day), { format: '102' }]]],
          ...facts.notes.map((note): Node => ['ram:IncludedNote', [['ram:Content', note]]]),
        ],
      ],
      [
        'rsm:SupplyChainTradeTransaction',
        [
          ...facts.lines.map(lineNode),
          [
            'ram:ApplicableHeaderTradeAgreement',
            [
              maybe('ram:BuyerReference', facts.reference),
              party('ram:SellerTradeParty', facts.seller),
              party('ram:BuyerTradeParty', facts.buyer),
            ],
          ],
          ['ram:ApplicableHeaderTradeDelivery', []],
          settlement(facts),
        ],
      ],
    ],
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    },
  ]);
}
