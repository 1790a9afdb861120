import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Attachment } from '@towline/sdk/api';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { IncidentTab } from './IncidentTab.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

const attachment = (fileName: string, more: Partial<Attachment> = {}): Attachment => ({
  id: fileName,
  fileName,
  contentType: 'image/jpeg',
  createdAt: '2026-11-21T13:00:00Z',
  isDeleted: false,
  publicUrl: `/files/${fileName}`,
  size: 100,
  source: 'Agent',
  ...more,
});

it('the photos of the incident are seen small, without files and deleted ones, and one at full size by a press', async () => {
  const attachments = [
    attachment('front.jpg'),
    attachment('report.pdf', { contentType: 'application/pdf' }),
    attachment('wrong.jpg', { isDeleted: true }),
    attachment('wheel.jpg'),
  ];
  renderOnRequest(<IncidentTab request={aRequest({ attachments })} contract={undefined} />, {});
  const photos = screen.getAllByRole('img');
  expect(photos.map((photo) => [photo.getAttribute('alt'), photo.getAttribute('src')])).toEqual([
    ['front.jpg', '/files/front.jpg?size=small'],
    ['wheel.jpg', '/files/wheel.jpg?size=small'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'wheel.jpg' }));
  const viewer = await screen.findByRole('dialog');
  expect(within(viewer).getByRole('img').getAttribute('src')).toBe('/files/wheel.jpg');
});

it('an incident without photos says nothing of them but their number', () => {
  renderOnRequest(<IncidentTab request={aRequest()} contract={undefined} />, {});
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});
