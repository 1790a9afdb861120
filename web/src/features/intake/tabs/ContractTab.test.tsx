import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { AgentClient, Contract, Policy, ServiceOrder } from '@towline/sdk/api';
import { aContract, anAgent, anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { enterSession } from '../../../kit/session/session.ts';
import { answering, IntakeStand } from '../intake.testing.tsx';
import { ContractTab } from './ContractTab.tsx';

const reference = { type: 'B2C', intakeFlow: 'RoadsideAssistance', homeMarket: 'BE' } as const;
const clients: AgentClient[] = [
  { code: 'Touring', name: 'Touring', contracts: [{ ...reference, code: 'C24Prepaid19', name: 'Prepaid' }] },
  { code: 'Q8', name: 'Q8 Belgium', contracts: [{ ...reference, code: 'Q8', name: 'Q8' }] },
];

beforeAll(async () => {
  await setupTexts('en-BE');
  enterSession(
    anAgent({
      clients,
      permissions: {
        contracts: ['C24Prepaid19', 'Q8'],
        canActOnBehalfOfOrganisationCodes: [],
        canOrderRequestsForContractCodes: [],
      },
    }),
  );
});

let order: ServiceOrder;
let asked: string[];
beforeEach(() => {
  asked = [];
});

async function show(parts: Partial<ServiceOrder>, contract: Contract = aContract()): Promise<void> {
  const towline = answering(({ pathname, searchParams }) => {
    if (!pathname.startsWith('/v1/bo/policies')) return contract;
    asked.push(`${searchParams.get('licensePlate')} under ${searchParams.get('contractCode')}`);
    return [] satisfies Policy[];
  });
  await act(async () => {
    render(
      <IntakeStand
        tab="Contract"
        order={anOrder(parts)}
        towline={towline}
        context={{ contract }}
        onOrder={(painted) => {
          order = painted;
        }}
      >
        <ContractTab looksUpAtOnce={false} />
      </IntakeStand>,
    );
  });
}

const plate = () => screen.getByRole('textbox', { name: /^Plate/ });
const typed: Partial<ServiceOrder> = {
  searchType: 'LicensePlate',
  policyInput: { licensePlate: '1ABC123', selectedCountry: 'BE' },
  requestedService: { contractCode: 'C24Prepaid19' },
};

it.each<[string, () => void]>([
  ['Enter', () => fireEvent.keyDown(plate(), { key: 'Enter' })],
  ['Ctrl+Enter, on the way to the next tab', () => fireEvent.keyDown(plate(), { key: 'Enter', ctrlKey: true })],
  ['leaving the field', () => fireEvent.blur(plate(), { relatedTarget: document.body })],
])('looks the plate up by %s, once', async (_name, press) => {
  await show(typed);
  await act(async () => press());
  await screen.findByText('No policy was found for this plate.');
  await act(async () => void fireEvent.blur(plate(), { relatedTarget: document.body }));
  expect(asked).toEqual(['1ABC123 under C24Prepaid19']);
});

it.each([
  ['IT', 'X1'],
  ['NL', '123456789'],
  ['FR', '12345678901'],
] as const)(
  'a plate that is none of %s says so at its field and is not looked up',
  async (selectedCountry, licensePlate) => {
    await show({ ...typed, policyInput: { licensePlate, selectedCountry } });
    plate().focus();
    await act(async () => void fireEvent.keyDown(plate(), { key: 'Enter' }));
    expect(screen.getByText('This is no licence plate of the country')).toBeDefined();
    expect(document.activeElement).toBe(plate());
    expect(asked).toEqual([]);
  },
);

it('writes the plate as another country does', async () => {
  await show({ ...typed, policyInput: { licensePlate: '12ABCD', selectedCountry: 'BE' } });
  await act(async () => {
    fireEvent.change(screen.getByRole('combobox', { name: 'Country of the plate' }), { target: { value: 'NL' } });
  });
  expect(order.policyInput).toEqual({ licensePlate: '12-AB-CD', selectedCountry: 'NL' });
});

it('a client with one contract brings it, and his policy is looked for under it', async () => {
  await show({ ...typed, requestedService: {} });
  await act(async () => {
    fireEvent.change(screen.getByRole('combobox', { name: /^Client/ }), { target: { value: 'Q8' } });
  });
  expect(order).toMatchObject({ filterOnClient: true, requestedService: { contractCode: 'Q8' } });
  await expect.poll(() => asked).toEqual(['1ABC123 under Q8']);
});

it('amounts override the coverage until they are taken away', async () => {
  await show(typed);
  const amount = screen.getByLabelText(/Total cost covered/);
  await act(async () => void fireEvent.change(amount, { target: { value: '250' } }));
  expect(order.requestedService.coverageOverrides).toEqual({ totalCost: 250 });
  await act(async () => void fireEvent.change(amount, { target: { value: '0' } }));
  expect(order.requestedService).not.toHaveProperty('coverageOverrides');
});

it('a tow in the flow with repair asks for the workshop, and a repair there forces the partner workshop', async () => {
  const contract = aContract({
    process: { intakeFlow: 'RoadsideAssistanceWithRepair' },
    coverage: { additionalServiceTypes: ['WorkshopRepair'] },
  });
  await show({ ...typed, requestedService: { contractCode: 'C24Prepaid19', type: 'TowingTransport' } }, contract);
  const question = screen.getByRole('radiogroup', { name: /repair/i });
  await act(async () => void fireEvent.keyDown(question, { key: 'y' }));
  const [only, another] = within(screen.getByRole('group', { name: /additional/i })).getAllByRole('checkbox');
  expect(another).toBeUndefined();
  await act(async () => void fireEvent.click(only as HTMLElement));
  expect(order).toMatchObject({
    requestedService: { repairInWorkshop: true, additionalServices: ['WorkshopRepair'] },
    destinationLocation: { choice: 'Workshop', workshopChoice: 'C24PartnerWorkshop' },
  });
});

it('towing with repair says by itself that it is repaired', async () => {
  const contract = aContract({
    process: { intakeFlow: 'RoadsideAssistanceWithRepair' },
    coverage: { additionalServiceTypes: ['WorkshopRepair'] },
  });
  const requestedService = { contractCode: 'C24Prepaid19', type: 'TowingWithRepair', repairInWorkshop: true } as const;
  await show({ ...typed, requestedService }, contract);
  expect(screen.getByText(/fixed by the service type/)).toBeDefined();
  const question = screen.getByRole('radiogroup', { name: /repair/i });
  await act(async () => void fireEvent.keyDown(question, { key: 'n' }));
  expect(order.requestedService.repairInWorkshop).toBe(true);
});

it('begins with the plate; client and contract are folded until somebody has to say them', async () => {
  const client = { code: 'C24', name: 'C24' };
  await show({ ...typed, client, requestedService: { type: 'BreakdownAssistance', contractCode: 'C24Prepaid19' } });
  const fields = [...document.querySelectorAll('[data-path]')].map((field) => field.getAttribute('data-path'));
  expect(fields[0]).toBe('policyInput.licensePlate');
  const fold = document.querySelector<HTMLDetailsElement>('details.tl-intake-fold');
  expect(fold?.open).toBe(false);
  expect(fold?.querySelector('summary')?.textContent).toContain('C24Prepaid19');
});

it('opens client and contract where the plate brought none', async () => {
  await show({ ...typed, requestedService: { type: 'BreakdownAssistance' }, client: undefined });
  await act(async () => void fireEvent.keyDown(plate(), { key: 'Enter' }));
  await screen.findByText('No policy was found for this plate.');
  expect(document.querySelector<HTMLDetailsElement>('details.tl-intake-fold')?.open).toBe(true);
});
