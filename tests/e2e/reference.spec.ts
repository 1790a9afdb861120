import { expect, test } from './fixtures.ts';

test('the reference page shows a call with all that it needs, and asks nobody else', async ({ visitor, desk }) => {
  const page = await visitor();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== desk.url) elsewhere.push(request.url());
  });
  await page.goto('/docs#tag/requests/POST/v1/bo/assistance-requests/{id}/assign-job');
  const call = page.getByRole('region', { name: 'Assign the request to a proposed job' });
  await expect(call.getByText('Needs: scope requests:write; action AssignToPartner')).toBeVisible();
  await expect(call.getByText('Takes the version seen as If-Match')).toBeVisible();
  await expect(call.getByText('Idempotency-Key', { exact: true })).toBeVisible();
  await expect(call.getByText('What went wrong and how to correct it').first()).toBeVisible();
  expect(elsewhere).toEqual([]);
});
