import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Policy, ServiceOrder } from '@towline/sdk/api';
import { aContract, anAgent, anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { flash, useToasts } from '../../../kit/flash.ts';
import { enterSession } from '../../../kit/session/session.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import { answering, IntakeStand } from '../intake.testing.tsx';
import { PolicyResult } from './PolicyResult.tsx';
import { usePolicyLookup } from './usePolicyLookup.ts';

beforeAll(async () => {
  await setupTexts('en-BE');
  enterSession(anAgent());
});

export const policy: Policy = {
  licensePlate: '1ABC123',
  contractCode: 'C24Prepaid19',
  status: 'Covered',
  vehicleType: 'PassengerCar',
  make: 'Volkswagen',
  model: 'Golf',
  fuelType: 'Petrol',
  customerFirstName: 'Tom',
  customerLastName: 'Claes',
  customerPhoneNumber: '+32470732588',
  customerEmail: 'tom@post.example',
};

type Answer = readonly Policy[] | Response | Promise<readonly Policy[] | Response>;
/** What is answered, under which contract, and the order as it was painted last. */
export const desk = {
  answer: (_plate: string | null, _asked: URL): Answer => [],
  contract: aContract(),
  order: anOrder(),
};

function Lookup() {
  const { order: now, change } = useIntakeTab();
  const { lookUp, choose, outcome, forget } = usePolicyLookup();
  return (
    <>
      <button type="button" onClick={() => void lookUp()}>
        Look up
      </button>
      <button type="button" onClick={() => void lookUp({ plate: { licensePlate: '2XYZ987', selectedCountry: 'BE' } })}>
        Another plate
      </button>
      <button type="button" onClick={forget}>
        Forget
      </button>
      <button
        type="button"
        onClick={() => change((before) => ({ ...before, vehicle: { ...before.vehicle, color: 'red' } }))}
      >
        Red
      </button>
      <output>{outcome?.kind}</output>
      <button
        type="button"
        onClick={() =>
          change((before) => ({
            ...before,
            vehicle: { ...before.vehicle, type: 'PassengerCar', make: 'Trabant', model: '601', isCustom: true },
          }))
        }
      >
        Trabant
      </button>
      <PolicyResult
        outcome={outcome}
        policies={now.policies}
        onChoose={(chosen) => void choose(chosen)}
        onRetry={() => void lookUp()}
      />
    </>
  );
}

/** The contract tab, until the agent goes on; what is said then is said over the page. */
function Tabs() {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <>
      {!isLeft && <Lookup />}
      <button type="button" onClick={() => setIsLeft(true)}>
        Next tab
      </button>
      {useToasts().map(({ key, lines }) => (
        <p key={key}>{lines.join(' ')}</p>
      ))}
    </>
  );
}

export function show(parts: Partial<ServiceOrder> = {}): void {
  const towline = answering((url) =>
    url.pathname.startsWith('/v1/bo/policies') ? desk.answer(url.searchParams.get('licensePlate'), url) : desk.contract,
  );
  render(
    <IntakeStand
      tab="Contract"
      order={anOrder({ policyInput: { licensePlate: '1-abc-123', selectedCountry: 'BE' }, ...parts })}
      towline={towline}
      onOrder={(painted) => (desk.order = painted)}
    >
      <Tabs />
    </IntakeStand>,
  );
}

export const press = async (name: string): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
};
export const outcome = (kind: string) => screen.findByText(kind, { selector: 'output' });
export const people = () => desk.order.serviceLocation.contacts?.map(({ name }) => name);

afterEach(() => flash.clear());
beforeEach(() => {
  desk.contract = aContract();
  desk.answer = () => [policy];
});
