import { question } from '../db/statement.ts';

/** How much waits, by queue. */
type Depths = Record<'outbox' | 'rounds' | 'untoldJobs' | 'lateReports' | 'parkedReports', number>;

const depths = question<Depths>(
  'queues.depths',
  `select (select count(*)::int from outbox where status = 'Pending') as outbox,
     (select count(*)::int from dispatch_rounds where ended_at is null) as rounds,
     (select count(*)::int from jobs where is_active and status = 'Assigned' and partner_id is not null and told_at is null) as "untoldJobs",
     (select count(*)::int from late_reports where parked_at is null) as "lateReports",
     (select count(*)::int from late_reports where parked_at is not null) as "parkedReports"`,
);

/** Questions about what waits to be done. */
export const queues = {
  /** How much waits, by queue; counted through indexes that hold only what waits. */
  depths: depths.one,
};
