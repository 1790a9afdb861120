import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { desk, eachAtMessages, kept, open, photo, press, reload, request, type } from './communication.testing.tsx';

eachAtMessages();

describe('a request forwarded by mail', () => {
  const box = (dialog: HTMLElement, name: RegExp) => within(dialog).getByRole<HTMLInputElement>('textbox', { name });
  async function tag(dialog: HTMLElement, name: RegExp, address: string): Promise<void> {
    await act(async () => {
      type(box(dialog, name), address);
      fireEvent.keyDown(box(dialog, name), { key: 'Enter' });
    });
  }

  it('goes with its tags, details, template and photos', async () => {
    const dialog = await open('Forward by mail');
    expect(document.activeElement, 'the address is typed at once').toBe(box(dialog, /^To/));
    await tag(dialog, /^To/, 'desk@garage.example');
    await tag(dialog, /^Cc/, 'copy@garage.example');
    expect(within(dialog).getByRole('button', { name: 'Remove copy@garage.example' })).toBeTruthy();
    await act(async () => type(await within(dialog).findByRole('combobox', { name: 'Template' }), 'RequestForward'));
    await waitFor(() => expect(box(dialog, /^Text/).value).toBe('Dear Sir,\n\nRequest 9F3C'));
    await act(async () => void fireEvent.click(within(dialog).getByRole('checkbox', { name: /damage.jpg/ })));
    expect(within(dialog).queryByRole('checkbox', { name: /gone.jpg/ })).toBeNull();
    expect(await within(dialog).findByText('• Vehicle: VW <b>Golf')).toBeTruthy();
    await press(dialog, 'Send');
    expect(desk.sent).toEqual([
      {
        path: `/v1/assistance-requests/${request.id}/send-email`,
        body: {
          HtmlBody:
            '<p>Dear Sir,</p><p>Request 9F3C</p><hr><h3>Request 9F3C</h3><ul><li>Vehicle: VW &lt;b&gt;Golf</li></ul>',
          Subject: '9F3C 1ABC123',
          Language: 'en-BE',
          ReasonCode: 'ForwardRequest',
          ToList: ['desk@garage.example'],
          CcList: ['copy@garage.example'],
          AttachmentIds: [photo.id],
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes to nobody while one of its addresses is refused: it would reach fewer than were meant', async () => {
    const dialog = await open('Forward by mail');
    await within(dialog).findByText('• Vehicle: VW <b>Golf');
    await tag(dialog, /^To/, 'desk@garage.example, an.peeters');
    await press(dialog, 'Send');
    expect([desk.sent, box(dialog, /^To/).value]).toEqual([[], 'an.peeters']);
    await waitFor(() => expect(document.activeElement).toBe(box(dialog, /^To/)));
    type(box(dialog, /^To/), '');
    await press(dialog, 'Send');
    expect(desk.sent).toMatchObject([{ body: { ToList: ['desk@garage.example'] } }]);
  });

  it('leaves in the language in which it is written, German too', async () => {
    desk.templates['request/RequestDetails/de'] = '<h3>Anfrage 9F3C</h3>';
    const dialog = await open('Forward by mail', { ...request, customer: { language: 'de' } });
    await within(dialog).findByText('Anfrage 9F3C');
    await tag(dialog, /^To/, 'werkstatt@garage.example');
    type(box(dialog, /^Text/), 'Bitte helfen Sie');
    await press(dialog, 'Send');
    expect(desk.sent).toMatchObject([{ body: { Language: 'de-BE' } }]);
  });

  it('keeps the last words that were typed before it was closed', async () => {
    const dialog = await open('Forward by mail');
    await act(async () => {
      type(box(dialog, /^Text/), 'Please help');
      closeModals();
    });
    reload();
    expect(box(await open('Forward by mail'), /^Text/).value).toBe('Please help');
  });

  it('that was not sent is there again after a reload, with its tags and photos; a photo that is deleted since is not', async () => {
    const dialog = await open('Forward by mail');
    await tag(dialog, /^To/, 'desk@garage.example');
    type(box(dialog, /^Text/), 'Please help');
    fireEvent.blur(box(dialog, /^Text/));
    await act(async () => void fireEvent.click(within(dialog).getByRole('checkbox', { name: /damage.jpg/ })));
    reload();
    const again = await open('Forward by mail');
    expect(box(again, /^Text/).value).toBe('Please help');
    expect(within(again).getByText('desk@garage.example')).toBeTruthy();
    expect(within(again).getByRole<HTMLInputElement>('checkbox', { name: /damage.jpg/ }).checked).toBe(true);
    expect(within(again).getByText(/was never sent/)).toBeTruthy();
    reload();
    const without = await open('Forward by mail', { ...request, attachments: [{ ...photo, isDeleted: true }] });
    await within(without).findByText('Request 9F3C');
    await press(without, 'Send');
    expect(desk.sent[0]?.body).not.toHaveProperty('AttachmentIds');
    expect(desk.sent).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kept()).toEqual([]);
  });

  it('that was only opened is not kept, and one that is discarded begins anew', async () => {
    await within(await open('Forward by mail')).findByText('Request 9F3C');
    expect(kept()).toEqual([]);
    type(box(screen.getByRole('dialog'), /^Subject/), 'Please help');
    reload();
    const again = await open('Forward by mail');
    await press(again, 'Discard');
    expect(box(again, /^Subject/).value).toBe('9F3C 1ABC123');
    expect(kept()).toEqual([]);
  });

  it('does not leave by one Enter too many', async () => {
    const dialog = await open('Forward by mail');
    for (const name of [/^To/, /^Subject/]) expect(fireEvent.keyDown(box(dialog, name), { key: 'Enter' })).toBe(false);
    expect(fireEvent.keyDown(box(dialog, /^Text/), { key: 'Enter' })).toBe(true);
  });

  it('needs a receiver, a language for its details and a company for the company’s', async () => {
    const dialog = await open('Forward by mail');
    await act(async () => {
      fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Include details of the assistance company' }));
      type(within(dialog).getByRole('combobox', { name: /Details of the request/ }), '');
    });
    await press(dialog, 'Send');
    expect(desk.sent).toEqual([]);
    expect(within(dialog).getByText('Select an assistance company')).toBeTruthy();
    expect(box(dialog, /^To/).getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(box(dialog, /^To/)));
    await tag(dialog, /^To/, 'noaddress');
    expect(within(dialog).getByText(/noaddress/)).toBeTruthy();
    await tag(dialog, /^To/, 'desk@garage.example');
    await act(async () => {
      type(within(dialog).getByRole('combobox', { name: /Details of the assistance company/ }), 'C24France');
      type(within(dialog).getByRole('combobox', { name: /Details of the request/ }), 'nl');
    });
    expect(await within(dialog).findByText('Aanvraag 9F3C')).toBeTruthy();
  });

  // proves 2-requests §8 E-mail
  it('that fails stays with everything that was typed, also when it is closed and opened again', async () => {
    desk.refusal = Response.json({ code: 'AN_ERROR_OCCURED', status: 500, title: 'x' }, { status: 500 });
    const dialog = await open('Forward by mail');
    await tag(dialog, /^To/, 'desk@garage.example');
    await within(dialog).findByText('Request 9F3C');
    type(box(dialog, /^Subject/), 'Please help');
    await press(dialog, 'Send');
    expect((await within(dialog).findByRole('alert')).textContent).toContain('The e-mail could not be sent');
    await press(dialog, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Forward by mail' }));
    const again = await screen.findByRole('dialog');
    expect(box(again, /^Subject/).value).toBe('Please help');
    expect(within(again).getByText('desk@garage.example')).toBeTruthy();
  });
});
