import type { Partner, PartnerLogEntry, PartnerRegistration } from '@towline/sdk/api';
import type { TestApp } from './testApp.ts';

export const registration: PartnerRegistration = {
  country: 'BE',
  legalName: 'Garage Claes BV',
  vatNumber: 'be 0123.456.749',
  parentAssistanceCompanyCode: 'C24Belgium',
  dispatchLocation: {
    name: 'Garage Claes',
    address: { formattedAddress: 'Stationsstraat 1, 9000 Gent', countryCode: 'BE' },
    latitude: 51.0355,
    longitude: 3.7106,
    phoneNumber: '+3292230001',
    email: 'dispatch@claes.example',
  },
};

/** What tests of partners ask and do. */
export function partnerCalls(app: () => TestApp) {
  const post = (url: string, body?: object, as = 'admin', headers = {}) =>
    app().call('POST', url, { as, body, headers });
  const added = async (): Promise<Partner> => (await post('/v1/bo/partners', registration)).json();
  const external = async (): Promise<Partner> =>
    (await post('/v1/bo/partners/register-external-partner', registration)).json();
  const act = (id: string, action: string, body?: object, as = 'admin', headers = {}) =>
    post(`/v1/partners/${id}/${action}`, body, as, headers);
  const read = async (id: string): Promise<Partner> => (await app().call('GET', `/v1/bo/partners/${id}`)).json();
  const logOf = async (id: string): Promise<PartnerLogEntry[]> =>
    (await app().call('GET', `/v1/partners/${id}/logs`)).json();
  const inStatus = async (status: string): Promise<Partner> => {
    const { id } = await added();
    await app().db.pool.query('update partners set operational_status = $2, is_active = ($2 = $3) where id = $1', [
      ...[id, status, 'Active'],
    ]);
    return read(id);
  };
  const mailsOf = async (receiver: string) =>
    (
      await app().db.pool.query(
        `select kind, language, subject, body from outbox where receiver = $1 order by created_at`,
        [receiver],
      )
    ).rows;
  return { post, added, external, act, read, logOf, inStatus, mailsOf };
}
