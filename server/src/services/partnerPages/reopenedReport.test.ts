import { expect, it } from 'vitest';
import { partnerPageStand } from '../../testing/partnerPageStand.ts';

const { now, query, request, report, accepted } = partnerPageStand();

it('a partner whose report is reopened is asked where they are reached by now (DECISIONS T-1016)', async () => {
  const token = await accepted();
  await report(token, { status: 'Completed', outcome: 'Battery replaced' });
  const [job] = (await request()).jobs;
  const partnerId = job!.partner.id;
  const reached = (smsNumber: string, email: string) =>
    Promise.all([
      query(
        `update partner_locations set doc = doc || jsonb_build_object('smsNumber', $2::text) where partner_id = $1`,
        [partnerId, smsNumber],
      ),
      query(
        `update partners set doc = jsonb_set(doc, '{operationalDetails,dispatchEmail}', to_jsonb($2::text)) where id = $1`,
        [partnerId, email],
      ),
    ]);
  await reached('+32470111222', 'new@partner.example');
  await now.test.call('POST', `/v1/bo/data-corrections/assistance-requests/${now.id}`, {
    as: 'admin',
    body: { jobId: job!.id, jobReportStatus: 'Pending' },
  });
  await reached(job!.dispatchLocation!.smsNumber!, job!.partnerEmail!);
  const asked = `select receiver from outbox where request_id = $1 and kind = 'partner.ReportReopened' order by channel`;
  expect(await query(asked, [now.id])).toEqual([{ receiver: 'new@partner.example' }, { receiver: '+32470111222' }]);
});
