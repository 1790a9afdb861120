import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { useLastViewAddress } from './list/lastView.ts';
import { desk, facet, item, key, open, press, row } from './requestsPage.testing.tsx';

describe('the views of the request list', () => {
  it('are one press: each writes its filters into the address, and what is changed is marked', async () => {
    const { search } = open('/?page=3&utm=x');
    await row(/AAA1/);
    press('Needs a human');
    expect(search()).toBe(
      '?page=1&utm=x&status=NoCharliesFoundAfterDispatch,AssistanceCompanyAssigned&sortBy=oldest&items=20',
    );
    expect(facet('No partner found').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(facet('Cancelled'));
    expect(screen.getByLabelText(/changed/i)).toBeTruthy();
    press('Reset');
    expect(search()).toBe(
      '?page=1&utm=x&status=NoCharliesFoundAfterDispatch,AssistanceCompanyAssigned&sortBy=oldest&items=20',
    );
  });

  it('of what needs a human begin with what has waited longest, and their rows say why', async () => {
    desk.records = [
      item(1, { status: 'HomeAssistanceCompanyAssigned', statusReason: 'PolicyNotFound' }),
      item(2, { status: 'NoCharliesFound' }),
    ];
    open();
    await row(/AAA1/);
    expect(screen.queryByRole('columnheader', { name: 'Reason' })).toBeNull();
    press('Needs a human');
    expect(await screen.findByRole('columnheader', { name: 'Reason' })).toBeDefined();
    expect((await row(/AAA1/)).textContent).toContain('Policy not found');
    expect((await row(/AAA2/)).textContent).toContain('No partner found');
    expect(desk.asked.at(-1)).toContain('sortBy=oldest');
  });

  it('bring other rows, which are no news: none is marked, none waits for who has scrolled down', async () => {
    open();
    await row(/AAA1/);
    const region = document.querySelector('.tl-table-region') as HTMLElement;
    region.scrollTop = 40;
    fireEvent.scroll(region);
    desk.records = [item(3), item(4)];
    press('Promises');
    const shown = await row(/AAA3/);
    expect(screen.queryByRole('row', { name: /AAA1/ })).toBeNull();
    expect(shown.className).not.toContain('tl-tr-changed');
    expect(screen.queryByRole('button', { name: /new/ })?.textContent ?? '').not.toMatch(/^\d/);
  });

  it('of one’s own are saved under a name, chosen again with V, and deleted', async () => {
    const { search } = open('/?country=BE');
    await row(/AAA1/);
    press(/^Save view/);
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    fireEvent.change(name, { target: { value: 'Belgium' } });
    fireEvent.submit(name);
    expect(await screen.findByRole('button', { name: 'Belgium' })).toBeTruthy();
    press('All');
    expect(search()).toBe('');
    key('v');
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Belgium' }));
    expect(search()).toBe('?country=BE');
    key('v');
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Belgium' })).toBeNull());
  });

  it('of one’s own are saved by V and Enter, too; who has none is told how', async () => {
    open('/?country=BE');
    await row(/AAA1/);
    key('v');
    expect(await screen.findByText('No views of your own yet: filter the list, then save it as a view')).toBeTruthy();
    fireEvent.click(screen.getByRole('menuitem', { name: /^Save view/ }));
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeTruthy();
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say how many requests they have, where a person has to know', async () => {
    desk.counts = {
      groups: {
        Dispatching: 3,
        NoCharliesFoundAfterDispatch: 1,
        AssistanceCompanyAssigned: 11,
        ExecutingAfterDispatch: 40,
        PaymentOrConfirmationPending: 0,
      },
      promised: 7,
    };
    open();
    await screen.findByRole('button', { name: 'Needs a human 12' });
    const views = within(screen.getByRole('group', { name: 'Views' })).getAllByRole('button');
    expect(views.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Open 55',
      'Needs a human 12',
      'Given back',
      'Dispatching 3',
      'Promises 7',
      'Executing 40',
      'Payment pending 0',
      'My views',
    ]);
  });

  it('are no filter of the countdown; what is added to one is (DECISIONS C-83)', async () => {
    open('/?status=Dispatching');
    await row(/AAA1/);
    expect(await screen.findByText(/^Refresh in|^Refreshing/)).toBeTruthy();
    fireEvent.click(facet('Cancelled'));
    expect(await screen.findByText(/Paused — filters active/)).toBeTruthy();
    press('Reset');
    expect(await screen.findByText(/^Refresh in|^Refreshing/)).toBeTruthy();
  });

  it('are what the menu comes back to: the one chosen last, at first everything that is not finished', async () => {
    const address = () => {
      const seen: string[] = [];
      function Menu() {
        seen.push(useLastViewAddress());
        return null;
      }
      renderScreen(<Menu />, { towline: answeringServer(() => ({})) }).unmount();
      return seen.at(-1);
    };
    expect(address()).toBe(
      '/dashboard/requests?status=Dispatching,NoCharliesFoundAfterDispatch,AssistanceCompanyAssigned,ExecutingAfterDispatch,PaymentOrConfirmationPending',
    );
    const { unmount } = open();
    await row(/AAA1/);
    press('Payment pending');
    unmount();
    expect(address()).toBe('/dashboard/requests?status=PaymentOrConfirmationPending');
    open();
    press('All');
    expect(address()).toBe('/dashboard/requests');
  });

  it('are what Clear goes back to', async () => {
    const { search } = open();
    await row(/AAA1/);
    fireEvent.click(within(screen.getByRole('group', { name: 'Views' })).getByRole('button', { name: 'Dispatching' }));
    fireEvent.click(facet('Cancelled'));
    expect(search()).toContain('Cancelled');
    press(/^Clear/);
    expect(search()).toBe('?status=Dispatching');
  });

  it('are what Clear goes back to after a reload, of the view as it was and of a changed one', async () => {
    const first = open('/?status=Dispatching');
    await row(/AAA1/);
    fireEvent.click(facet('Cancelled'));
    const address = first.search();
    first.unmount();
    const second = open(`/${address}`);
    await row(/AAA1/);
    press(/^Clear/);
    expect(second.search()).toBe('?status=Dispatching');
    second.unmount();
    // Other filters are not a change of that view.
    const third = open('/?licensePlate=1ABC123');
    await row(/AAA1/);
    press(/^Clear/);
    expect(third.search()).toBe('');
  });
});
