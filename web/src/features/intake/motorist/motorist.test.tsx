import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createTowline } from '@towline/sdk';
import type { MotoristPosition as Given, OrderLocation, PositionLinkState, ServiceOrder } from '@towline/sdk/api';
import { anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { setPositionHint, usePositionHint } from '../form/positionHint.ts';
import { IntakeStand } from '../intake.testing.tsx';
import { MotoristLine } from './MotoristLine.tsx';
import { MotoristPosition } from './MotoristPosition.tsx';
import { MotoristLinkProvider } from './motoristLink.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(() => setPositionHint(undefined));
// A busy machine paints late; what is waited for comes all the same.
configure({ asyncUtilTimeout: 5_000 });

const soon = () => new Date(Date.now() + 30 * 60_000).toISOString();
const now = () => new Date().toISOString();
let made = 0;
const given = (more: Partial<Given> = {}): Given => {
  made += 1;
  const at = now();
  return {
    id: `p${made}`,
    latitude: 51.0048,
    longitude: 3.8837,
    accuracy: 17.6,
    capturedAt: at,
    receivedAt: at,
    ...more,
  };
};
const words = (remarks: string): Given => {
  made += 1;
  return { id: `p${made}`, receivedAt: now(), remarks };
};
const asked = (positions: Given[] = [], status: 'Sent' | 'Answered' | 'Withdrawn' = 'Sent'): PositionLinkState => ({
  link: {
    id: 'l',
    phoneNumber: '+32475123456',
    language: 'fr',
    status,
    askedBy: 'Nele Maes',
    askedAt: now(),
    expiresAt: soon(),
  },
  positions,
  linksLeft: 5,
});
const unasked: PositionLinkState = { positions: [], linksLeft: 6 };

interface Asked {
  readonly call: string;
  readonly body: unknown;
}

function stand(first: PositionLinkState, { next = first, location = {} as OrderLocation, caller = {} } = {}) {
  const policyInput = { selectedCountry: 'BE' } as const;
  let order: ServiceOrder = anOrder({ serviceLocation: location, caller, policyInput });
  const calls: Asked[] = [];
  const saved: ServiceOrder[] = [];
  let isChanged = false;
  const towline = createTowline({
    baseUrl: 'http://towline.test',
    retries: 0,
    fetch: async (input, init) => {
      const method = init?.method ?? 'GET';
      calls.push({
        call: `${method} ${new URL(String(input)).pathname}`,
        body: JSON.parse(String(init?.body ?? 'null')),
      });
      isChanged ||= method !== 'GET';
      return Response.json(isChanged ? next : first, { status: method === 'POST' ? 201 : 200 });
    },
  });
  function Circle() {
    return <output aria-label="circle">{usePositionHint()?.radius}</output>;
  }
  render(
    <ResourceCache fresh>
      <IntakeStand
        tab="ServiceLocation"
        order={order}
        towline={towline}
        onOrder={(latest) => {
          order = latest;
        }}
      >
        <MotoristLinkProvider draftId="d" save={async () => void saved.push(order)}>
          <MotoristLine />
          <MotoristPosition />
          <Circle />
        </MotoristLinkProvider>
      </IntakeStand>
    </ResourceCache>,
  );
  return { calls, saved, location: () => order.serviceLocation, order: () => order };
}

const press = async (name: string): Promise<void> => {
  const [button] = await screen.findAllByRole('button', { name });
  await waitFor(() => expect(button?.hasAttribute('disabled')).toBe(false));
  if (button) fireEvent.click(button);
};

it('the link goes out in the language of the customer’s country where nobody said another', async () => {
  const { calls } = stand(unasked, { next: asked(), caller: { callbackNumber: '+32475123456' } });
  expect((await screen.findAllByText(/in Dutch/)).length).toBeGreaterThan(0);
  await press('Ask by SMS');
  await waitFor(() =>
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ language: 'nl' }),
  );
});

it('one press sends the link to the caller, in his language, for the draft that is saved before', async () => {
  const caller = { callbackNumber: '+32475123456', language: 'fr' } as const;
  const { calls, saved } = stand(unasked, { next: asked(), caller });
  await press('Ask by SMS');
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('POST /v1/bo/drafts/d/position-link'));
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    phoneNumber: '+32475123456',
    language: 'fr',
  });
  expect(saved).toHaveLength(1);
  expect((await screen.findAllByText('Sent')).length).toBeGreaterThan(0);
  expect(screen.getByText(/To \+32 475 12 34 56, French, asked by Nele Maes/)).toBeTruthy();
  expect(screen.getAllByText(/ends in (30:00|29:\d\d)/).length).toBeGreaterThan(0);
});

it('is not sent to what is no number; a number typed here is the one to call back on', async () => {
  const { order } = stand(unasked, { next: asked() });
  const ask = () => screen.getAllByRole('button', { name: /^Ask (by SMS|the motorist for the position)$/ });
  // Asking stands in one place, and a second number field only where another number is wanted (CON-17e).
  await waitFor(() => expect(ask()).toHaveLength(1));
  expect(screen.getAllByRole('heading', { name: /Motorist’s position/ })).toHaveLength(1);
  expect(screen.queryByRole('textbox', { name: 'Telephone' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /number$/ }));
  for (const button of ask()) expect(button.hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: 'Telephone' }), { target: { value: '+32475123456' } });
  await waitFor(() => expect(ask()[1]?.hasAttribute('disabled')).toBe(false));
  fireEvent.click(ask()[1]!);
  await waitFor(() => expect(order().caller?.callbackNumber?.replaceAll(' ', '')).toBe('+32475123456'));
});

it('what arrives is the location at once where there is none yet, with its accuracy and source', async () => {
  const { location } = stand(asked([given()], 'Answered'));
  await waitFor(() => expect(location()).toMatchObject({ latitude: 51.0048, longitude: 3.8837, accuracy: 17.6 }));
  expect(location()).toMatchObject({ choice: 'Other', selectionType: 'SelectedAddress', source: 'Manual' });
  expect(await screen.findByText('In use as the location')).toBeTruthy();
});

it('how old the fix was, and that its phone moved, stand beside its accuracy', async () => {
  stand(asked([given({ age: 40, speed: 16.7 }), given({ age: 3, speed: 0.4 })], 'Answered'));
  expect(await screen.findByText(/± 18 m · fix 40 sec\S* old · moving at 60 km\/h · /)).toBeTruthy();
  expect(await screen.findByText(/± 18 m · fix 3 sec\S* old · [^m]/)).toBeTruthy();
});

it('what the agent typed stays, until he takes what arrived', async () => {
  const typed: OrderLocation = {
    choice: 'Customer',
    formattedAddress: 'Korenmarkt 1, Gent',
    latitude: 51.05,
    longitude: 3.72,
  };
  const { location } = stand(asked([given()], 'Answered'), { location: typed });
  expect(await screen.findByText(/± 18 m · (now|\d+ sec\. ago|\d+ seconds ago) · 51\.0048, 3\.8837/)).toBeTruthy();
  expect(location()).toEqual(typed);
  await press('Use this position');
  await waitFor(() => expect(location()).toMatchObject({ choice: 'Customer', latitude: 51.0048, accuracy: 17.6 }));
  expect(location().formattedAddress).toBeUndefined();
});

it('a position that is too rough is no location, but a circle on the map', async () => {
  const { location } = stand(asked([given({ accuracy: 6000, remarks: 'A car park' })], 'Answered'));
  expect(await screen.findByText(/Max offset allowed is 2000 meters/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use this position' })).toBeNull();
  expect(location().latitude).toBeUndefined();
  await press('Show on the map');
  expect(screen.getByLabelText('circle').textContent).toBe('6000');
});

it('words are added to the remarks by one press, once', async () => {
  const { location } = stand(asked([words('E40 km 12.3')], 'Answered'), { location: { remarks: 'Gate 3' } });
  await press('Add to the remarks');
  await waitFor(() => expect(location().remarks).toBe('Gate 3\nE40 km 12.3'));
  expect(screen.queryByRole('button', { name: 'Add to the remarks' })).toBeNull();
});

it('a link can be withdrawn, and another sent', async () => {
  const { calls } = stand(asked(), { next: asked([], 'Withdrawn') });
  await press('Withdraw the link');
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('DELETE /v1/bo/drafts/d/position-link'));
  expect((await screen.findAllByText('Withdrawn')).length).toBeGreaterThan(0);
  expect((await screen.findAllByRole('button', { name: 'Send the link again' })).length).toBeGreaterThan(0);
});

it('a link that is over can be sent again, by its key too', async () => {
  const over = asked();
  const first = { ...over, link: over.link && { ...over.link, expiresAt: new Date(Date.now() - 1000).toISOString() } };
  const { calls } = stand(first, { next: asked(), caller: { callbackNumber: '+32475123456' } });
  expect((await screen.findAllByText('Link over')).length).toBeGreaterThan(0);
  await press('Send the link again');
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('POST /v1/bo/drafts/d/position-link'));
});

it('an order that exists is not asked for', () => {
  render(
    <IntakeStand tab="ServiceLocation" order={anOrder()}>
      <MotoristLine />
      <MotoristPosition />
    </IntakeStand>,
  );
  expect(screen.queryByText('Motorist’s position')).toBeNull();
});
