import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { Place } from '@towline/sdk/api';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { useToasts } from '../../../kit/flash.ts';
import { setPositionHint, usePositionHint } from '../form/positionHint.ts';
import { MyLocationButton } from './MyLocationButton.tsx';
import { bare, emptyLand, korenmarkt, outOfOrder, place, stand, takeFirst, type } from './places.testing.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(() => {
  vi.unstubAllGlobals();
  setPositionHint(undefined);
});

describe('an answer that comes late', () => {
  it('of a suggestion does not replace what was typed meanwhile', async () => {
    const behind = Promise.withResolvers<Place>();
    const { location } = stand((url) => {
      const { pathname } = url;
      if (pathname === '/v1/geo/predictions') return [korenmarkt];
      return pathname.startsWith('/v1/geo/places/') ? behind.promise : emptyLand(url);
    });
    await takeFirst('Korenmarkt');
    await waitFor(() => expect(location()).toMatchObject({ formattedAddress: 'Korenmarkt, 9000 Gent, Belgium' }));
    // From the first coordinates on, whatever the place behind them is.
    await waitFor(() => expect(location()).toMatchObject({ highwayStatus: 'None', latitude: 51.0545 }));
    fireEvent.click(screen.getByRole('button', { name: 'By hand' }));
    fireEvent.change(screen.getByLabelText('Street'), { target: { value: 'Kouter' } });
    behind.resolve(place);
    await waitFor(() => expect(screen.queryByText(/Looking for the address/)).toBeNull());
    expect(location()).toMatchObject({ source: 'Manual', street: 'Kouter' });
    expect(location().postalCode).not.toBe('9000');
  });

  it('for the point before is not taken for the next', async () => {
    const first = Promise.withResolvers<unknown>();
    const { location } = stand((url) =>
      url.pathname === '/v1/highways' && url.searchParams.get('latitude') === '51' ? first.promise : emptyLand(url),
    );
    fireEvent.click(screen.getByText('click on the map'));
    await waitFor(() => expect(location().highwayStatus).toBe('Checking'));
    await type('50.5, 4.1');
    fireEvent.blur(screen.getByRole('combobox', { name: /Address/ }));
    await waitFor(() => expect(location()).toMatchObject({ latitude: 50.5, highwayStatus: 'None' }));
    first.resolve({ highways: [{ name: 'E40', distanceInMeters: 10 }] });
    await waitFor(() => expect(screen.getByText('No highway nearby.', { exact: false })).toBeTruthy());
    expect(location()).toMatchObject({ latitude: 50.5, highwayStatus: 'None' });
    expect(location().nearestHighways).toEqual([]);
  });

  it('after the agent has said it himself changes nothing', async () => {
    const late = Promise.withResolvers<unknown>();
    const { location } = stand((url) => (url.pathname === '/v1/highways' ? late.promise : emptyLand(url)));
    fireEvent.click(screen.getByText('click on the map'));
    fireEvent.click(await screen.findByRole('radio', { name: 'No' }));
    late.resolve({ highways: [{ name: 'E40', distanceInMeters: 10 }] });
    await screen.findByText('Not on a highway.', { exact: false });
    expect(location()).toMatchObject({ highwayStatus: 'Denied' });
    expect(location().nearestHighways).toBeUndefined();
  });
});

describe('a draft that was left while it was looked up', () => {
  it('goes on where it was: highways, network and address', async () => {
    const { location } = stand(
      ({ pathname }) => {
        if (pathname === '/v1/geo/reverse') return [place];
        return pathname === '/v1/highways' ? { highways: [] } : { isRestrictedNetwork: true, networkCode: 'FAST' };
      },
      { ...bare, source: 'Manual', latitude: 51, longitude: 3.8, highwayStatus: 'Checking' },
    );
    await waitFor(() =>
      expect(location()).toMatchObject({
        highwayStatus: 'None',
        intersectsRestrictedRoadNetwork: true,
        formattedAddress: place.formattedAddress,
      }),
    );
  });
});

describe('a position', () => {
  it('stands at once, and what is around is asked for before its address is known', async () => {
    const { location, asked } = stand(() => new Promise(() => {}));
    fireEvent.click(screen.getByText('click on the map'));
    expect(location()).toMatchObject({ latitude: 51, longitude: 3.8, source: 'Manual', highwayStatus: 'Checking' });
    await waitFor(() => expect(asked.some((path) => path.startsWith('/v1/highways'))).toBe(true));
    expect(screen.getByLabelText('Street')).toBeTruthy();
  });

  it('gets its address without losing what was found out meanwhile', async () => {
    const reverse = Promise.withResolvers<Place[]>();
    const { location } = stand(({ pathname }) =>
      pathname === '/v1/geo/reverse'
        ? reverse.promise
        : { highways: [{ nationalRef: 'A10' }], isRestrictedNetwork: false },
    );
    fireEvent.click(screen.getByText('click on the map'));
    await waitFor(() => expect(location().highwayStatus).toBe('Found'));
    reverse.resolve([place]);
    await waitFor(() => expect(location().formattedAddress).toBe(place.formattedAddress));
    expect(location()).toMatchObject({ latitude: 51, longitude: 3.8, source: 'Manual', highwayStatus: 'Found' });
  });

  // proves 1-intake §8 Geocoding
  // proves 3-platform §8 Reverse geocoding
  it('in the sea has no address, which is said, and is completed by hand', async () => {
    stand(emptyLand);
    fireEvent.click(screen.getByText('click on the map'));
    expect(await screen.findByText(/^No results found: no address is known here/)).toBeTruthy();
    expect(screen.getByLabelText('Street')).toBeTruthy();
  });

  // proves 1-intake §8 Geocoding
  // proves 1-intake §8 Coordinate update fails
  it('whose address cannot be had says so, and is asked for again on the agent’s word', async () => {
    let isOut = true;
    const { location } = stand((url) => {
      if (url.pathname !== '/v1/geo/reverse') return emptyLand(url);
      return isOut ? Response.json({ message: 'OVER_QUERY_LIMIT' }, { status: 502 }) : [place];
    });
    const before = renderHook(useToasts).result.current.length;
    fireEvent.click(screen.getByText('click on the map'));
    await screen.findByText('Map search unavailable: enter the address manually');
    expect(screen.getByText('OVER_QUERY_LIMIT')).toBeTruthy();
    const toasts = renderHook(useToasts).result.current.slice(before);
    expect(toasts.map(({ lines }) => lines[0])).toEqual(['An error occurred']);
    isOut = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(location().formattedAddress).toBe(place.formattedAddress));
  });

  it('in another country than the words say is told, and the words stay', async () => {
    const { location } = stand((url) => (url.pathname === '/v1/geo/reverse' ? [place] : emptyLand(url)), {
      ...bare,
      source: 'Manual',
      street: 'Grand Place',
      formattedAddress: 'Grand Place, FR',
      countryCode: 'FR',
    });
    fireEvent.click(screen.getByText('click on the map'));
    expect(await screen.findByText(/in another country than the address says: Belgium instead of France/)).toBeTruthy();
    expect(location()).toMatchObject({ formattedAddress: 'Grand Place, FR', countryCode: 'FR' });
  });

  // proves 1-intake §8 Highway lookup fails or times out
  it('without an address and with look-ups that fail goes on by question and by hand', async () => {
    const { location } = stand(outOfOrder);
    fireEvent.click(screen.getByText('click on the map'));
    await waitFor(() => expect(location().highwayStatus).toBe('Timeout'));
    fireEvent.click(screen.getByRole('radio', { name: 'No' }));
    await waitFor(() => expect(location().highwayStatus).toBe('Denied'));
  });
});

describe('this device’s position', () => {
  const fix = (accuracy: number) => ({
    getCurrentPosition: (done: PositionCallback) =>
      done({ coords: { latitude: 50.9, longitude: 4.1, accuracy } } as GeolocationPosition),
  });
  function Hint() {
    const hint = usePositionHint();
    return <output>{hint ? `${hint.at.latitude} ${hint.at.longitude} ${hint.radius}` : 'none'}</output>;
  }

  // proves 1-intake §8 Geolocation: inaccurate fix / no browser support
  it.each([
    [2000, 1, 'none'],
    [2001, 0, '50.9 4.1 2001'],
  ])('with %i m is taken %i times, and hinted at as %s', async (accuracy, taken, hint) => {
    vi.stubGlobal('navigator', { ...navigator, geolocation: fix(accuracy) });
    const onFix = vi.fn();
    render(
      <>
        <MyLocationButton onAsk={() => onFix} />
        <Hint />
      </>,
    );
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'My location' })));
    expect(onFix).toHaveBeenCalledTimes(taken);
    expect(screen.getByRole('status').textContent).toBe(hint);
  });
});
