import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { SidebarNav } from './SidebarNav.tsx';

beforeAll(() => setupTexts('en-BE'));

const items = ['requests', 'contracts'].map((key) => ({ key, text: key, href: `/${key}`, icon: <i /> }));

async function stand() {
  const Component = () => (
    <SidebarNav groups={[{ key: 'all', title: 'All', items }]} narrow={false} onNarrow={() => {}} />
  );
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: ['/requests'] });
  render(<RouterProvider router={router} />);
  return (path: string) => act(() => router.navigate(path));
}

it('takes the focus along to the entry of the page that a key led to, and takes it from nobody else', async () => {
  const go = await stand();
  const link = (name: string) => screen.getByRole('link', { name });
  await go('/contracts');
  expect(document.activeElement).toBe(document.body);
  link('contracts').focus();
  await go('/requests');
  expect(document.activeElement).toBe(link('requests'));
});
