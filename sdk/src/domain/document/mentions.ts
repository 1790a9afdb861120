import type { ContactLanguage, InvoiceItem, InvoiceType } from '../../generated/api.ts';

type InLanguages = Readonly<Record<ContactLanguage, string>>;

const reverseCharge: InLanguages = {
  en: 'Reverse charge: VAT is accounted for by the customer (Article 196 of Directive 2006/112/EC)',
  fr: 'Autoliquidation : la TVA est due par le preneur (article 196 de la directive 2006/112/CE)',
  nl: 'Btw verlegd: de btw is verschuldigd door de afnemer (artikel 196 van Richtlijn 2006/112/EG)',
  it: 'Inversione contabile: l’IVA è dovuta dal committente (articolo 196 della direttiva 2006/112/CE)',
  de: 'Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 der Richtlinie 2006/112/EG)',
};

const selfBilling: InLanguages = {
  en: 'Self-billing',
  fr: 'Autofacturation',
  nl: 'Factuur uitgereikt door afnemer',
  it: 'Autofatturazione',
  de: 'Gutschrift',
};

/** Why lines without VAT have none, in a document's language (DECISIONS S-52). */
export const reverseChargeReason = (language: ContactLanguage): string => reverseCharge[language];

/**
 * What the law wants said on a document, in its language: self-billing, reverse charge. A credit note says what the document says that it
 * credits, whose type is asked for (DECISIONS S-52, T-600).
 */
export const documentMentions = (
  type: InvoiceType,
  items: readonly Pick<InvoiceItem, 'taxCategory' | 'taxExemptionReason'>[],
  language: ContactLanguage,
): string[] => {
  const reasons = items.map(({ taxCategory, taxExemptionReason }) =>
    taxCategory === 'ReverseCharge' ? reverseCharge[language] : taxExemptionReason,
  );
  const said = [...(type === 'SelfBilling' ? [selfBilling[language]] : []), ...reasons];
  return [...new Set(said.filter((text) => text !== undefined && text !== ''))] as string[];
};
