import type { Contract, InvoiceParty } from '@towline/sdk/api';
import {
  companyAsCustomer,
  companyIssuer,
  documentLanguage,
  type Issuer,
  partnerIssuer,
} from '../../services/invoices/parties.ts';
import { companyDetailsOf } from '../companyDetails.ts';
import { letterheadOf, organisationFacts } from '../organisations.ts';
import type { DemoPartner } from '../partners/demoPartner.ts';

const letterheads = new Map<string, Issuer>();

/** A company as the letterhead of its documents, as the server writes it. */
export function companyLetterhead(code: string, homeMarket: string): Issuer {
  const key = `${code} ${homeMarket}`;
  const known = letterheads.get(key);
  if (known) return known;
  const facts = organisationFacts[code];
  const companyDetails = companyDetailsOf(code);
  const company = facts && { ...facts, ...(companyDetails && { companyDetails }) };
  const issuer = companyIssuer(company, code, homeMarket);
  letterheads.set(key, issuer);
  return issuer;
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
export const billedCompany = (company: Issuer, { document, country }: DemoPartner) =>
  companyAsCustomer(company, documentLanguage(document.legalDetails.language, country));

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
