import { cleanup, render } from '@testing-library/react';
import type { OrderType } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NewRequest, provideIntake } from '../kit/newRequest.ts';
import { enterSession } from '../kit/session/session.ts';
import { useIntakeLink } from './useIntakeLink.ts';

let opened: NewRequest[];
let address: string;

function Page() {
  useIntakeLink();
  address = useLocation().search;
  return null;
}

function visit(search: string, orderTypes: readonly OrderType[] = ['RoadsideAssistance', 'Workshop']): void {
  provideIntake({ orderTypes: () => orderTypes, open: (what) => opened.push(what) });
  render(
    <MemoryRouter initialEntries={[`/dashboard/requests${search}`]}>
      <Page />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  opened = [];
  enterSession(anAgent());
});
afterEach(cleanup);

describe('a link to a new order', () => {
  it('opens it with number and plate, and leaves the rest of the address', () => {
    visit('?country=BE&intake=Workshop&phone=%2B32475123456&plate=1ABC123');
    expect(opened).toEqual([{ orderType: 'Workshop', phoneNumber: '+32475123456', licensePlate: '1ABC123' }]);
    expect(address).toBe('?country=BE');
  });

  it.each(['?intake=', '?intake=new', '?intake=PlannedTransportation'])('means the usual order with %s', (search) => {
    visit(search);
    expect(opened.map(({ orderType }) => orderType)).toEqual(['RoadsideAssistance']);
  });

  it('opens nothing for who may order nothing', () => {
    visit('?intake=new', []);
    expect([opened, address]).toEqual([[], '']);
  });

  it('is no link without the word', () => {
    visit('?phone=%2B32475123456');
    expect([opened, address]).toEqual([[], '?phone=%2B32475123456']);
  });
});
