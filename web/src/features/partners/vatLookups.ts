import { normaliseVatNumber, vatCountryOf } from '@towline/sdk/forms/fields/vatNumber';
import type { MessageKey } from '../../kit/texts.ts';

interface VatLookup {
  readonly label: MessageKey;
  /** Where the register shows the company; the Italian one takes no number in its address. */
  readonly href: (digits: string) => string;
}

/** The public registers of the countries that have look-up links (3-platform §2). */
const registers: Readonly<Record<string, VatLookup>> = {
  BE: {
    label: 'VAT_LOOKUP_BE',
    href: (digits) =>
      `https://kbopub.economie.fgov.be/kbopub/toonondernemingps.html?ondernemingsnummer=${digits.padStart(10, '0')}`,
  },
  FR: {
    label: 'VAT_LOOKUP_FR',
    // The number of the company is the VAT number without its two check signs.
    href: (digits) => `https://annuaire-entreprises.data.gouv.fr/entreprise/${digits.slice(-9)}`,
  },
  IT: {
    label: 'VAT_LOOKUP_IT',
    href: () => 'https://telematici.agenziaentrate.gov.it/VerificaPIVA/Scegli.do?parameter=verificaPiva',
  },
};

/** Where to look a VAT number up: in the register of its country, where there is a link to that; nowhere for what is no number. */
export function vatLookupOf(text: string): { readonly label: MessageKey; readonly href: string } | undefined {
  const register = registers[vatCountryOf(text) ?? ''];
  return register && { label: register.label, href: register.href(normaliseVatNumber(text).slice(2)) };
}
