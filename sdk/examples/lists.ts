import { createTowline } from '@towline/sdk';

const towline = createTowline({
  baseUrl: process.env.TOWLINE_URL ?? 'http://127.0.0.1:4600',
  auth: { token: process.env.TOWLINE_TOKEN ?? '' }, // towline auth token create --name script --scopes requests:read
});

// Awaited, a list is its first page.
const { count, records } = await towline.requests.list({ country: ['BE'], take: 5 });
console.log(`${count} requests, the newest ${records.map(({ shortId }) => shortId).join(', ')}`);

// Iterated, it is every row: pages are read as they are needed, and none after `break`.
let inDispatch = 0;
for await (const { status } of towline.requests.list({ from: '2020-01-01' })) {
  if (status === 'Dispatching') inDispatch += 1;
  if (inDispatch === 3) break;
}

// So many rows and no more; and page by page.
const newest = await towline.requests.list().toArray({ limit: 50 });
let pages = 0;
for await (const page of towline.requests.list({ country: ['BE'] }).byPage({ take: 100 })) {
  pages += 1;
  if (page.records.length < 100) break;
}
console.log(`${newest.length} rows, ${pages} pages`);
