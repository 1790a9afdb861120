import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Towline } from '@towline/sdk';
import type { AssistanceRequest, PrepareJobsBody } from '@towline/sdk/api';
import { TowlineProvider } from '@towline/sdk/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { HotkeyLayer } from '../../../kit/hotkeys/useHotkeys.tsx';
import { PartnerSearch } from './PartnerSearch.tsx';
import { idOf, jobs, request } from './partnerSearch.testing.ts';

vi.mock('./PartnerMap.tsx', () => ({ PartnerMap: () => null }));

const prepareJobs = vi.fn(async (_id: string, _search: PrepareJobsBody) => jobs);
const onAssign = vi.fn();

beforeAll(async () => {
  await setupTexts('en-BE');
});

const show = (of: AssistanceRequest) =>
  act(async () => {
    render(
      <TowlineProvider towline={{ requests: { prepareJobs } } as object as Towline}>
        <HotkeyLayer>
          <PartnerSearch request={of} isBusy={false} isShown onAssign={onAssign} onCancel={() => {}} />
        </HotkeyLayer>
      </TowlineProvider>,
    );
  });

beforeEach(() => {
  prepareJobs.mockClear();
  onAssign.mockClear();
});

const name = (): HTMLElement => screen.getByRole('searchbox', { name: 'Name' });
const search = (): HTMLElement => screen.getByRole('button', { name: 'Search' });
const press = (key: string, more: object = {}): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...more });
};

describe('the search for a partner', () => {
  beforeEach(() => show(request));

  it('runs by itself once, and then says that nothing changed', () => {
    expect(prepareJobs).toHaveBeenCalledTimes(1);
    expect(search().getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps the focus on its button while it runs and after', async () => {
    fireEvent.change(name(), { target: { value: 'Maes' } });
    search().focus();
    await act(async () => {
      fireEvent.click(search());
    });
    expect(prepareJobs).toHaveBeenCalledTimes(2);
    expect(document.activeElement).toBe(search());
    expect(search().getAttribute('aria-disabled')).toBe('true');
  });

  // proves 2-requests §8 Partner search
  it('says that it found nobody, or that it failed, which can be tried again', async () => {
    const searchFor = async (text: string): Promise<void> => {
      fireEvent.change(name(), { target: { value: text } });
      await act(async () => {
        fireEvent.click(search());
      });
    };
    prepareJobs.mockRejectedValueOnce(new TypeError('x is undefined'));
    await searchFor('Nobody');
    expect(screen.getByRole('alert').textContent).toContain('An error occurred');
    expect(search().getAttribute('aria-disabled')).toBeNull();
    prepareJobs.mockResolvedValueOnce([]);
    await searchFor('Nobody at all');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('No partners found for the given criteria')).toBeTruthy();
  });

  it('leads by keys from the name to the assignment', () => {
    name().focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Depannage Maes/ }));
    press('ArrowDown');
    expect(screen.getByRole('radio', { name: /Takeldienst Noord/, checked: true })).toBe(document.activeElement);
    press('Enter', { ctrlKey: true });
    expect(onAssign.mock.calls).toEqual([
      [
        {
          kind: 'job',
          partnerName: 'Takeldienst Noord',
          values: { jobId: idOf(1), dispatchEmail: '1@maes.example', agentRemarks: '', isDelayed: false },
        },
      ],
    ]);
  });

  it('says of who is chosen why he has his place, or why dispatch would not ask him', () => {
    const first = screen.getByRole('radio', { name: /Depannage Maes/ });
    expect(first.textContent).toContain('place 1, 71 points');
    fireEvent.click(first);
    const why = screen.getByText('Why place 1 for Depannage Maes?').closest('details')!;
    expect([...why.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
      'Distance4.2 km36.6 / 40as the crow flies',
      'Acceptance rate92%13.8 / 15their earlier answers',
      'Punctuality–5.0 / 10not known: half the points',
    ]);
    // Folded away until somebody asks, and never preferred.
    expect(screen.queryByRole('radio', { name: /Garage Peeters/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Show 1 partner that dispatch would pass over/ }));
    fireEvent.click(screen.getByRole('radio', { name: /Garage Peeters/ }));
    const not = screen.getByText('Why not Garage Peeters?').closest('details')!;
    expect(not.open).toBe(true);
    expect(not.textContent).toContain('as many open jobs as it can take (3/3)');
    expect(not.textContent).toContain('You may choose this partner all the same.');
  });

  it('says of the first in words why he is the best, and of another what puts him behind', () => {
    expect(screen.getByRole('radio', { name: /Depannage Maes/ }).textContent).toContain('Fastest: 7 min, 92% accepted');
    const second = screen.getByRole('radio', { name: /Takeldienst Noord/ });
    expect(second.textContent).toMatch(/Why not first\? 1[.,]0 km farther than the first/);
    expect(screen.getByRole('radio', { name: /Depannage Maes/ }).textContent).not.toContain('Why not first?');
    fireEvent.click(second);
    const why = screen.getByText('Why place 2 for Takeldienst Noord?').closest('details')!;
    expect(why.querySelector('p')?.textContent).toMatch(
      /^Compared with Depannage Maes: Distance 5[.,]2 km instead of 4[.,]2 km \(-1[.,]0\)\.$/,
    );
    expect([...why.querySelectorAll('tbody th')].map(({ textContent }) => textContent)).toEqual([
      '1. Depannage Maes',
      '2. Takeldienst Noord',
    ]);
  });

  it('says how many there are, and asks for more of them', async () => {
    expect(screen.getAllByText('3 of 22 partners').length).toBeGreaterThan(0);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    });
    expect(prepareJobs.mock.calls.at(-1)?.[1]).toMatchObject({ partnerLimit: 13 });
  });

  it('is read by place, by distance or by time', () => {
    fireEvent.click(screen.getByRole('radio', { name: 'Time' }));
    expect(screen.getByRole('radio', { name: 'Time', checked: true })).toBeTruthy();
  });

  it('assigns nobody as long as nobody is chosen', () => {
    press('Enter', { ctrlKey: true });
    expect(onAssign).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Assign' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the search around two places', () => {
  const tow = { id: 'tow', order: { serviceLocation: {}, destinationLocation: { latitude: 51, longitude: 4 } } };
  const radius = (place: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Radius, ${place}` });
  const place = (label: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: label });
  const asked = () => prepareJobs.mock.calls.at(-1)?.[1];
  const both = { partnerLimit: 10, partnerTypes: ['Partner', 'ExternalPartner'] };

  beforeEach(() => show(tow as object as AssistanceRequest));

  it('begins around the vehicle', () => {
    expect(asked()).toEqual({ ...both, searchRadiusAroundServiceLocation: 50 });
    expect([place('Service location').checked, place('Destination').checked]).toEqual([true, false]);
    expect(radius('Destination').disabled).toBe(true);
  });

  it('takes both together, each with its radius', async () => {
    fireEvent.click(place('Destination'));
    fireEvent.change(radius('Destination'), { target: { value: '30' } });
    fireEvent.change(radius('Service location'), { target: { value: '80' } });
    await act(async () => {
      fireEvent.click(search());
    });
    expect(asked()).toEqual({
      ...both,
      searchRadiusAroundServiceLocation: 80,
      searchRadiusAroundDestinationLocation: 30,
    });
    fireEvent.click(place('Service location'));
    await act(async () => {
      fireEvent.click(search());
    });
    expect(asked()).toEqual({ ...both, searchRadiusAroundDestinationLocation: 30 });
  });

  it('looks farther around both by a name', () => {
    fireEvent.change(name(), { target: { value: 'Maes' } });
    expect([radius('Service location').value, radius('Destination').value]).toEqual(['250', '250']);
  });
});

it('offers no search around a place to which nothing is brought', async () => {
  const destinationLocation = { latitude: 51, longitude: 4, required: false };
  await show({ id: 'still', order: { serviceLocation: {}, destinationLocation } } as object as AssistanceRequest);
  expect(screen.queryByRole('checkbox', { name: 'Destination' })).toBeNull();
});

it('searches again as before when a proposal is gone, and keeps who was chosen', async () => {
  const searched = (searches: number) => (
    <TowlineProvider towline={{ requests: { prepareJobs } } as object as Towline}>
      <HotkeyLayer>
        <PartnerSearch
          request={request}
          isBusy={false}
          isShown
          searches={searches}
          onAssign={onAssign}
          onCancel={() => {}}
        />
      </HotkeyLayer>
    </TowlineProvider>
  );
  let shown: ReturnType<typeof render> | undefined;
  await act(async () => {
    shown = render(searched(0));
  });
  fireEvent.click(screen.getByRole('radio', { name: /Takeldienst Noord/ }));
  // Others now, and in another order.
  prepareJobs.mockResolvedValueOnce(jobs.toReversed().map((job, index) => ({ ...job, id: idOf(index + 5) })));
  await act(async () => shown?.rerender(searched(1)));
  expect(prepareJobs.mock.calls.map(([, asked]) => asked)).toEqual([
    prepareJobs.mock.calls[0]?.[1],
    prepareJobs.mock.calls[0]?.[1],
  ]);
  expect(screen.getByRole('radio', { name: /Takeldienst Noord/, checked: true })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Assign' }));
  expect(onAssign.mock.calls[0]?.[0].values.jobId).toBe(idOf(6));
});
