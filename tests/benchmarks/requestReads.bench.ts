// List page and one request by id, signed in, each against one prepared statement behind a bare node:http server.
// By id, in CPU of all processes, caller included, on two cores (reference: 130 us): 565 us at first. Children of all requests read
// at once, remembered documents, calls that leave together, security headers once (DECISIONS T-290): 240. Whether anything was
// written is asked in place of every version (T-306): PostgreSQL 75 -> 15. Hooks that make no promise, headers written once,
// nothing made for a caller who might leave: Node 100 -> 80. In all 120: 1.21 of the reference while nobody writes, 0.63 while
// twenty requests are written a second.
// Where others write between two reads of one request, its versions are asked for as before: the last row.
// A list by a common word: the look that says how to search it was 1.2 ms of 11.8; a list that is asked again is spared it (T-307).
import pg from 'pg';
import { compare, report, startBench } from './support/bench.ts';

const requests = Number(process.env.REQUESTS ?? 200_000);
const connections = 20;
const seconds = 6;
const writesASecond = 20;

const listStatement = `
with hits as materialized (
  select id, created_at from requests where country = $1 and status_group = $2 and search like $3
), page as (select id from hits order by created_at desc, id desc limit 20)
select json_build_object('count', (select count(*) from hits), 'records', coalesce((select json_agg(json_build_object(
  'id', r.id, 'shortId', r.short_id, 'version', r.version, 'status', r.status, 'statusReason', r.status_reason,
  'statusTimestamp', r.status_at, 'wasDispatched', r.was_dispatched, 'service', r.service, 'additionalServices', r.additional_services,
  'contractCode', r.contract_code, 'externalContractCode', r.external_contract_code, 'clientOrganisationCode', r.client_code,
  'homeAssistanceCompanyCode', r.home_code, 'abroadAssistanceCompanyCode', r.abroad_code, 'isAbroadRequest', r.is_abroad,
  'licensePlate', r.license_plate, 'makeModel', r.make_model, 'country', r.country, 'city', r.city, 'latitude', r.latitude,
  'longitude', r.longitude, 'partnerName', r.partner_name, 'reference', r.external_id, 'customerName', r.customer_name,
  'creationTimestamp', r.created_at) order by r.created_at desc, r.id desc) from page join requests r using (id)), '[]'::json))::text as document`;

const byPhoneStatement = `
with hits as materialized (select id, created_at from requests where phones && array[$1]),
page as (select id from hits order by created_at desc, id desc limit 20)
select json_build_object('count', (select count(*) from hits), 'records', coalesce((select json_agg(json_build_object(
  'id', r.id, 'shortId', r.short_id, 'status', r.status, 'licensePlate', r.license_plate, 'city', r.city, 'customerName', r.customer_name,
  'creationTimestamp', r.created_at) order by r.created_at desc, r.id desc) from page join requests r using (id)), '[]'::json))::text as document`;

const byIdStatement = `select json_build_object('id', id, 'version', version, 'status', status, 'order', service_order, 'flags', flags)::text as document
  from requests where id = $1`;

const words =
  'golf polo peugeot renault clio 208 focus fiesta astra corsa skoda octavia dacia toyota yaris volvo bmw audi mercedes nissan kia hyundai fiat panda'.split(
    ' ',
  );

const bench = await startBench(requests);
const client = new pg.Client({ connectionString: bench.databaseUrl });
await client.connect();
const { rows } = await client.query<{ id: string; plate: string; phone: string }>(
  `select id, lower(license_plate) as plate, phones[1] as phone from requests where home_code = 'C24Belgium' order by random() limit 500`,
);
await client.end();
const taking = (values: string[]) => {
  let turn = 0;
  return () => values[turn++ % values.length]!;
};
const nextId = taking(rows.map(({ id }) => id));

try {
  const list = await bench.reference(listStatement);
  const headers = { cookie: bench.cookie };
  const query = '/v1/bo/assistance-requests?country=BE&status=CompletedAfterDispatch&text=golf&take=20';
  const values = encodeURIComponent(JSON.stringify(['BE', 'CompletedAfterDispatch', '%golf%']));
  report(
    `list page, 20 of ${requests}, country + status group + text, exact count, ${connections} connections`,
    await compare(
      { url: `${bench.url}${query}`, connections, seconds, headers },
      { url: `${list}/?v=${values}`, connections, seconds },
    ),
    { ratio: 0.6, p99: 150 },
  );
  // Nobody asks the same as another at that moment, so that no answer is shared: what agents type, a plate, and the worst they
  // could, words of which each stands in thousands of requests that must all be counted.
  const distinct = (texts: string[]) => {
    const [ours, theirs] = [taking(texts), taking(texts)];
    return compare(
      { url: bench.url, connections, seconds, headers, each: () => ({ path: query.replace('golf', ours()) }) },
      {
        url: list,
        connections,
        seconds,
        each: () => ({
          path: `/?v=${encodeURIComponent(JSON.stringify(['BE', 'CompletedAfterDispatch', `%${theirs()}%`]))}`,
        }),
      },
    );
  };
  const plates = await distinct(rows.map(({ plate }) => plate));
  report('list page as above, every call with another plate', plates, { ratio: 0.6, p99: 150 });
  report('list page as above, every call with another common word', await distinct(words), {
    ratio: 0.85,
    p99Ratio: 1.3,
  });
  // As callers say it, without the country: what Ctrl+K asks, of all that a text may be.
  const nextNumber = taking(rows.map(({ phone }) => phone));
  const byPhone = await bench.reference(byPhoneStatement);
  report(
    `list page by telephone number as text, every call with another, ${connections} connections`,
    await compare(
      {
        url: bench.url,
        connections,
        seconds,
        headers,
        each: () => ({
          path: `/v1/bo/assistance-requests?take=6&text=${nextNumber().replace(/^\+32/, '0').replace('+', '00')}`,
        }),
      },
      {
        url: byPhone,
        connections,
        seconds,
        each: () => ({ path: `/?v=${encodeURIComponent(JSON.stringify([nextNumber()]))}` }),
      },
    ),
    { ratio: 0.3, p99: 150 },
  );
  const byId = await bench.reference(byIdStatement);
  report(
    'one request by id, signed in',
    await compare(
      {
        url: bench.url,
        connections,
        seconds,
        headers,
        each: () => ({ path: `/v1/bo/assistance-requests/${nextId()}` }),
      },
      {
        url: byId,
        connections,
        seconds,
        each: () => ({ path: `/?v=${encodeURIComponent(JSON.stringify([nextId()]))}` }),
      },
    ),
    { ratio: 0.55 },
  );
  // Nothing can be quiet then: each of the 500 is read about once between two writes, of which each changes one of them.
  const writer = new pg.Client({ connectionString: bench.databaseUrl });
  await writer.connect();
  let write = Promise.resolve<unknown>(undefined);
  const writing = setInterval(() => {
    write = writer.query('update requests set updated_at = now() where id = $1', [nextId()]);
  }, 1000 / writesASecond);
  const whileWritten = await compare(
    { url: bench.url, connections, seconds, headers, each: () => ({ path: `/v1/bo/assistance-requests/${nextId()}` }) },
    {
      url: byId,
      connections,
      seconds,
      each: () => ({ path: `/?v=${encodeURIComponent(JSON.stringify([nextId()]))}` }),
    },
  );
  clearInterval(writing);
  await write;
  await writer.end();
  report(`one request by id, ${writesASecond} requests written a second`, whileWritten, { ratio: 0.45 });
} finally {
  await bench.stop();
}
