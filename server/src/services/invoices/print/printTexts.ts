import type { ContactLanguage, InvoiceType } from '@towline/sdk/api';

/** What is printed on a document beside what it says itself. */
interface PrintTexts {
  titles: Readonly<Record<InvoiceType, string>>;
  date: string;
  due: string;
  reference: string;
  vatNumber: string;
  description: string;
  quantity: string;
  unitPrice: string;
  /** Of a document whose prices have the VAT in them. */
  unitPriceWithVat: string;
  rate: string;
  net: string;
  vat: string;
  total: string;
  paid: string;
  toPay: string;
  takesBack: string;
  creditsPart: string;
  isVoid: string;
  payTo: string;
  scan: string;
  page: string;
}

export const printTexts: Readonly<Record<ContactLanguage, PrintTexts>> = {
  en: {
    titles: {
      CustomerInvoice: 'Invoice',
      CustomerReceipt: 'Receipt',
      PurchaseOrder: 'Purchase order',
      SelfBilling: 'Self-billing invoice',
      B2BDraft: 'Draft invoice',
      CreditNote: 'Credit note',
      Commission: 'Commission invoice',
    },
    date: 'Date',
    due: 'Due date',
    reference: 'Reference',
    vatNumber: 'VAT number',
    description: 'Description',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    unitPriceWithVat: 'Unit price incl. VAT',
    rate: 'VAT %',
    net: 'Net',
    vat: 'VAT',
    total: 'Total',
    paid: 'Already paid',
    toPay: 'To pay',
    takesBack: 'Credits document',
    creditsPart: 'Credits a part of document',
    isVoid: 'Void',
    payTo: 'Pay to',
    scan: 'Scan to pay with your banking app',
    page: 'Page',
  },
  fr: {
    titles: {
      CustomerInvoice: 'Facture',
      CustomerReceipt: 'Reçu',
      PurchaseOrder: 'Bon de commande',
      SelfBilling: 'Facture établie par le client',
      B2BDraft: 'Projet de facture',
      CreditNote: 'Note de crédit',
      Commission: 'Facture de commission',
    },
    date: 'Date',
    due: 'Échéance',
    reference: 'Référence',
    vatNumber: 'Numéro de TVA',
    description: 'Description',
    quantity: 'Quantité',
    unitPrice: 'Prix unitaire',
    unitPriceWithVat: 'Prix unitaire TTC',
    rate: 'TVA %',
    net: 'Net',
    vat: 'TVA',
    total: 'Total',
    paid: 'Déjà payé',
    toPay: 'Reste à payer',
    takesBack: 'Crédite le document',
    creditsPart: 'Crédite une partie du document',
    isVoid: 'Annulé',
    payTo: 'À payer à',
    scan: 'Scannez pour payer avec votre application bancaire',
    page: 'Page',
  },
  nl: {
    titles: {
      CustomerInvoice: 'Factuur',
      CustomerReceipt: 'Ontvangstbewijs',
      PurchaseOrder: 'Bestelbon',
      SelfBilling: 'Factuur opgemaakt door de afnemer',
      B2BDraft: 'Conceptfactuur',
      CreditNote: 'Creditnota',
      Commission: 'Commissiefactuur',
    },
    date: 'Datum',
    due: 'Vervaldatum',
    reference: 'Referentie',
    vatNumber: 'Btw-nummer',
    description: 'Omschrijving',
    quantity: 'Aantal',
    unitPrice: 'Eenheidsprijs',
    unitPriceWithVat: 'Eenheidsprijs incl. btw',
    rate: 'Btw %',
    net: 'Netto',
    vat: 'Btw',
    total: 'Totaal',
    paid: 'Reeds betaald',
    toPay: 'Nog te betalen',
    takesBack: 'Crediteert document',
    creditsPart: 'Crediteert een deel van document',
    isVoid: 'Geannuleerd',
    payTo: 'Te betalen aan',
    scan: 'Scan om te betalen met uw bankapp',
    page: 'Pagina',
  },
  it: {
    titles: {
      CustomerInvoice: 'Fattura',
      CustomerReceipt: 'Ricevuta',
      PurchaseOrder: 'Ordine d’acquisto',
      SelfBilling: 'Fattura emessa dal cliente',
      B2BDraft: 'Bozza di fattura',
      CreditNote: 'Nota di credito',
      Commission: 'Fattura di commissione',
    },
    date: 'Data',
    due: 'Scadenza',
    reference: 'Riferimento',
    vatNumber: 'Partita IVA',
    description: 'Descrizione',
    quantity: 'Quantità',
    unitPrice: 'Prezzo unitario',
    unitPriceWithVat: 'Prezzo unitario IVA incl.',
    rate: 'IVA %',
    net: 'Imponibile',
    vat: 'IVA',
    total: 'Totale',
    paid: 'Già pagato',
    toPay: 'Da pagare',
    takesBack: 'Storna il documento',
    creditsPart: 'Storna una parte del documento',
    isVoid: 'Annullato',
    payTo: 'Da pagare a',
    scan: 'Scansioni per pagare con la sua app bancaria',
    page: 'Pagina',
  },
  de: {
    titles: {
      CustomerInvoice: 'Rechnung',
      CustomerReceipt: 'Beleg',
      PurchaseOrder: 'Bestellung',
      SelfBilling: 'Gutschrift (Abrechnung durch den Leistungsempfänger)',
      B2BDraft: 'Rechnungsentwurf',
      CreditNote: 'Rechnungskorrektur',
      Commission: 'Provisionsrechnung',
    },
    date: 'Datum',
    due: 'Fällig am',
    reference: 'Referenz',
    vatNumber: 'USt-IdNr.',
    description: 'Beschreibung',
    quantity: 'Menge',
    unitPrice: 'Einzelpreis',
    unitPriceWithVat: 'Einzelpreis inkl. MwSt.',
    rate: 'USt %',
    net: 'Netto',
    vat: 'USt',
    total: 'Gesamt',
    paid: 'Bereits bezahlt',
    toPay: 'Noch zu zahlen',
    takesBack: 'Berichtigt Dokument',
    creditsPart: 'Berichtigt einen Teil von Dokument',
    isVoid: 'Storniert',
    payTo: 'Zahlbar an',
    scan: 'Zum Bezahlen mit der Banking-App scannen',
    page: 'Seite',
  },
};

const localeOf: Readonly<Record<ContactLanguage, string>> = {
  en: 'en-GB',
  fr: 'fr-BE',
  nl: 'nl-BE',
  it: 'it-IT',
  de: 'de-DE',
};

function makeFormats(language: ContactLanguage) {
  const locale = localeOf[language];
  const euro = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const counted = (unit: 'kilometer' | 'day', unitDisplay: 'short' | 'long') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 4 });
  const units: Readonly<Record<string, Intl.NumberFormat>> = {
    km: counted('kilometer', 'short'),
    day: counted('day', 'long'),
  };
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  // A narrow no-break space is in few fonts.
  const plain = (text: string): string => text.replace(/[\u202f\u00a0]/g, '\u00a0');
  return {
    euro: (amount: number): string => plain(euro.format(amount)),
    price: (amount: number): string => plain(price.format(amount)),
    quantity: (amount: number, unit: string | undefined): string => plain((units[unit ?? ''] ?? number).format(amount)),
    percent: (rate: number): string => plain(percent.format(rate)),
    day: (text: string): string => day.format(new Date(`${text}T00:00:00Z`)),
  };
}

const made = new Map<ContactLanguage, ReturnType<typeof makeFormats>>();

/** Amounts, quantities and days as the language writes them; made once, as a formatter is slower to make than to use. */
export function printFormats(language: ContactLanguage): ReturnType<typeof makeFormats> {
  const formats = made.get(language) ?? makeFormats(language);
  made.set(language, formats);
  return formats;
}
