import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { desk, problem, show, writes } from './translationsPage.testing.tsx';

it('a sync says what it would do, asks for the phrase of production, and sends what was chosen', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Sync…' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/4 texts differ, 4 read the same/);
  const picked = screen.getByText('PICKED').closest('tr')!;
  expect(
    within(picked)
      .getAllByText(/^(None|Enumeration)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['None', 'Enumeration']);
  fireEvent.click(within(dialog).getByLabelText('Send GREETING (en)'));
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Send 2 keys' });
  expect(send.disabled).toBe(true);
  fireEvent.change(within(dialog).getByLabelText(/SYNC 2 KEYS TO PROD/), { target: { value: 'SYNC 2 KEYS TO PROD' } });
  fireEvent.click(send);
  await within(dialog).findByText('2 sent, 0 equal, 0 failed');
  const keys = [
    { key: 'BACK', locales: ['nl'], seenVersions: { nl: 0 } },
    { key: 'GREETING', locales: ['en'], seenVersions: { en: 7 } },
  ];
  expect(writes().map(({ body }) => body)).toMatchObject([{ destinationEnvironment: 'Prod', keys }]);
});

it.each([
  ['TARGET_IS_AWAY', /^Prod cannot be reached/],
  ['TARGET_IS_OLDER', /^Prod runs an older version/],
])(
  'an environment of which %s is told in words; nothing can be sent there, and it is asked again by a press',
  async (messageKey, words) => {
    desk.compared = () => problem('PORT_FAILED', 502, { messageKey, params: { environment: 'Prod' } });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Sync…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toMatch(words);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send 0 keys' }).disabled).toBe(true);
    desk.compared = undefined;
    fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    await dialog.findByText(/4 texts differ, 4 read the same/);
    expect(writes()).toEqual([]);
  },
);

it('a sync to production is taken back by its typed phrase', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Sync…' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Take it back' }));
  const question = await screen.findByRole('alertdialog');
  const goAhead = within(question).getByRole('button', { name: 'Take it back' });
  fireEvent.click(goAhead);
  expect(writes()).toEqual([]);
  fireEvent.change(within(question).getByRole('textbox'), { target: { value: 'UNDO 1 KEY IN PROD' } });
  fireEvent.click(goAhead);
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({
    ...{ keys: [{ key: 'BACK' }], undoes: '6f0c1f0e-7b1a-4d43-9a51-0f4d3e9a7c21' },
  });
});
