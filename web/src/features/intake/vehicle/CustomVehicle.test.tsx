import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Policy } from '@towline/sdk/api';
import { TowlineProvider } from '@towline/sdk/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ModalHost } from '../../../kit/modals/ModalHost.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { answering } from '../intake.testing.tsx';
import { customVehicleModal } from './CustomVehicle.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(() => act(closeModals));

type Made = Awaited<ReturnType<typeof open>>;

async function open(found: () => readonly Policy[] | Response) {
  const asked: (string | null)[] = [];
  const towline = answering(({ searchParams }) => {
    asked.push(searchParams.get('licensePlate'));
    return found();
  });
  render(
    <TowlineProvider towline={towline}>
      <ModalHost />
    </TowlineProvider>,
  );
  const answers: unknown[] = [];
  await act(async () => {
    void openModal(customVehicleModal, {
      plate: { country: 'BE', value: '1ZZZ999' },
      plateCountry: 'BE',
    }).then((answer) => answers.push(answer));
  });
  return { asked, answers };
}

async function use(make: string, model: string): Promise<void> {
  fireEvent.change(screen.getByRole('textbox', { name: /^Make/ }), { target: { value: make } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Model/ }), { target: { value: model } });
  await act(async () => {
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  });
}

describe('a vehicle that no list knows', () => {
  it('is taken once its plate has passed the look-up', async () => {
    const made: Made = await open(() => []);
    await use(' Trabant ', '601');
    await expect.poll(() => made.answers).toHaveLength(1);
    expect(made.asked).toEqual(['1ZZZ999']);
    expect(made.answers).toEqual([
      { make: 'Trabant', model: '601', licensePlate: { country: 'BE', value: '1ZZZ999' } },
    ]);
  });

  it('is not looked up without make and model', async () => {
    const made = await open(() => []);
    await use('', '601');
    expect(screen.getByText('This field is required')).toBeDefined();
    expect(made.asked).toEqual([]);
  });

  const refusals: readonly [string, () => readonly Policy[] | Response][] = [
    ['the look-up fails', () => Response.json({ code: 'INTERNAL', status: 500, title: 'x' }, { status: 500 })],
    [
      'its insurer is blocked',
      () => [
        {
          licensePlate: '1ZZZ999',
          contractCode: 'X',
          status: 'Covered',
          company: {
            code: '432',
            name: 'Aurelia',
            blocked: { phoneNumber: '+39011', messageKey: 'INTAKE_INSURER_BLOCKED' },
          },
        },
      ],
    ],
  ];
  it.each(refusals)('is refused where %s', async (_case, found) => {
    const made = await open(found);
    await use('Trabant', '601');
    expect(await screen.findByText('The licence plate has not passed the look-up')).toBeDefined();
    expect(made.answers).toEqual([]);
  });
});
