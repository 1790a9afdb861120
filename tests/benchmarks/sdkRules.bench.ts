// The rules that run often or over much, beside JSON.parse(JSON.stringify()) of the same data, in the same run. Alone:
// `node tests/benchmarks/sdkRules.bench.ts`. Targets: a whole order draft validated in 1 ms, 10,000 contracts scanned in 1 s,
// 100,000 outstanding requests classified in 1 s.
import type { Contract, PaymentReminder } from '@towline/sdk/api';
import { scanContract } from '@towline/sdk/domain/contract/anomalies';
import { aContext, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { validateOrder } from '@towline/sdk/domain/order/validateOrder';
import { classifyOutstanding, type OutstandingSubject } from '@towline/sdk/domain/outstanding/classify';
import { paymentStatusValues, reminderTypeValues } from '@towline/sdk/values';

const ROUNDS = 7;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;

const copied = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

/** Milliseconds of processor time, of all threads: the middle of several rounds, the first only warms up. */
function timed(run: () => unknown): number {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    if (round > 0) times.push((user + system) / 1000);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

const shown = (ms: number): string => (ms < 1 ? `${(ms * 1000).toFixed(1)} us` : `${ms.toFixed(1)} ms`);

function report(what: string, times: { rule: number; copy: number; limit: number; found: string }): void {
  const { rule, copy, limit, found } = times;
  console.log(
    JSON.stringify({
      what,
      measured: `${shown(rule)} = ${(rule / copy).toFixed(2)} (${found})`,
      reference: `JSON copy ${shown(copy)}`,
      target: `<= ${shown(limit)}`,
      met: rule <= limit,
    }),
  );
}

function orders(): void {
  // A draft is validated at every key: whole and sent, whole but refused in several tabs, as it opens.
  const context = aContext({ isSubmitted: true });
  const whole = aWholeOrder();
  const refused = { ...whole, vehicle: {}, serviceLocation: { ...whole.serviceLocation, contacts: [] } };
  const opened = { ...whole, vehicle: {}, serviceLocation: {}, requestedService: {} };
  const drafts = [whole, refused, opened];
  const times = 2_000;
  const repeat = (act: (draft: (typeof drafts)[number]) => unknown) => () => {
    for (let time = 0; time < times; time += 1) for (const draft of drafts) act(draft);
  };
  const issues = drafts.map((draft) => validateOrder(draft, context).length);
  report('validate a whole order draft', {
    rule: timed(repeat((draft) => validateOrder(draft, context))) / times / drafts.length,
    copy: timed(repeat(copied)) / times / drafts.length,
    limit: 1,
    found: `${issues.join(', ')} issues`,
  });
}

function contracts(): void {
  const kinds: Partial<Contract>[] = [
    { branding: { appUrls: { en: 'https://app.example.org/en', fr: 'https://app.example.org/fr' } } },
    { branding: { appUrls: { en: 'https://test.example.org/en', nl: 'http://localhost:3000' } } },
    { coverage: { homeMarket: 'BE' }, dispatch: { assistanceCompanyCode: 'C24Italia', dispatchService: 'Global' } },
    { coverage: { homeMarket: '' }, externalServices: { stripe: { publicKey: 'pk_test_1' } } },
    { dispatch: {} },
  ];
  const all = Array.from({ length: 10_000 }, (_value, index): Contract => {
    const base = { code: `C${index}`, name: `Contract ${index}`, version: 1, lastUpdatedAt: '2026-01-01T00:00:00Z' };
    return { ...base, type: index % 2 ? 'B2C' : 'B2B', isActive: true, ...kinds[index % kinds.length] };
  });
  const scan = () => all.reduce((sum, contract) => sum + scanContract(contract, 'Prod').length, 0);
  report('scan 10,000 contracts', {
    rule: timed(scan),
    copy: timed(() => copied(all)),
    limit: 1_000,
    found: `${scan()} findings`,
  });
}

function outstanding(): void {
  const day = (ago: number) => new Date(NOW - ago * DAY).toISOString();
  const payment = (seed: number) => {
    const rawStatus = paymentStatusValues[seed % paymentStatusValues.length] ?? 'Paid';
    return { rawStatus, timestamp: day(seed % 30), chargedAmount: (seed * 37) % 90 };
  };
  const reminder = (seed: number): PaymentReminder => ({
    type: reminderTypeValues[seed % reminderTypeValues.length] ?? 'FirstReminder',
    createdAt: day(seed % 20),
    newReminderScheduledFor: day((seed % 9) - 4),
  });
  const all = Array.from(
    { length: 100_000 },
    (_value, index): OutstandingSubject => ({
      totalGrossAmount: 40 + (index % 400),
      payments: Array.from({ length: index % 5 }, (_payment, number) => payment(index + number)),
      paymentReminders: Array.from({ length: index % 4 }, (_reminder, number) => reminder(index + number)),
    }),
  );
  const seen = new Set(all.map((subject) => classifyOutstanding(subject, NOW).niceStatus));
  report('classify 100,000 outstanding requests', {
    rule: timed(() => all.map((subject) => classifyOutstanding(subject, NOW))),
    copy: timed(() => copied(all)),
    limit: 1_000,
    found: `${seen.size} statuses`,
  });
}

orders();
contracts();
outstanding();
