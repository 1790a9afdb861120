import type { Payment } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyCentFits } from '../../testing/everyCentFits.ts';
import { createRequest, orderWithoutPolicy } from '../../testing/orders.ts';
import { providerDesk } from '../../testing/providerDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { verifiedLedger } from '../../testing/verifiedLedger.ts';

let test: TestApp;
const { at, bill, detail, paymentOf } = providerDesk(() => test);

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Act = 'back' | `refund ${number}` | `cancel ${string}`;

async function does(act: Act): Promise<void> {
  const [verb, what] = act.split(' ');
  const of = `/v1/bo/assistance-requests/${at.requestId}`;
  const body = { refund: { amount: Number(what), reason: 'Said so' }, cancel: { reason: what } }[verb!] ?? {};
  const url = { back: `${of}/assign-to-assistancecompany`, cancel: `${of}/cancel` }[verb!];
  const answer = await test.call('POST', url ?? `/v1/bo/payments/${at.paymentId}/refund`, { body });
  expect(answer.statusCode, answer.body).toBe(200);
}

it.each<[Act[], due: number, returned: number | undefined]>([
  [['refund 121', 'cancel NoHelpNeeded', 'back'], 121, 121],
  [['cancel NoHelpNeeded', 'refund 121', 'back'], 121, 121],
  [['cancel NoHelpNeeded', 'refund 21', 'refund 100', 'back'], 121, 121],
  // What the company keeps pays a part of what comes.
  [['cancel NoHelpNeeded', 'refund 100', 'back'], 100, 100],
  [['cancel NoHelpNeeded', 'back', 'cancel VehicleOk', 'refund 121', 'back'], 121, 121],
  // Said for the trouble, not for help that did not come: nobody is dunned for it (DECISIONS S-39).
  [['refund 20', 'cancel NoHelpNeeded', 'back'], 0, undefined],
  [['refund 121'], 0, undefined],
  [['cancel PartnerCancelled', 'refund 20', 'back'], 0, undefined],
  // Taken up again with the money still there.
  [['cancel NoHelpNeeded', 'back'], 0, undefined],
])(
  'of 121 euro paid ahead, then %j, a receipt of 121 leaves %d due (DECISIONS T-1019)',
  async (acts, due, returned) => {
    await test.clear();
    at.requestId = (await createRequest(test, orderWithoutPolicy(), 'agent.be')).id;
    const paid = await test.call('POST', `/v1/bo/assistance-requests/${at.requestId}/transfers`, {
      body: { amount: 121, valueDay: test.clock.now.toISOString().slice(0, 10), keepsCredit: true },
    });
    expect(paid.statusCode, paid.body).toBe(201);
    at.paymentId = paid.json<Payment>().id;
    for (const act of acts) await does(act);
    expect((await paymentOf())?.returnedAmount).toBe(returned);
    await bill();
    expect((await detail()).totalAmountDue).toBe(due);
    // What counts as paid still is written off by the act that issues a receipt, which the desk's is none of.
    if (returned === undefined) return;
    await everyCentFits(test, at.requestId);
    expect(await verifiedLedger(test)).toBeUndefined();
  },
);
