import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createTowline } from '@towline/sdk';
import { createModelCache } from '@towline/sdk/client/modelCache';
import { TowlineProvider, useModels, useOperation, usePages, useTowline } from '@towline/sdk/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

// The hooks of the SDK stand here, where there is a page to render them in.

/** A client over a server that answers as the test says; what is watched is not polled. */
function server(answer: (url: URL) => Response) {
  const calls: string[] = [];
  const state = { answer };
  const towline = createTowline({
    baseUrl: 'http://towline.test',
    retries: 0,
    fetch: async (input) => {
      const url = new URL(String(input));
      calls.push(`${url.pathname}${url.search}`);
      return state.answer(url);
    },
  });
  const models = createModelCache(towline, { live: false, everyInMs: 3_600_000 });
  const Page = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <TowlineProvider towline={towline} models={models}>
        {children}
      </TowlineProvider>
    </StrictMode>
  );
  return { calls, state, Page, models };
}

function Request({ id }: { id: string | null }) {
  const { data, error, isLoading, refresh } = useOperation('getRequest', id === null ? null : { path: { id } });
  return (
    <button type="button" onClick={() => void refresh()}>
      {data?.shortId ?? (error ? `failed: ${error.code}` : isLoading ? 'loading' : 'nothing')}
    </button>
  );
}

it('two who ask for the same share one call, however often they are painted', async () => {
  const { calls, Page } = server(() => Response.json({ id: 'r1', shortId: 'AB12' }));
  const both = (
    <Page>
      <Request id="r1" />
      <Request id="r1" />
    </Page>
  );
  const { rerender } = render(both);
  expect(screen.getAllByText('loading')).toHaveLength(2);
  expect(await screen.findAllByText('AB12')).toHaveLength(2);
  rerender(both);
  expect(calls).toEqual(['/v1/bo/assistance-requests/r1']);
});

it('asks nothing before it knows what, and then the new thing', async () => {
  const { calls, Page } = server(({ pathname }) => Response.json({ id: 'x', shortId: pathname.slice(-2) }));
  const page = (id: string | null) => (
    <Page>
      <Request id={id} />
    </Page>
  );
  const { rerender } = render(page(null));
  screen.getByText('nothing');
  expect(calls).toEqual([]);
  rerender(page('r1'));
  await screen.findByText('r1');
  rerender(page('r2'));
  await screen.findByText('r2');
});

it('tells a failure, and what came after a person asked again', async () => {
  const { state, Page } = server(() => Response.json({ code: 'NOT_FOUND' }, { status: 404 }));
  render(
    <Page>
      <Request id="r1" />
    </Page>,
  );
  const button = await screen.findByText('failed: NOT_FOUND');
  state.answer = () => Response.json({ id: 'r1', shortId: 'back' });
  fireEvent.click(button);
  await screen.findByText('back');
});

it('shows the answer of a write that was put in its place', async () => {
  const { calls, Page } = server(() => Response.json({ id: 'r1', shortId: 'old' }));
  function Write() {
    const models = useModels();
    const put = () => {
      const kept = models.peek('getRequest', { path: { id: 'r1' } }).data;
      if (kept) models.set('getRequest', { path: { id: 'r1' } }, { ...kept, shortId: 'new' });
    };
    return (
      <button type="button" onClick={put}>
        write
      </button>
    );
  }
  render(
    <Page>
      <Request id="r1" />
      <Write />
    </Page>,
  );
  await screen.findByText('old');
  fireEvent.click(screen.getByText('write'));
  await screen.findByText('new');
  expect(calls).toHaveLength(1);
});

function List({ country }: { country: 'BE' | 'LU' }) {
  const { records, count, page, hasNext, goTo } = usePages('listRequests', { query: { country: [country] } }, 2);
  return (
    <>
      <p>{`${page}: ${records.map(({ shortId }) => shortId).join(' ')} of ${count ?? '?'}`}</p>
      <button type="button" disabled={!hasNext} onClick={() => goTo(page + 1)}>
        Next
      </button>
    </>
  );
}

it('goes through a list page by page, keeps the rows meanwhile, and begins anew with another filter', async () => {
  const rows = ({ searchParams }: URL) => {
    const skip = Number(searchParams.get('skip'));
    const records = [1, 2, 3].slice(skip, skip + 2).map((n) => ({ id: `${n}`, shortId: `r${n}` }));
    return Response.json({ count: 3, records });
  };
  const { Page } = server(rows);
  const page = (country: 'BE' | 'LU') => (
    <Page>
      <List country={country} />
    </Page>
  );
  const { rerender } = render(page('BE'));
  await screen.findByText('1: r1 r2 of 3');
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
  fireEvent.click(next);
  screen.getByText('2: r1 r2 of 3');
  await screen.findByText('2: r3 of 3');
  expect(next.disabled).toBe(true);
  rerender(page('LU'));
  screen.getByText('1: of ?', { normalizer: (text) => text.replaceAll(/\s+/g, ' ') });
  await screen.findByText('1: r1 r2 of 3');
});

it('without a provider it says so', () => {
  const Lost = () => <>{useTowline().baseUrl}</>;
  expect(() => act(() => render(<Lost />))).toThrow('useTowline outside of TowlineProvider');
});
