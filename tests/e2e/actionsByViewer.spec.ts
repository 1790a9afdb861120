import { expect, test } from './fixtures.ts';
import { RequestDetail } from './pages/RequestDetail.ts';
import { hindrances } from './support/actionHindrances.ts';
import { offersTo, type Side, standings } from './support/actionRules.ts';
import { stories } from './support/actionStories.ts';
import type { Desk } from './support/desk.ts';
import type { Story } from './support/storySteps.ts';

test.describe.configure({ mode: 'parallel' });

const accounts = { Home: 'agent.be', Abroad: 'agent.fr', Client: 'client.q8', Payer: 'agent.it' } as const;

/** Who looks at a request of each kind, and as whom an administrator may look at it. */
const viewers = [
  { kind: 'home', sides: ['Home', 'Client', 'Payer'], viewpoints: ['Home', 'Client', 'Administrator'] },
  {
    kind: 'abroad',
    sides: ['Home', 'Abroad', 'Client'],
    viewpoints: ['Home', 'Client', 'Abroad', 'Administrator'],
  },
] as const;

// proves 2-requests §8 Bring-back warning
for (const { kind, sides, viewpoints } of viewers)
  test(`what each viewer is offered on a request of the ${kind} company, and why not the rest, as its status changes`, async ({
    signedInAs,
    desk,
  }) => {
    const [request] = await desk.prepare({ of: kind, ...standings[kind][0] });
    const open = async (account: string): Promise<RequestDetail> => {
      const detail = new RequestDetail(await signedInAs(account));
      await detail.open(request!.id);
      return detail;
    };
    const details = await Promise.all(sides.map((side) => open(accounts[side])));
    const admin = await open('admin');
    for (const standing of standings[kind]) {
      const { status, reason, title } = standing;
      await desk.puts(request!.id, { status, reason });
      const isOffered = (detail: RequestDetail, side: Side) =>
        expect
          .poll(() => detail.offers(), { message: `${side}: ${title}`, intervals: [20, 50, 100, 250] })
          .toEqual({ status: title, ...offersTo(side, kind, standing) });
      await Promise.all(details.map((detail, index) => isOffered(detail, sides[index]!)));
      for (const viewpoint of viewpoints) {
        await admin.lookAs(viewpoint);
        await isOffered(admin, viewpoint);
      }
    }
  });

/** One story on the page that is open. */
async function isTold(
  desk: Desk,
  detail: RequestDetail,
  requestId: string,
  { agent, as, steps }: Story,
): Promise<void> {
  if (as) await detail.lookAs(as);
  let read = 0;
  for (const { does, says = [], logs, becomes = {} } of steps) {
    await does(detail);
    const told = says.reduce((toasts, line) => toasts.filter({ hasText: line }), detail.notices.locator('.tl-toast'));
    if (says.length > 0) await expect(told.last()).toBeVisible();
    const stored = await desk.requestOf(requestId);
    expect(stored).toMatchObject(becomes);
    if (logs)
      expect(stored.logs.slice(read)).toContainEqual(expect.objectContaining({ agentName: agent, message: logs }));
    read = stored.logs.length;
  }
}

// An agent goes from request to request as in a shift: the console is loaded once for each of them (DECISIONS T-456).
for (const account of new Set(stories.map((story) => story.account)))
  test(`what ${account} does, request by request`, async ({ signedInAs, desk }) => {
    await desk.partnersWill('WorksByPage');
    await desk.waterfall({ maxTries: 50, pauseSeconds: 600 });
    const own = stories.filter((story) => story.account === account);
    const requests = await desk.prepare(...own.map(({ on }) => on));
    const detail = new RequestDetail(await signedInAs(account));
    for (const [index, story] of own.entries())
      await test.step(story.name, async () => {
        const { id } = requests[index]!;
        await (index === 0 ? detail.open(id) : detail.goOnTo(id));
        await detail.dismiss();
        await isTold(desk, detail, id, story);
      });
  });

test('what else stands in the way: no part, another company, another country, the contract, the order', async ({
  signedInAs,
  desk,
}) => {
  const requests = await desk.prepare(...hindrances.map(({ on }) => on));
  const of = new Map<string, RequestDetail>();
  for (const [index, { account, sees, lacks = [] }] of hindrances.entries()) {
    const known = of.get(account);
    const detail = known ?? new RequestDetail(await signedInAs(account));
    of.set(account, detail);
    await (known ? detail.goOnTo(requests[index]!.id) : detail.open(requests[index]!.id));
    await expect.poll(() => detail.offers(), `${index} ${account}`).toMatchObject(sees);
    expect(Object.keys(await detail.offers()).filter((name) => lacks.includes(name))).toEqual([]);
  }
});

test('the switch of a client’s workshop goes back where it fails, and stays where it does not', async ({
  signedInAs,
}) => {
  const page = await signedInAs('client.q8');
  await page.goto('/en-BE/dashboard/configuration/client-workshops');
  const toggle = page.getByRole('checkbox', { name: / active$/ }).first();
  await expect(toggle).toBeChecked();
  const switching = '**/v1/bo/client-workshops/*/status';
  await page.route(switching, (route) =>
    route.fulfill({ status: 400, json: { status: 400, title: 'No', code: 'RULE_BROKEN' } }),
  );
  await toggle.click({ force: true });
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('An error occurred');
  await expect(toggle).toBeChecked();
  await page.unroute(switching);
  await toggle.uncheck({ force: true });
  await expect(toggle).toBeEnabled();
  await page.reload();
  await expect(toggle).not.toBeChecked();
});
