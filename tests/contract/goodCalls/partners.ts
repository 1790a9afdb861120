import { randomUUID } from 'node:crypto';
import type { GoodCall, Made, Rows, Stand } from './goodCall.ts';

const registration = {
  country: 'BE',
  legalName: 'Garage Claes BV',
  vatNumber: 'BE0123456749',
  parentAssistanceCompanyCode: 'C24Belgium',
  dispatchLocation: {
    address: { formattedAddress: 'Stationsstraat 1, 9000 Gent', countryCode: 'BE' },
    latitude: 51.0355,
    longitude: 3.7106,
  },
};

/** One good call of each action on a partner: of one that is in the status from which it starts (3-platform §4). */
export function partnerRows({ good, made, send, query }: Stand): Rows {
  const added = (): Promise<Made> => made(send(good('admin', 'POST', '/v1/bo/partners', registration)));
  const inStatus = async (status: string): Promise<Made> => {
    const partner = await added();
    await query('update partners set operational_status = $2, is_active = false where id = $1', [partner.id, status]);
    return partner;
  };
  const act = (path: string, status: string, body?: object) => async (): Promise<GoodCall> => {
    const { id } = await inStatus(status);
    return good('admin', 'POST', `/v1/partners/${id}/${path}`, body);
  };
  return {
    approvePartnerRegistration: act('approve-registration', 'RegistrationApprovalRequired'),
    rejectPartnerRegistration: act('reject-registration', 'RegistrationApprovalRequired', { reason: 'Too far' }),
    activatePartner: act('activate', 'RegistrationApproved'),
    pausePartner: act('pause', 'Active', { reason: 'No truck', pausedUntil: '2099-12-01T08:00:00Z' }),
    suspendPartner: act('suspend', 'Active', { reason: 'No insurance', suspendedUntil: '2099-12-01T08:00:00Z' }),
    convertPartnerToExternal: act('convert-to-external', 'Active'),
    endPartnerDevices: async () => {
      const { id } = await added();
      await query(
        `insert into partner_devices (id, partner_id, secret_hash, opened_at, last_used_at, expires_at)
         values (gen_random_uuid(), $1, decode($2, 'hex'), now(), now(), now() + interval '30 days')`,
        [id, randomUUID().replaceAll('-', '')],
      );
      return good('admin', 'POST', `/v1/partners/${id}/end-devices`);
    },
    impersonatePartner: async () => {
      const { id } = await added();
      return good('admin', 'POST', `/v1/bo/partners/impersonate/${id}`, { reason: 'Looks along' });
    },
    deletePartner: async () => good('admin', 'DELETE', `/v1/bo/partners/${(await inStatus('Suspended')).id}`),
  };
}
