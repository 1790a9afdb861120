import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ClientWorkshop } from '@towline/sdk/api';
import { aContract, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { describe, expect, it } from 'vitest';
import { aalst, choices, desk, everything, gent, maes, press, show, take, to } from './workshops.testing.tsx';

describe('a destination', () => {
  it('is asked for first; no clears where it would have gone', () => {
    show({ destinationLocation: {} });
    expect(screen.getByText('Is a destination needed?')).toBeDefined();
    press('Yes');
    expect(choices(/^Destination/)).toEqual([
      'Workshop',
      'Other address',
      'Customer’s home',
      'Nearest fuel station',
      'Nearest charging station',
    ]);
    press('Nearest fuel station');
    expect(to()).toMatchObject({ required: true, choice: 'NearestFuelStation', selectionType: 'NearestFuelStation' });
    expect(screen.getByText(/The driver finds the place/)).toBeDefined();
    press('No');
    expect(to()).toEqual({ required: false });
  });

  it('is offered as far as the contract goes', () => {
    const process = { destinationOptions: ['Workshop', 'Customer'], workshopOptions: ['Other', 'Manual'] } as const;
    show(
      { destinationLocation: { required: true, choice: 'Workshop' } },
      aContract({
        process: { destinationOptions: [...process.destinationOptions], workshopOptions: [...process.workshopOptions] },
      }),
    );
    expect(choices(/^Destination/)).toEqual(['Workshop', 'Customer’s home']);
    // The list is for contracts that have one.
    expect(choices(/^Which workshop/)).toEqual(['Other address']);
  });

  it('is a partner workshop where an additional service fixes it, and says so', async () => {
    show({
      requestedService: { ...aWholeOrder().requestedService, additionalServices: ['BodyShopRepair'] },
      destinationLocation: { required: true, choice: 'Workshop', workshopChoice: 'C24PartnerWorkshop' },
    });
    expect(screen.getByText('fixed by the additional services')).toBeDefined();
    for (const radio of screen.getAllByRole<HTMLButtonElement>('radio')) {
      if (!radio.closest('[data-path*="appointment"]')) expect(radio.disabled).toBe(true);
    }
    const box = screen.getByRole('combobox', { name: /^Partner workshop/ });
    fireEvent.focus(box);
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    const option = await screen.findByRole('option', { name: /Garage Maes/ });
    expect(option.textContent).toContain('51.2 km · 2 of 5 repairs');
    take(option);
    await waitFor(() => expect(to()).toMatchObject({ partnerLocationId: maes.id, source: 'PartnerWorkshop' }));
  });
});

describe('a workshop that nobody can tell', () => {
  const chosen = { required: true, choice: 'Workshop' } as const;
  const warned = (said: RegExp) => screen.queryByText(said)?.closest('.tl-field-warned') ?? null;

  it.each<[Partial<ClientWorkshop>, boolean]>([
    [{}, true],
    [{ phoneNumber: '+3292230100' }, false],
    [{ email: 'gent@auto5.example' }, false],
  ])('of the client with %j is warned of before it is saved: %s', async (ways, isWarned) => {
    const { phoneNumber: _number, ...mute } = gent;
    desk.clientWorkshops = [{ ...mute, ...ways }];
    show({ destinationLocation: { ...chosen, workshopChoice: 'Manual', clientWorkshopId: gent.id } });
    await waitFor(() => expect(screen.getByDisplayValue(/Auto5 Gent/)).toBeDefined());
    expect(warned(/nobody can tell it that the vehicle comes/) !== null).toBe(isWarned);
  });

  it.each<[boolean | undefined, boolean]>([
    [false, true],
    [true, false],
    [undefined, false],
  ])('of a partner, reached %s, is warned of with its number: %s', async (isReached, isWarned) => {
    desk.partnerWorkshops = [{ ...maes, phoneNumber: '+3232301010', ...(isReached !== undefined && { isReached }) }];
    show({
      destinationLocation: { ...chosen, workshopChoice: 'C24PartnerWorkshop', partnerLocationId: maes.id },
    });
    await waitFor(() => expect(screen.getByDisplayValue(/Garage Maes/)).toBeDefined());
    expect(warned(/^Nothing tells this workshop of the repair/) !== null).toBe(isWarned);
    expect(screen.queryByRole('link', { name: '+32 3 230 10 10' }) !== null).toBe(isWarned);
  });
});

describe('the workshops of the client', () => {
  const manual = { required: true, choice: 'Workshop', workshopChoice: 'Manual' } as const;
  const open = async () => {
    const box = await screen.findByRole('combobox', { name: /^Workshop/ });
    fireEvent.focus(box);
    fireEvent.keyDown(box, { key: 'ArrowDown' });
  };

  it('are listed with their distance from the vehicle, and chosen', async () => {
    show({ destinationLocation: manual });
    expect(screen.getByText('Choose a workshop')).toBeDefined();
    await open();
    expect((await screen.findByRole('option', { name: /Auto5 Gent/ })).textContent).toContain('1.2 km');
    take(screen.getByRole('option', { name: /Auto5 Aalst/ }));
    await waitFor(() => expect(to()).toMatchObject({ clientWorkshopId: aalst.id, source: 'ClientWorkshop' }));
    expect(screen.queryByText('Choose a workshop')).toBeNull();
    expect(desk.asked[0]).toMatch(/contractCode=C24Prepaid19.*latitude=51\.0543&longitude=3\.7174/);
  });

  it('have no distance while nobody knows where the vehicle is', async () => {
    show({ destinationLocation: manual, serviceLocation: { choice: 'Other' } });
    await open();
    expect((await screen.findByRole('option', { name: /Auto5 Gent/ })).textContent).not.toContain('km');
  });

  it('are filtered by what they can do, serve and belong to; what was filtered away can still be chosen', async () => {
    show({ destinationLocation: manual });
    fireEvent.click(await screen.findByRole('button', { name: 'Filter the workshops' }));
    expect(await screen.findByRole('checkbox', { name: 'Opel' })).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tyres' }));
    await waitFor(() => expect(desk.asked.some((call) => call.includes('capabilities=tires'))).toBe(true));
    expect(desk.order.capabilities).toEqual(['tires']);
    await open();
    await waitFor(() => expect(screen.queryByRole('option', { name: /Auto5 Aalst/ })).toBeNull());
    // The list of brands and networks is that of all workshops, not of those that are left.
    expect(screen.getByRole('checkbox', { name: 'Opel' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(desk.order.capabilities).toEqual([]);
  });
});

describe('a destination over the border', () => {
  const lille = {
    required: true,
    choice: 'Other',
    selectionType: 'SelectedAddress',
    source: 'GooglePlaces',
    formattedAddress: 'Rue Nationale 1, 59000 Lille, France',
    street: 'Rue Nationale',
    postalCode: '59000',
    addressLevel3: 'Lille',
    countryCode: 'FR',
    latitude: 50.6292,
    longitude: 3.0573,
  } as const;
  const address = () => screen.getByRole('combobox', { name: /^Address/ });

  it('is told at exactly the limit, and refused at its address above', () => {
    show({ destinationLocation: lille }, everything, 100);
    expect(screen.getByText('Cross-border trip of 100 km; the contract allows 100 km.')).toBeDefined();
    expect(address().getAttribute('aria-invalid')).toBeNull();
  });

  it('is refused at its address above the limit, once', () => {
    show({ destinationLocation: lille }, everything, 100.04);
    expect(screen.getAllByText(/more than the 100 km allowed/)).toHaveLength(1);
    expect(screen.getByText('100.1 km across the border is more than the 100 km allowed')).toBeDefined();
    expect(address().getAttribute('aria-invalid')).toBe('true');
    expect(to()).toMatchObject(lille);
  });

  it('is told to be too far, also while its address is incomplete', () => {
    show({ destinationLocation: { ...lille, street: '', formattedAddress: '59000 Lille' } }, everything, 120);
    expect(
      screen.getByText('The address is not detailed enough · 120 km across the border is more than the 100 km allowed'),
    ).toBeDefined();
  });

  it('is warned about where the contract says from when on', () => {
    show({ destinationLocation: lille }, { ...everything, crossBorder: { blockKm: 100, warnKm: 60 } }, 61);
    expect(screen.getByText('61 km across the border is far: more than 60 km')).toBeDefined();
    expect(address().getAttribute('aria-invalid')).toBeNull();
  });
});
