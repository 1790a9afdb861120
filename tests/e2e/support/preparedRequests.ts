import type { Job, RequestStatus, StatusReason } from '@towline/sdk/api';
import type pg from 'pg';
import { cloneRequests } from '../../support/clones.ts';
import { goesTo, spots } from './orderParts.ts';

/** Whose request it is: the home company's, or one that an abroad company handles. */
export type Kind = 'home' | 'abroad';

/** How a request stands. */
export interface Standing {
  status: RequestStatus;
  reason?: StatusReason;
}

/** A request as a test wants to find it. */
export interface Wanted extends Standing {
  of: Kind;
  /** A partner has its job, or has done and reported it. */
  job?: 'assigned' | 'reported';
  /** A breakdown, if nothing else is said. */
  orderType?: 'RoadsideAssistance' | 'Workshop';
  /** What else differs in its row. */
  row?: Readonly<Record<string, unknown>>;
}

/** A request that is there, with what a test may need of it. */
export interface Prepared {
  id: string;
  jobId: string;
}

/** Everybody who may look at a request has a part in these: two companies, a client, a payer. */
const parties = {
  home: { home_code: 'C24Belgium', abroad_code: null, is_abroad: false, country: 'BE' },
  abroad: { home_code: 'C24Belgium', abroad_code: 'C24France', is_abroad: true, country: 'FR' },
} as const;
const shared = { client_code: 'Q8', payer_code: 'C24Italia' };

const destination = goesTo(spots.antwerpen);

const doneJob = { jobReportStatus: 'Reported', price: 120 } satisfies Partial<Job>;

/** Puts a request as it is wanted; whoever looks at it is told, as of any change. */
export async function putRequest(client: pg.ClientBase, id: string, row: Readonly<Record<string, unknown>>) {
  const names = Object.keys(row);
  const set = names
    .map((name, index) => `${name} = $${index + 2}`)
    // A request has the terms of a version of its own contract (DECISIONS S-41).
    .concat(
      names.flatMap((name, index) =>
        name === 'contract_code'
          ? [`contract_version = (select version from contracts where code = $${index + 2})`]
          : [],
      ),
    )
    .join(', ');
  await client.query(`update requests set version = version + 1, ${set} where id = $1`, [id, ...Object.values(row)]);
}

/** Copies of one waiting request, each as it is wanted; with a job that nobody drives. */
export async function prepareRequests(
  client: pg.ClientBase,
  template: string,
  wanted: readonly Wanted[],
): Promise<Prepared[]> {
  const clones = await cloneRequests(client, template, wanted.length);
  for (const [index, { of, status, reason, job, orderType = 'RoadsideAssistance', row }] of wanted.entries()) {
    const { id, jobId } = clones[index]!;
    await client.query('update requests set service_order = service_order || $2 where id = $1', [
      id,
      JSON.stringify({ destinationLocation: destination, orderType }),
    ]);
    await putRequest(client, id, { ...parties[of], ...shared, status, status_reason: reason ?? null, ...row });
    if (!job) continue;
    await client.query(
      `update jobs set status = $2, is_active = $3, assigned_at = now(), told_at = now(), doc = doc || $4 where id = $1`,
      job === 'assigned'
        ? [jobId, 'Assigned', true, JSON.stringify({ partnerEmail: 'desk@garage.example' })]
        : [jobId, 'Completed', false, JSON.stringify(doneJob)],
    );
  }
  return clones;
}
