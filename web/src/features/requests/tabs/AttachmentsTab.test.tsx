import { OverlaysProvider } from '@blueprintjs/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createTowline, type Towline } from '@towline/sdk';
import type { AssistanceRequest, Attachment, Viewpoint } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { flash } from '../../../kit/flash.ts';
import { HotkeyLayer } from '../../../kit/hotkeys/useHotkeys.tsx';
import { ModalHost } from '../../../kit/modals/ModalHost.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { enterSession } from '../../../kit/session/session.ts';
import { RequestAskerProvider } from '../asker/requestAsker.tsx';
import { AttachmentsTab } from './AttachmentsTab.tsx';

vi.mock(import('../../../kit/uploads/shrinkPhoto.ts'), async (original) => ({
  ...(await original()),
  shrinkPhoto: async (file: File) => file,
}));

const agent = anAgent();
const attachment = (fileName: string, more: Partial<Attachment> = {}): Attachment => ({
  id: `00000000-0000-4000-8000-0000000000${String(fileName.length).padStart(2, '0')}`,
  contentType: fileName.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
  source: 'Agent',
  fileName,
  size: 2048,
  isDeleted: false,
  publicUrl: `/v1/content/${fileName}`,
  createdAt: '2026-11-21T13:00:00Z',
  ...more,
});
const request = {
  id: '00000000-0000-4000-8000-000000000077',
  contractCode: 'C24Prepaid19',
  status: 'PartnerEnroute',
  attachments: [
    attachment('car.jpg'),
    attachment('damage.jpg', { source: 'customer' }),
    attachment('old-one.jpg', { isDeleted: true }),
    attachment('offer.pdf', { source: 'Partner' }),
  ],
} as AssistanceRequest;

let sent: string[];
let refusal: Response | undefined;
let uploaded: { fileName: string | undefined; requestId: string | undefined }[];

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  sent = [];
  uploaded = [];
  refusal = undefined;
  enterSession(agent);
});
afterEach(() => act(closeModals));

function show(viewpoint: Viewpoint): void {
  const base = createTowline({
    baseUrl: 'http://towline.test',
    retries: 0,
    fetch: async (input, init) => {
      sent.push(`${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`);
      return refusal ?? new Response(null, { status: 204 });
    },
  });
  // Uploads tell their progress, which a fetch cannot.
  const content = {
    ...base.content,
    upload: async ({ fileName, assistanceRequestId: requestId }: Parameters<typeof base.content.upload>[0]) => {
      uploaded.push({ fileName, requestId });
      return attachment('new.jpg');
    },
  };
  const towline = { ...base, content } as object as Towline;
  render(
    <OverlaysProvider>
      <TowlineProvider towline={towline}>
        <ResourceCache>
          <HotkeyLayer>
            <RequestAskerProvider asker={{ viewer: { agent, viewpoint, isAdminMode: false }, context: {} }}>
              <AttachmentsTab request={request} contract={undefined} />
              <ModalHost />
            </RequestAskerProvider>
          </HotkeyLayer>
        </ResourceCache>
      </TowlineProvider>
    </OverlaysProvider>,
  );
}
const tab = (name: RegExp) => screen.getByRole('radio', { name });

it('counts what is visible and what is deleted, for who may see that', () => {
  show('Home');
  expect(tab(/Images/).textContent).toBe('Images (2 + 1 deleted)');
  expect(tab(/Files/).textContent).toBe('Files (1)');
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
    '/v1/content/car.jpg?size=small',
    '/v1/content/damage.jpg?size=small',
    '/v1/content/old-one.jpg?size=small',
  ]);
  expect(screen.getByText(/Customer/)).toBeTruthy();
});

// proves 2-requests §8 Deletes that are forbidden
it('shows a client no deleted ones, and refuses him to delete with the stated words', () => {
  show('Client');
  expect(tab(/Images/).textContent).toBe('Images (2)');
  const [remove] = screen.getAllByRole('button', { name: 'Delete' });
  expect(remove?.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(remove!);
  expect(sent).toEqual([]);
  expect(screen.getAllByText(/You may not delete this photo/).length).toBeGreaterThan(0);
});

// proves 2-requests §8 Deletes that are forbidden
it('asks before it deletes; a refusal is told and nothing is gone', async () => {
  refusal = Response.json(
    { code: 'PHOTO_DELETE_FORBIDDEN', message: 'PHOTO_DELETE_FORBIDDEN_MSG', status: 403, title: 'x' },
    { status: 403 },
  );
  show('Home');
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0]!);
  const question = await screen.findByRole('alertdialog');
  expect(sent).toEqual([]);
  await act(async () => void fireEvent.click(within(question).getByRole('button', { name: 'Delete' })));
  expect(sent).toEqual([`DELETE /v1/bo/assistance-requests/${request.id}/attachments/${request.attachments[0]!.id}`]);
  expect((await within(question).findByRole('alert')).textContent).toMatch(/You may not delete this photo/);
});

it('walks through the pictures and their zooms by keys, and back', async () => {
  show('Home');
  fireEvent.click(screen.getByRole('button', { name: 'damage.jpg' }));
  const viewer = await screen.findByRole('dialog', { name: 'damage.jpg' });
  const picture = () => within(viewer).getByRole('img');
  const press = (key: string) => fireEvent.keyDown(picture(), { key });
  const widths = ['+', '+', '+', '+'].map((key) => {
    press(key);
    return picture().style.width;
  });
  expect(widths).toEqual(['150%', '200%', '300%', '']);
  fireEvent.click(picture());
  expect(picture().style.width).toBe('150%');
  fireEvent.click(picture());
  expect(picture().style.width, 'twice at once').toBe('');
  press('0');
  press('ArrowLeft');
  expect(picture().getAttribute('alt')).toBe('car.jpg');
});

// proves 2-requests §8 Invalid uploads
it('adds photos and files; others are refused with the stated alert', async () => {
  const failure = vi.spyOn(flash, 'failure');
  show('Home');
  const input = screen.getByLabelText<HTMLInputElement>('Add photos and files');
  const files = [
    new File(['x'], 'front.jpg', { type: 'image/jpeg' }),
    new File(['x'], 'invoice.pdf', { type: 'application/pdf' }),
    new File(['x'], 'setup.exe'),
  ];
  await act(async () => void fireEvent.change(input, { target: { files } }));
  expect(failure.mock.calls[0]?.[0]).toMatch(/^Invalid file\(s\) selected: setup\.exe\. Allowed types: jpg.*csv/);
  await waitFor(() => expect(uploaded).toHaveLength(2));
  expect(uploaded).toEqual([
    { fileName: 'front.jpg', requestId: request.id },
    { fileName: 'invoice.pdf', requestId: request.id },
  ]);
});

it('lets who has no part in the request add nothing', () => {
  show('Unknown');
  expect(screen.queryByLabelText('Add photos and files')).toBeNull();
});
