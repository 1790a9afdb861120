import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { flash } from '../../../kit/flash.ts';
import { saidByDialog, whileSending } from '../communication/ownSends.ts';
import { tellFollowedNews, tellMessageNews } from './followedNews.ts';

const id = '9f3c0000-0000-4000-8000-000000000001';
const event = { topic: 'followed', id, timestamp: '2026-11-21T13:00:00Z' } as const;
const notice = vi.spyOn(flash, 'notice').mockImplementation(() => {});
const warning = vi.spyOn(flash, 'warning').mockImplementation(() => {});

const never = (): never => {
  throw new Error('opened');
};

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  notice.mockClear();
  warning.mockClear();
});
afterEach(() => history.replaceState(null, '', '/'));

it('a new status is told by its name, and leads to the request', () => {
  const open = vi.fn();
  tellFollowedNews({ ...event, status: 'Cancelled', agentName: 'A. Peeters' }, open);
  const [lines, options] = notice.mock.calls[0] ?? [];
  expect(lines).toEqual(['9F3C is now: Cancelled']);
  options?.action?.run();
  expect(open).toHaveBeenCalledWith(id);
});

it('any other change is told by who made it', () => {
  tellFollowedNews({ ...event, agentName: 'A. Peeters' }, () => {});
  expect(notice.mock.calls[0]?.[0]).toEqual(['9F3C was changed by A. Peeters']);
});

it('any other change is told without a name to who is not told it (DECISIONS T-970)', () => {
  tellFollowedNews(event, () => {});
  expect(notice.mock.calls[0]?.[0]).toEqual(['9F3C was changed']);
});

it('who looked through another’s eyes is named with them', () => {
  tellFollowedNews({ ...event, agentName: 'A. Peeters', actingAgentName: 'Eva Maes' }, () => {});
  expect(String(notice.mock.calls[0]?.[0])).toMatch(/^9F3C was changed by .*Eva Maes.*A\. Peeters/);
});

it('who has the request open sees it there', () => {
  history.replaceState(null, '', `/en-BE/dashboard/requests?id=${id}`);
  tellFollowedNews(event, () => {});
  expect(notice).not.toHaveBeenCalled();
});

it.each(['receiveInboundMessage', 'messageNotDelivered', 'promiseWarning', 'promiseBroken'])(
  'what %s says in its own words is not told twice',
  (operation) => {
    tellFollowedNews({ ...event, operation, agentName: '+32470999000' }, () => {});
    expect(notice).not.toHaveBeenCalled();
  },
);

it('a message that came in is told to follower and holder, and leads to it', () => {
  const open = vi.fn();
  tellMessageNews({ ...event, topic: 'notice', operation: 'receiveInboundMessage' }, { open, openOwn: never });
  const [lines, options] = notice.mock.calls[0] ?? [];
  expect(lines).toEqual(['9F3C: a message came in']);
  options?.action?.run();
  expect(open).toHaveBeenCalledWith(id);
});

it('a message of ours that did not arrive is a warning; what else the bell has waits there', () => {
  tellMessageNews({ ...event, topic: 'notice', operation: 'messageNotDelivered' }, { open: never, openOwn: never });
  tellMessageNews({ ...event, topic: 'notice', operation: 'createNote' }, { open: never, openOwn: never });
  expect(warning.mock.calls.map(([lines]) => lines)).toEqual([['9F3C: a message was not delivered']]);
  expect(notice).not.toHaveBeenCalled();
});

it('who wrote a message of no request is told whom it did not reach and why, and is led to it', async () => {
  const openOwn = vi.fn();
  const own = { topic: 'notice', operation: 'ownMessageNotDelivered', agentName: '+32470440004' } as const;
  tellMessageNews({ ...event, ...own, reason: 'no such number' }, { open: never, openOwn });
  await vi.waitFor(() => expect(warning).toHaveBeenCalled());
  const [lines, options] = warning.mock.calls[0] ?? [];
  expect(lines).toEqual(['A message to +32470440004 was not delivered', 'no such number']);
  options?.action?.run();
  expect(openOwn).toHaveBeenCalledWith(id);
});

it('nobody is told by a toast what the dialog says in a moment', async () => {
  const answer = Promise.withResolvers<void>();
  const own = { topic: 'notice', operation: 'ownMessageNotDelivered', agentName: '+32470440004' } as const;
  const sending = whileSending(answer.promise).then(() => saidByDialog('m1'));
  const openOwn = vi.fn();
  tellMessageNews({ ...event, ...own, id: 'm1' }, { open: never, openOwn });
  tellMessageNews({ ...event, ...own, id: 'm2' }, { open: never, openOwn });
  answer.resolve();
  await sending;
  await vi.waitFor(() => expect(warning).toHaveBeenCalledOnce());
  warning.mock.calls[0]?.[1]?.action?.run();
  expect(openOwn).toHaveBeenCalledWith('m2');
});
