import { expect, test } from 'vitest';
import { requestList } from './requests.list.tsx';

const values = Object.fromEntries(
  Object.entries(requestList.url.shape).map(([name, field]) => [name, field(undefined)]),
) as Parameters<typeof requestList.toQuery>[0];

test('the server is asked with what the contract names; what it does not know stays in the address alone', () => {
  const address = { partnerName: 'Maes', text: 'Gent', contry: 'BE', utm_source: 'mail', format: 'csv', take: '999' };
  const query = requestList.toQuery({ ...values, country: ['BE'], viewpoint: 'home', tab: 'notes' }, address);
  expect(query).toEqual({ partnerName: 'Maes', text: 'Gent', country: ['BE'], take: 20, skip: 0 });
});
