import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { awaitedMap, mapWaitMs } from './awaitedMap.tsx';
import type { MapViewProps } from './mapProps.ts';

const props: MapViewProps = {
  label: 'Map of the vehicle',
  layers: [],
  center: { latitude: 51, longitude: 4 },
  zoom: 8,
};
const Drawn: ComponentType<MapViewProps> = ({ label }) => <section aria-label={label}>drawn</section>;
const error = /^Maps library not loaded/;

/** Each load is answered by the test. */
function stand() {
  const loads: PromiseWithResolvers<ComponentType<MapViewProps>>[] = [];
  const MapView = awaitedMap(() => {
    const load = Promise.withResolvers<ComponentType<MapViewProps>>();
    loads.push(load);
    return load.promise;
  });
  render(
    <>
      <input aria-label="Street" />
      <MapView {...props} />
    </>,
  );
  return { loads, MapView };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a map', () => {
  // proves 1-intake §8 Geocoding
  it('whose library is not there within 10 s is an error, and is painted when it comes late', async () => {
    const { loads } = stand();
    fireEvent.change(screen.getByLabelText('Street'), { target: { value: 'Korenmarkt' } });
    await pass(mapWaitMs - 1);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(1);
    expect(mapWaitMs).toBe(10_000);
    expect(screen.getByRole('alert').textContent).toMatch(error);
    expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('Korenmarkt');
    loads[0]?.resolve(Drawn);
    await pass(0);
    expect(screen.getByText('drawn')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // proves 1-intake §8 Geocoding
  it('whose library cannot be loaded says so in its place, and asks for it again on the agent’s word', async () => {
    const { loads, MapView } = stand();
    loads[0]?.reject(new TypeError('Failed to fetch dynamically imported module'));
    await pass(0);
    expect(screen.getByRole('alert').textContent).toMatch(error);
    expect(screen.getByLabelText('Street')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(loads).toHaveLength(2);
    await pass(mapWaitMs);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    loads[2]?.resolve(Drawn);
    await pass(0);
    expect(screen.getByText('drawn')).toBeTruthy();
    render(<MapView {...props} label="Another one" />);
    expect(screen.getByLabelText('Another one').textContent).toBe('drawn');
    expect(loads).toHaveLength(3);
  });

  // proves 3-platform §8 Maps not loaded
  it('that breaks while it is painted leaves the form beside it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const { loads } = stand();
    loads[0]?.resolve(function Fragile() {
      const [broken] = useState(() => isBroken);
      if (broken) throw new Error('no canvas');
      return <p>drawn</p>;
    });
    await pass(0);
    expect(screen.getByRole('alert').textContent).toMatch(error);
    expect(screen.getByLabelText('Street')).toBeTruthy();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('drawn')).toBeTruthy();
  });
});
