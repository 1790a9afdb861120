import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { circles, heat, pins } from '../../ui/map/layers.ts';
import type { MapViewProps } from '../../ui/map/mapProps.ts';
import { MapPage } from './MapPage.tsx';

vi.mock('../../ui/map/MapView.tsx', () => ({
  MapView: ({ layers, popup, onPick, onPickPoints }: MapViewProps) => (
    <div>
      <output aria-label="map">{layers.map(({ kind }) => kind).join()}</output>
      <output aria-label="picks points">{String(onPickPoints !== undefined)}</output>
      {popup && <section aria-label="popup">{popup.content}</section>}
      <button type="button" onClick={() => onPick?.('b')}>
        pick b
      </button>
      <button type="button" onClick={() => onPick?.(undefined)}>
        close
      </button>
    </div>
  ),
}));

interface Town {
  readonly id: string;
}

const at = { latitude: 51, longitude: 4 };
const towns: readonly Town[] = [{ id: 'a' }, { id: 'b' }];
const reads = { error: undefined as unknown, isFetching: false, retry: vi.fn(async () => {}) };

function Towns({ rows = towns, of = reads }: { rows?: readonly Town[] | undefined; of?: typeof reads }) {
  const [picked, setPicked] = useState<string>();
  return (
    <MapPage
      name="towns"
      label="Towns"
      filters={<p>filters</p>}
      state={<p>2 towns</p>}
      of={[of]}
      layers={[
        { key: 'reach', label: 'DISTANCE', isOff: true, layer: circles([]) },
        { key: 'dense', label: 'DENSITY', isOff: true, layer: heat([]) },
        { key: 'towns', layer: pins([]) },
      ]}
      map={{ center: at, zoom: 6, ...(picked && { popup: { key: picked, content: `this is ${picked}` } }) }}
      legend={[{ key: 'town', sign: <i />, text: 'a town', count: rows?.length }]}
      list={{
        title: 'Two towns',
        caption: 'Towns as rows',
        columns: [{ key: 'id', title: 'Id', width: 50, cell: ({ id }) => `town ${id}` }],
        rows,
        rowKey: ({ id }) => id,
        current: picked,
        empty: <p>no towns</p>,
      }}
      onPick={([key]) => setPicked(key)}
    />
  );
}

const open = (part = <Towns />) =>
  renderScreen(part, { towline: answeringServer(async () => ({ attributions: [] })), address: '/' });
const map = () => screen.getByLabelText('map').textContent;
const row = (name: string) => screen.getByRole('row', { name });
const popup = () => screen.queryByRole('region', { name: 'popup' })?.textContent;

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => localStorage.clear());

describe('the frame of a map', () => {
  it('tells of what is picked on the map, or by Enter or Space in its list; the same again closes it', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'pick b' }));
    expect(popup()).toBe('this is b');
    fireEvent.click(screen.getByRole('button', { name: 'close' }));
    expect(popup()).toBeUndefined();
    row('town a').focus();
    fireEvent.keyDown(row('town a'), { key: 'Enter' });
    expect(popup()).toBe('this is a');
    fireEvent.keyDown(row('town a'), { key: ' ' });
    expect(popup()).toBeUndefined();
    fireEvent.keyDown(row('town b'), { key: ' ' });
    expect(popup()).toBe('this is b');
  });

  it('shows the layers as they were left, over the ground and in their order', () => {
    const { unmount } = open();
    expect(map()).toBe('outlines,pins');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Distance' }));
    expect(map()).toBe('outlines,circles,pins');
    unmount();
    open();
    expect(map()).toBe('outlines,circles,pins');
    expect(within(screen.getByRole('group', { name: 'Layers of the map' })).getAllByRole('checkbox')).toHaveLength(2);
  });

  it('takes a click for one on a cloud only where there is a cloud: clusters have their own', () => {
    open();
    expect(screen.getByLabelText('picks points').textContent).toBe('false');
  });

  it('waits, says that there is nothing, or why nothing came', () => {
    const waiting = open(<Towns rows={undefined} of={{ ...reads, isFetching: true }} />);
    expect(screen.getByRole('region', { name: 'Towns as rows' }).getAttribute('aria-busy')).toBe('true');
    waiting.unmount();
    const empty = open(<Towns rows={[]} />);
    expect(screen.getByText('no towns')).toBeTruthy();
    empty.unmount();
    open(<Towns rows={undefined} of={{ ...reads, error: new Error('away') }} />);
    expect(screen.queryByText('no towns')).toBeNull();
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
    expect(reads.retry).toHaveBeenCalledTimes(1);
  });
});
