import { fireEvent, render, screen, within } from '@testing-library/react';
import type { Appointment, OrderType, ServiceOrder } from '@towline/sdk/api';
import { aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { IntakeStand } from '../intake.testing.tsx';
import { AppointmentFields } from './AppointmentFields.tsx';

beforeAll(() => setupTexts('en-BE'));

let order: ServiceOrder;

/** At noon UTC of 21 November: 13:00 in Gent. */
function show(
  orderType: OrderType,
  appointment?: Appointment,
  stop: 'serviceLocation' | 'destinationLocation' = 'serviceLocation',
) {
  const whole = aWholeOrder({ orderType });
  const first: ServiceOrder = { ...whole, [stop]: { ...whole[stop], required: true, appointment } };
  render(
    <IntakeStand
      tab={stop === 'serviceLocation' ? 'ServiceLocation' : 'DestinationLocation'}
      order={first}
      context={{ now: new Date('2026-11-21T12:00:00Z') }}
      onOrder={(painted) => (order = painted)}
    >
      <AppointmentFields stop={stop} />
    </IntakeStand>,
  );
}
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const dateIn = (box: HTMLElement, text: string) => {
  fireEvent.change(box, { target: { value: text } });
  fireEvent.blur(box);
};
const setDate = (text: string) => dateIn(screen.getByRole('textbox', { name: 'Date' }), text);
const setTime = (name: string, time: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value: time } });
const times = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const kept = () => order.serviceLocation.appointment;

describe('an appointment at the roadside', () => {
  it('is at once, or about a time from two hours on, and says from when', () => {
    show('RoadsideAssistance', { kind: 'Asap' });
    choose('Around a time');
    expect(kept()).toEqual({
      kind: 'ApproximateDateTime',
      startDateTime: '2026-11-21T14:30:00.000Z',
      locationContext: 'BreakdownLocation',
    });
    expect(screen.getByText('Minimum now + 2 h: 21-11-2026 15:00 (Europe/Brussels)')).toBeDefined();
    expect(times('Time').slice(0, 3)).toEqual(['--:--', '15:00', '15:30']);
    // Nothing is remarked on a time that nobody planned.
    expect(screen.queryByRole('textbox', { name: 'Remarks on the time' })).toBeNull();
    choose('As soon as possible');
    expect(kept()).toEqual({ kind: 'Asap', locationContext: 'BreakdownLocation' });
  });

  it('in the past is refused at its field, and stays', () => {
    show('RoadsideAssistance', { kind: 'ApproximateDateTime', startDateTime: '2026-11-21T08:00:00Z' });
    expect(screen.getByText('The appointment is too early')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' }).value).toBe('21-11-2026');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time' }).value).toBe('09:00');
  });

  it('of the year 1 is none', () => {
    show('RoadsideAssistance', { startDateTime: '0001-01-01T00:00:00Z' });
    expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(2);
    choose('Around a time');
    expect(kept()?.startDateTime).toBe('2026-11-21T14:30:00.000Z');
  });

  it('is refused in the hour that the clocks skip, said as it was said', () => {
    show('RoadsideAssistance', { kind: 'ApproximateDateTime', startDateTime: '2027-03-20T01:30:00Z' });
    setDate('28-03-2027');
    expect(kept()?.startDateTime).toBe('2027-03-28T02:30:00+01:00');
    expect(screen.getByText('This time does not exist on that day: the clocks are put forward')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' }).value).toBe('28-03-2027');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time' }).value).toBe('02:30');
    setTime('Time', '03:00');
    expect(kept()?.startDateTime).toBe('2027-03-28T01:00:00.000Z');
    expect(screen.queryByText(/does not exist/)).toBeNull();
  });

  it('in the hour that comes twice is the first, until the second is chosen', () => {
    show('RoadsideAssistance', { kind: 'ApproximateDateTime', startDateTime: '2027-10-30T00:30:00Z' });
    setDate('31-10-2027');
    expect(kept()?.startDateTime).toBe('2027-10-31T00:30:00.000Z');
    expect(screen.getByRole('radio', { name: 'Summer time (UTC+2)' }).getAttribute('aria-checked')).toBe('true');
    choose('Winter time (UTC+1)');
    expect(kept()?.startDateTime).toBe('2027-10-31T01:30:00.000Z');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time' }).value).toBe('02:30');
  });

  it('that is said by half stays on the screen and blocks', () => {
    show('RoadsideAssistance', { kind: 'ApproximateDateTime', startDateTime: '2026-11-22T14:00:00Z' });
    setTime('Time', '');
    expect(kept()?.startDateTime).toBeUndefined();
    expect(screen.getByText('Complete the date and time')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' }).value).toBe('22-11-2026');
    setTime('Time', '16:00');
    expect(kept()?.startDateTime).toBe('2026-11-22T15:00:00.000Z');
  });
});

describe('an appointment of planned transport', () => {
  it('is at a time or within an interval of one day', () => {
    show('PlannedTransportation');
    expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
      'At a time',
      'Within an interval',
    ]);
    choose('Within an interval');
    expect(kept()).toEqual({
      kind: 'PlannedIntervalTime',
      startDateTime: '2026-11-21T14:30:00.000Z',
      endDateTime: '2026-11-21T15:30:00.000Z',
      locationContext: 'Pickup',
    });
    // After the start; the last hour offers only :00 (1-intake §5).
    expect(times('Until').slice(1, 3)).toEqual(['16:00', '16:30']);
    expect(times('Until').at(-1)).toBe('23:00');
    setTime('Time', '17:00');
    expect(screen.getByText('The end must come after the start')).toBeDefined();
    setTime('Until', '18:00');
    expect(kept()?.endDateTime).toBe('2026-11-21T17:00:00.000Z');
    expect(screen.queryByText('The end must come after the start')).toBeNull();
  });

  it('takes its end along to another day', () => {
    show('PlannedTransportation', {
      kind: 'PlannedIntervalTime',
      startDateTime: '2026-11-22T14:00:00Z',
      endDateTime: '2026-11-22T16:00:00Z',
    });
    setDate('03-12-2026');
    expect(kept()).toMatchObject({
      startDateTime: '2026-12-03T14:00:00.000Z',
      endDateTime: '2026-12-03T16:00:00.000Z',
    });
  });

  it('loses its end when it becomes one time, and keeps its remarks', () => {
    show('PlannedTransportation', {
      kind: 'PlannedIntervalTime',
      startDateTime: '2026-11-22T14:00:00Z',
      endDateTime: '2026-11-22T16:00:00Z',
      remarks: 'At the gate',
    });
    choose('At a time');
    expect(kept()).toEqual({
      kind: 'PlannedSpecificTime',
      startDateTime: '2026-11-22T14:00:00Z',
      remarks: 'At the gate',
      locationContext: 'Pickup',
    });
  });

  it('can be remarked on once it is whole', () => {
    show('PlannedTransportation', { kind: 'PlannedIntervalTime', startDateTime: '2026-11-22T14:00:00Z' });
    const remarks = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Remarks on the time' });
    expect(remarks().disabled).toBe(true);
    expect(screen.getByText('Remarks can be written once the time is complete')).toBeDefined();
    setTime('Until', '18:00');
    expect(remarks().disabled).toBe(false);
    fireEvent.change(remarks(), { target: { value: 'Ring twice' } });
    fireEvent.blur(remarks());
    expect(kept()?.remarks).toBe('Ring twice');
  });

  it('at the delivery comes after the pick-up', () => {
    const pickup = { kind: 'PlannedSpecificTime', startDateTime: '2026-11-25T09:00:00Z' } as const;
    const whole = aWholeOrder({ orderType: 'PlannedTransportation' });
    render(
      <IntakeStand
        tab="DestinationLocation"
        order={{
          ...whole,
          serviceLocation: { ...whole.serviceLocation, appointment: pickup },
          destinationLocation: { required: true, appointment: { ...pickup, startDateTime: '2026-11-25T08:30:00Z' } },
        }}
        context={{ now: new Date('2026-11-21T12:00:00Z') }}
      >
        <AppointmentFields stop="destinationLocation" />
      </IntakeStand>,
    );
    expect(
      screen.getByText('After the appointment at the vehicle, from 25-11-2026 10:00 (Europe/Brussels)'),
    ).toBeDefined();
    expect(screen.getByText('The appointment is too early')).toBeDefined();
    expect(screen.getByRole('group', { name: /^Delivery time/ })).toBeDefined();
  });
});
