import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ClientWorkshopSave } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { describe, expect, it } from 'vitest';
import { hasUnsaved } from '../../kit/records/unsaved.ts';
import { knowVersion } from '../../kit/session/environment.ts';
import {
  body,
  desk,
  dialog,
  field,
  id,
  isClosed,
  open,
  openRow,
  press,
  save,
  type,
  version,
  writes,
} from './clientWorkshopRecord.testing.tsx';

describe('a workshop over its list (3-platform §2, §8)', () => {
  it('opens by its row, and stands in the address', async () => {
    const { search } = open();
    await openRow('Q8 Service Wetteren');
    expect((await field(/^Name/)).value).toBe('Q8 Service Wetteren');
    expect(search()).toBe(`?open=${id}`);
  });

  it('says outside production that contacts are not kept as they are typed (3-platform §9)', async () => {
    knowVersion({ ...version, environment: 'Stag' });
    open(`/?open=${id}`);
    await dialog();
    expect(await screen.findAllByText('Outside production this is saved as the test contact')).toHaveLength(1);
    await type(/^E-mail/, 'test@towline.example');
    expect(screen.queryByText(/saved as the test contact/)).toBeNull();
    knowVersion({ ...version, environment: 'Prod' });
    await type(/^E-mail/, 'real@q8.example');
    expect(screen.queryByText(/saved as the test contact/)).toBeNull();
  });

  it('is saved with the version that was seen; what the form does not hold stays', async () => {
    open(`/?open=${id}`);
    await type(/^Name/, 'Q8 Service Wetteren Zuid');
    await save();
    await isClosed();
    expect(await screen.findByText('Workshop updated successfully!')).toBeTruthy();
    expect(body()).toMatchObject({ name: 'Q8 Service Wetteren Zuid', version: 4, isActive: false, networks: ['Q8'] });
    expect(body()).not.toHaveProperty('formattedAddress');
  });

  it('one person saving twice meets no conflict', async () => {
    open(`/?open=${id}`);
    await type(/^Name/, 'Q8 Service One');
    await save();
    await isClosed();
    await openRow('Q8 Service One');
    await type(/^Name/, 'Q8 Service Two');
    await save();
    await isClosed();
    expect(writes().map((call) => (call.body as ClientWorkshopSave).version)).toEqual([4, 5]);
    expect(desk.stored.name).toBe('Q8 Service Two');
  });

  it('of two people nobody loses anything: other fields are merged, the same field is chosen', async () => {
    open(`/?open=${id}`);
    await type(/^Name/, 'Q8 Service mine');
    desk.stored = { ...desk.stored, name: 'Q8 Service theirs', email: 'new@q8.example', version: 5 };
    await save();
    const conflict = await screen.findByRole('dialog', { name: 'Somebody else was faster' });
    expect(within(conflict).getByText('Q8 Service theirs')).toBeTruthy();
    fireEvent.click(within(conflict).getByRole('radio', { name: /Q8 Service mine/ }));
    await act(async () => void fireEvent.click(within(conflict).getByRole('button', { name: /choices/ })));
    await isClosed();
    expect(desk.stored).toMatchObject({ name: 'Q8 Service mine', email: 'new@q8.example', version: 6 });
  });

  it('who goes back from the comparison finds what they typed', async () => {
    open(`/?open=${id}`);
    await type(/^Name/, 'Q8 Service mine');
    desk.stored = { ...desk.stored, name: 'Q8 Service theirs', version: 5 };
    await save();
    const conflict = await screen.findByRole('dialog', { name: 'Somebody else was faster' });
    fireEvent.click(within(conflict).getByRole('button', { name: 'Go on editing' }));
    expect((await field(/^Name/)).value).toBe('Q8 Service mine');
    expect(desk.stored.name).toBe('Q8 Service theirs');
  });

  // proves 3-platform §8 Unsaved changes
  it('closing asks before typed things are lost, and not where nothing was typed', async () => {
    open(`/?open=${id}`);
    await type(/^Name/, 'Q8 Service other');
    expect(hasUnsaved()).toBe(true);
    await press('Cancel');
    const question = await screen.findByRole('alertdialog', { name: 'You have unsaved changes' });
    fireEvent.click(within(question).getByRole('button', { name: 'Go on editing' }));
    expect((await field(/^Name/)).value).toBe('Q8 Service other');
    await type(/^Name/, 'Q8 Service Wetteren');
    await press('Cancel');
    await isClosed();
    expect(writes()).toEqual([]);
  });

  it('Ctrl+S saves, and says so where there is nothing to save', async () => {
    open(`/?open=${id}`);
    await save();
    const notices = within(screen.getByRole('region', { name: 'Notifications' }));
    expect(await notices.findByText('Nothing has been changed')).toBeTruthy();
    await type(/^Name/, 'Q8 Service saved by key');
    await save();
    await isClosed();
    expect(desk.stored.name).toBe('Q8 Service saved by key');
  });

  it('says what the server finds at the field, and keeps what was typed', async () => {
    desk.refusal = Response.json(
      {
        title: 'Bad Request',
        status: 400,
        code: 'VALIDATION_FAILED',
        errors: [{ pointer: '/street', detail: 'REQUIRED', code: 'REQUIRED', messageKey: 'FORM_VALIDATION_required' }],
      },
      { status: 400 },
    );
    open(`/?open=${id}`);
    await type(/^Street/, 'Dorp');
    await save();
    await waitFor(async () => expect((await field(/^Street/)).getAttribute('aria-invalid')).toBe('true'));
    expect((await field(/^Street/)).value).toBe('Dorp');
  });

  // proves 3-platform §8 Workshop saves
  it('a failure of the server is called an error while updating', async () => {
    desk.refusal = Response.json({ title: 'No', status: 500, code: 'INTERNAL' }, { status: 500 });
    open(`/?open=${id}`);
    await type(/^Name/, 'Q8 Service other');
    await save();
    expect((await dialog()).textContent).toContain('Error while updating workshop');
  });
});

describe('a new workshop', () => {
  it('lacks an address until there is one (3-platform §5)', async () => {
    open('/?open=new');
    await type(/^Name/, 'Q8 Service Gent');
    await save();
    await waitFor(async () => expect((await field(/^Street/)).getAttribute('aria-invalid')).toBe('true'));
    expect(writes()).toEqual([]);
    expect(await screen.findByText('Search for the address or place the point on the map')).toBeTruthy();
  });
});

describe('a new workshop that has all it needs (3-platform §8)', () => {
  const fill = async (): Promise<void> => {
    await type(/^Name/, 'Q8 Service Gent');
    await type(/^Street/, 'Dorp');
    await type(/^Postcode/, '9000');
    await type(/^City/, 'Gent');
    // The other is that of the telephone number.
    const [country] = within(await dialog()).getAllByRole('combobox', { name: /^Country/ });
    fireEvent.change(country!, { target: { value: 'BE' } });
    await press('Place at the centre');
  };

  // proves 3-platform §8 Workshop saves
  it('is told of when it was made, and by its own words when it was not', async () => {
    open('/?open=new');
    await fill();
    desk.refusal = Response.json({ title: 'No', status: 500, code: 'INTERNAL' }, { status: 500 });
    await save();
    await waitFor(async () => expect((await dialog()).textContent).toContain('Error while creating workshop'));
    desk.refusal = undefined;
    await save();
    expect(await screen.findByText('Workshop created successfully!')).toBeTruthy();
    expect(writes().map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(desk.stored.name).toBe('Q8 Service Gent');
  });
});

describe('who may not change it (DECISIONS C-11)', () => {
  it('reads it', async () => {
    open(`/?open=${id}`, anAgent({ organisationCode: 'Auto5' }));
    const shown = await dialog();
    expect(within(shown).queryByRole('button', { name: /^Save/ })).toBeNull();
    expect(within(shown).queryByRole('textbox')).toBeNull();
    expect(shown.textContent).toContain('Brusselsesteenweg');
  });
});
