import { act, renderHook, waitFor } from '@testing-library/react';
import type { RentalEmailLanguage } from '@towline/sdk/api';
import { TowlineProvider } from '@towline/sdk/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { answeringServer } from '../../../kit/screenStand.testing.tsx';
import { useRentalDesk, useRentalTemplate } from './useRental.ts';

const section = (lang: string, text: string) =>
  `<section lang="${lang}" data-subject="S ${text}"><p>${text}</p></section>`;
const gone = () => Response.json({ status: 404, code: 'NOT_FOUND', title: 'x' }, { status: 404 });
const broken = () => Response.json({ status: 500, code: 'X', title: 'x' }, { status: 500 });

/** What each template's file says, by its code. */
let files: Record<string, string | (() => Response)>;
let asked: string[];

beforeEach(() => {
  files = { general_EU: section('en-BE', 'general') + section('fr-BE', 'général') };
  asked = [];
});

const towline = answeringServer(({ url }) => {
  const name = decodeURIComponent(url.pathname.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
  asked.push(name);
  const file = files[name];
  if (file === undefined) return gone();
  return typeof file === 'function'
    ? file()
    : new Response(file, { headers: { 'content-type': 'text/html', 'x-request-id': 'r-1' } });
});
const wrapper = ({ children }: { children: ReactNode }) => (
  <TowlineProvider towline={towline}>
    <ResourceCache fresh>{children}</ResourceCache>
  </TowlineProvider>
);

describe('the template of a booking (2-requests §5)', () => {
  const find = (language: RentalEmailLanguage, own: { code: string; templateCode?: string } = { code: 'HERTZ' }) =>
    renderHook(
      ({ wanted }: { wanted: RentalEmailLanguage }) => useRentalTemplate({ name: own.code, ...own }, 'be', wanted),
      { wrapper, initialProps: { wanted: language } },
    );

  it.each([
    ['the organisation’s', { HERTZ: 'own', BE: 'of the country' }, 'own'],
    ['the country’s where the organisation has none', { BE: 'of the country' }, 'of the country'],
    ['the general one where neither has one', {}, 'general'],
  ])('is %s', async (_which, texts, said) => {
    for (const [code, text] of Object.entries(texts)) files[code] = section('en-BE', text);
    const { result } = find('en-BE');
    await waitFor(() => expect(result.current.template?.html).toContain(said));
    expect(result.current.template?.subject).toBe(`S ${said}`);
  });

  it('is one that is written in the language, though a nearer one is there in another', async () => {
    files.HERTZ = section('en-BE', 'own');
    const { result } = find('fr-BE');
    await waitFor(() => expect(result.current.template).toMatchObject({ code: 'general_EU', language: 'fr-BE' }));
  });

  it('is that of another code where the organisation says so', async () => {
    files.RENTALS = section('en-BE', 'shared');
    const { result } = find('en-BE', { code: 'HERTZ', templateCode: 'RENTALS' });
    await waitFor(() => expect(result.current.template?.code).toBe('RENTALS'));
    expect(asked).not.toContain('HERTZ');
  });

  it('that cannot be read is a failure, and is read by the next try', async () => {
    files.HERTZ = broken;
    const { result } = find('en-BE');
    await waitFor(() => expect(result.current.error).toBeDefined());
    files.HERTZ = section('en-BE', 'own');
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.template?.code).toBe('HERTZ'));
    expect(result.current.error).toBeUndefined();
  });

  it('is that of the language that is chosen last', async () => {
    const { result, rerender } = find('en-BE');
    rerender({ wanted: 'fr-BE' });
    await waitFor(() => expect(result.current.template?.language).toBe('fr-BE'));
  });
});

describe('who arranges the car', () => {
  const open = (code: string | undefined) => renderHook(() => useRentalDesk(code), { wrapper });

  it('is nobody, and nothing is asked, without a code', () => {
    expect(open(undefined).result.current).toMatchObject({ organisation: undefined, agencies: [], error: undefined });
    expect(asked).toEqual([]);
  });

  it('is known by its code alone where no file tells more: a car can be booked all the same', async () => {
    const { result } = open('NEW');
    await waitFor(() => expect(result.current.organisation).toEqual({ code: 'NEW', name: 'NEW' }));
    expect(result.current.error).toBeUndefined();
  });

  it('that could not be asked is a failure, and comes by the next try', async () => {
    files.HERTZ = broken;
    const { result } = open('HERTZ');
    await waitFor(() => expect(result.current.error).toBeDefined());
    files.HERTZ = () => Response.json({ code: 'HERTZ', name: 'Hertz' });
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.organisation?.name).toBe('Hertz'));
  });
});
