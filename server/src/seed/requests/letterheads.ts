import type { Contract, InvoiceParty } from '@towline/sdk/api';
import {
  companyAsCustomer,
  companyIssuer,
  documentLanguage,
  type Issuer,
  partnerIssuer,
} from '../../services/invoices/parties.ts';
import { companyDetailsOf } from '../companyDetails.ts';
import { createVatNumber } from '../companyNumbers.ts';
import { letterheadOf, organisationFacts } from '../organisations.ts';
import type { DemoPartner } from '../partners/demoPartner.ts';
import { createRandom } from '../random.ts';

const letterheads = new Map<string, Issuer>();

/** A company as the letterhead of its documents, as the server writes it; one that keeps none has a VAT number at least. */
export function companyLetterhead(code: string, homeMarket: string): Issuer {
  const key = `${code} ${homeMarket}`;
  const known = letterheads.get(key);
  if (known) return known;
  const facts = organisationFacts[code];
  const companyDetails = companyDetailsOf(code);
  const company = facts && { ...facts, ...(companyDetails && { companyDetails }) };
  const issuer = companyIssuer(company, code, homeMarket);
  const { country } = issuer.supplier;
  const land = country === 'LU' || country === 'FR' || country === 'IT' ? country : 'BE';
  const vatNumber = issuer.supplier.vatNumber ?? createVatNumber(createRandom(24, 'companies'), land);
  const whole = { ...issuer, supplier: { ...issuer.supplier, vatNumber } };
  letterheads.set(key, whole);
  return whole;
}

/** A partner as who writes their own bills. */
export const partnerLetterhead = ({ id, name, country, document }: DemoPartner): Issuer['supplier'] => {
  const { legalDetails, invoicingDetails } = document;
  const language = documentLanguage(legalDetails.language);
  const { supplier } = partnerIssuer({
    ...({ id, name, country } as Parameters<typeof partnerIssuer>[0]),
    legalDetails: { ...legalDetails, name, language },
    invoicingDetails,
  });
  return { ...supplier, country };
};

/** The company as who a partner's bill is for, in the partner's language. */
export const billedCompany = (code: string, homeMarket: string, { document, country }: DemoPartner) =>
  companyAsCustomer(companyLetterhead(code, homeMarket), documentLanguage(document.legalDetails.language, country));

const clients = new Map<string, InvoiceParty>();

/** The client as who a draft is for, as closing a request makes it; one that has entered nothing has its name (DECISIONS T-755). */
export function billedClient(contract: Contract, company: Issuer): InvoiceParty {
  const known = clients.get(contract.code);
  if (known) return known;
  const code = contract.dispatch?.clientOrganisationCode ?? '';
  const facts = organisationFacts[code];
  const language = documentLanguage(contract.coverage?.homeMarket, company.supplier.country);
  const client = facts
    ? companyAsCustomer(companyIssuer(letterheadOf(code, facts), code, company.supplier.country), language)
    : { fullName: contract.name, language };
  clients.set(contract.code, client);
  return client;
}
