import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An offer that a server made: one call of a partner. */
export interface PartnerCall {
  offerId: string;
  partnerId: string;
  requestId: string;
}

/**
 * A partner network behind HTTP, as the port describes it: it takes every call down in the order in which they come, and each
 * partner refuses after a moment, so that the next one is asked.
 */
export async function startPartnerNetwork(token: string, refusesAfterMillis: number) {
  const calls: PartnerCall[] = [];
  const withdrawn: string[] = [];
  const reports = new Map<string, object>();
  const answer = (response: ServerResponse, body: object = {}) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  const refuse = ({ offerId }: PartnerCall) => {
    const reportId = `refused ${offerId}`;
    reports.set(reportId, { kind: 'rejected', reportId, offerId, reason: 'TooFar', at: new Date().toISOString() });
  };
  const server = createServer(async (request, response) => {
    const [, kind, id = ''] = new URL(request.url ?? '', 'http://network').pathname.split('/');
    const body = await text(request);
    if (request.headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end();
    if (request.method === 'POST' && kind === 'offers') {
      const call = JSON.parse(body) as PartnerCall;
      // After a restart a call is repeated: by its id it is one.
      if (!calls.some(({ offerId }) => offerId === call.offerId)) {
        calls.push(call);
        setTimeout(refuse, refusesAfterMillis, call);
      }
    }
    if (request.method === 'DELETE' && kind === 'offers') withdrawn.push(id);
    if (request.method === 'DELETE' && kind === 'reports') reports.delete(decodeURIComponent(id));
    if (request.method !== 'GET') return answer(response);
    // It may be asked at once again: a breath for those who have nothing to take.
    setTimeout(() => answer(response, { reports: [...reports.values()] }), reports.size > 0 ? 0 : 100);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    withdrawn,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
