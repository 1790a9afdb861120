import type { Towline } from '@towline/sdk';
import type { AssistanceRequest, Invoice } from '@towline/sdk/api';
import { NotFoundError } from '@towline/sdk/client/problem';
import { chargedBy } from '@towline/sdk/domain/payment/totals';
import { ambiguous, isWholeId } from '../../api/wholeId.ts';
import { UserError } from '../../errors.ts';
import { searchPages } from '../invoices/invoices.ts';
import { findRequest } from '../requests/findRequest.ts';

/** What a transfer pays: a request, and the document of it where one is named. */
export type Paid = {
  request: AssistanceRequest;
  document?: { id: string; number?: string | undefined } | undefined;
};

/** Documents that are read at once. */
const AT_ONCE = 100;

const nothingThere = (pays: string): UserError =>
  new UserError(`There is no request and no document "${pays}"`, {
    code: 'NOT_FOUND',
    hint: 'Or it is not yours to see',
    next: [`towline invoices list --number ${pays}`],
  });

/** The document on its request, if it charges the customer there. */
async function onRequest(towline: Towline, { id, number, requestId, type }: Invoice): Promise<Paid> {
  const request = requestId === undefined ? undefined : await towline.requests.get(requestId);
  const found = chargedBy(request?.invoices ?? []).find((one) => one.id === id);
  if (request && found) return { request, document: { id, number } };
  throw new UserError(`${number ?? id} (${type}) charges no customer, or is void`, { code: 'NOT_A_CHARGING_DOCUMENT' });
}

async function byNumber(towline: Towline, number: string): Promise<Paid> {
  const exact: Invoice[] = [];
  // Numbers are searched by a part of them, and each company numbers its own documents (DECISIONS T-766).
  for await (const one of searchPages(towline, { number }, { take: AT_ONCE }))
    if (one.number?.toLowerCase() === number.toLowerCase()) exact.push(one);
  const charging = chargedBy(exact);
  const [found = exact[0], other] = charging;
  if (!found) throw nothingThere(number);
  if (other)
    throw ambiguous(
      'document',
      number,
      charging.map(({ id, supplier, customer }) => ({ id, facts: [supplier?.name, customer?.fullName] })),
    );
  return onRequest(towline, found);
}

async function byWholeId(towline: Towline, id: string): Promise<Paid> {
  try {
    return { request: await towline.requests.get(id) };
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
  }
  try {
    return await onRequest(towline, await towline.invoices.get(id));
  } catch (error) {
    throw error instanceof NotFoundError ? nothingThere(id) : error;
  }
}

/** By the number of a document, which the payer wrote; by the id of a request or document, or a request's short one. */
export async function findPaid(towline: Towline, pays: string): Promise<Paid> {
  if (isWholeId(pays)) return byWholeId(towline, pays);
  return /^[\da-f]{1,8}$/i.test(pays) ? { request: await findRequest(towline, pays) } : byNumber(towline, pays);
}
