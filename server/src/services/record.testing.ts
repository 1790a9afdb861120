import type { ClientWorkshop } from '@towline/sdk/api';
import '../operations/index.ts';
import type { TestApp } from '../testing/testApp.ts';

/** Workshops of clients that are made and saved, and the lines of their history. */
export function workshopDesk(test: () => TestApp) {
  let made = 0;
  async function newWorkshop(): Promise<ClientWorkshop> {
    made += 1;
    const body = {
      name: `Kept ${made}`,
      parentOrganisationCode: 'Q8',
      street: 'Brusselsesteenweg',
      streetNumber: '120',
      postalCode: '9230',
      addressLevel4: 'Wetteren',
      countryCode: 'BE',
      latitude: 51,
      longitude: 3.8,
      email: 'kept@q8.example',
      phoneNumber: '+3293690000',
      language: 'nl',
    };
    return (await test().call('POST', '/v1/bo/client-workshops', { as: 'admin', body })).json<ClientWorkshop>();
  }
  const save = (workshop: ClientWorkshop, change: object, as = 'admin') =>
    test().call('PUT', `/v1/bo/client-workshops/${workshop.id}`, { as, body: { ...workshop, ...change } });
  const linesOf = async (id: string) =>
    (
      await test().db.pool.query<{ version: number; agent_name: string; operation: string; changes: object[] }>(
        'select version, agent_name, operation, changes from record_history where record_id = $1 order by version, id',
        [id],
      )
    ).rows;
  return { newWorkshop, save, linesOf };
}
