import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { answeringServer, renderScreen } from '../kit/screenStand.testing.tsx';
import { Omnibar } from './Omnibar.tsx';

beforeAll(() => setupTexts('en-BE'));

it('goes to every page that stands by itself, and to none that only a link can fill', async () => {
  renderScreen(<Omnibar isOpen onClose={() => {}} />, { towline: answeringServer(() => ({ records: [], count: 0 })) });
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(expect.arrayContaining(['Requests', 'Request map', 'Outbox', 'Account']));
  expect(options).not.toContain('extension');
  expect(options).not.toContain('Request');
});

it('says of each request who called and on which number, so that one of several can be chosen', async () => {
  const of = (id: string, customerName: string, customerPhone: string) => ({
    id,
    shortId: id.toUpperCase(),
    status: 'PartnerEnroute',
    customerName,
    customerPhone,
    country: 'BE',
    city: 'Aalst',
  });
  const records = [of('aaaa', 'An Hermans', '+32470732588'), of('bbbb', 'Jos Hermans', '0470732589')];
  const towline = answeringServer(({ url }) =>
    url.pathname === '/v1/organisations' ? [] : { records, count: records.length },
  );
  renderScreen(<Omnibar isOpen onClose={() => {}} />, { towline });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Hermans' } });
  const [first, second] = await within(await screen.findByRole('group', { name: 'Requests' })).findAllByRole('option');
  expect(first?.textContent).toContain('An Hermans · +32 470 73 25 88');
  expect(second?.textContent).toContain('Jos Hermans · +32 470 73 25 89');
});
