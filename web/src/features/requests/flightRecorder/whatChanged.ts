import type { Communication, JobOffer, LogEntry, Note, RecordedEvent } from '@towline/sdk/api';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import type { ChangeLine } from '../../../kit/actions/changeLine.ts';
import type { KnownThen } from './recordedStates.ts';

/** What others say already: the version, what stands twice in a request, and the timeline of the status. */
const unsaid =
  /^\/request\/(version|updatedAt|statusHistory|vehicleV2|location|customer|claim|makeModel|entitlementCheck|jobs\/\d+\/(status|isActive|trip)|offers\/\d+\/(callStatus|decidedAt|phoneCalls|jobId))(\/|$)/;

const label = (key: string, values: Record<string, unknown> = {}): string => dynamicText(key, values, 'labels');
const word = (set: string, value: unknown): string | undefined =>
  typeof value === 'string' ? dynamicText(`${set}.${value}`, {}, 'enumerations') : undefined;

/** A name of the contract as words: `serviceLocation` is "service location". */
const asWords = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();

/** A moment as the wire writes it. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

function plain(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return dynamicText(value ? 'YES' : 'NO', {}, 'buttons');
  if (typeof value === 'string' && instant.test(value)) return formatDateTime(value);
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(plain).filter(Boolean).join(', ');
  const parts = Object.values(value).map(plain).filter(Boolean);
  return parts.length === 0 ? undefined : parts.slice(0, 6).join(', ');
}

const memberAt = (list: 'jobs' | 'offers' | 'notes' | 'communications', index: string, known: KnownThen): unknown =>
  list === 'communications' ? known.communications?.[Number(index)] : known.request[list][Number(index)];

type Member = Partial<JobOffer & Note & LogEntry & Communication> & { readonly partner?: { readonly name?: string } };

/** Whom or what a member of a list is about. */
const aboutOf = (member: Member): string | undefined =>
  member.partnerName ?? member.partner?.name ?? member.receiver ?? member.sender ?? member.agentName;

function lineOfMember(
  list: string,
  rest: readonly string[],
  before: unknown,
  after: unknown,
  member: Member,
): ChangeLine {
  const about = aboutOf(member);
  const title = [label(`RECORDED_${list}`), about].filter(Boolean).join(' · ');
  const [field] = rest;
  if (field === undefined) {
    const text = member.message ?? member.subject ?? word('JobOfferStatus', member.jobOfferStatus);
    return after === undefined
      ? { label: title, before: text ?? label('RECORDED_GONE') }
      : { label: title, after: text };
  }
  if (field === 'isPublic') return { label: title, after: label(after === true ? 'NOTE_PUBLIC' : 'NOTE_PRIVATE') };
  if (field === 'jobStatus')
    return { label: title, before: word('JobStatus', before), after: word('JobStatus', after) };
  if (field === 'jobOfferStatus')
    return { label: title, before: word('JobOfferStatus', before), after: word('JobOfferStatus', after) };
  if (field === 'status' && list === 'communications')
    return { label: title, before: word('OutboxStatus', before), after: word('OutboxStatus', after) };
  if (field === 'position') return { label: title, after: label('RECORDED_TRUCK_MOVED') };
  return { label: `${title} · ${rest.map(asWords).join(' ')}`, before: plain(before), after: plain(after) };
}

const lists = new Set(['jobs', 'offers', 'notes', 'communications']);

/** What an event changed, in words; the log's own line first. */
export function whatChanged({ changes }: RecordedEvent, known: KnownThen): readonly ChangeLine[] {
  const lines: ChangeLine[] = [];
  for (const { path, before, after } of changes) {
    if (path === '/request/claim' || path.startsWith('/request/claim/')) {
      const holder = known.request.claim?.agentName;
      if (!lines.some((line) => line.label === label('HOLDER')))
        lines.push({ label: label('HOLDER'), after: holder ?? label('NOBODY') });
      continue;
    }
    if (unsaid.test(path)) continue;
    const [, part = '', name = '', ...rest] = path.split('/');
    if (part === 'communications') {
      const member =
        (name === '' ? undefined : ((after ?? memberAt('communications', name, known) ?? before) as Member)) ?? {};
      lines.push(
        lineOfMember(
          'communications',
          rest,
          before,
          after,
          rest.length > 0 ? ((memberAt('communications', name, known) ?? {}) as Member) : member,
        ),
      );
    } else if (name === 'logs') lines.unshift({ label: (after as LogEntry | undefined)?.message ?? label('TAB_log') });
    else if (name === 'status')
      lines.push({
        label: label('STATUS'),
        before: word('RequestStatus', before),
        after: word('RequestStatus', after),
      });
    else if (name === 'statusReason')
      lines.push({ label: label('REASON'), before: word('StatusReason', before), after: word('StatusReason', after) });
    else if (lists.has(name)) {
      const [index = '', ...field] = rest;
      const member = field.length > 0 ? memberAt(name as 'jobs', index, known) : (after ?? before);
      lines.push(lineOfMember(name, field, before, after, (member ?? {}) as Member));
    } else
      lines.push({
        label: [name, ...rest]
          .filter((one) => one !== 'order' && !/^\d+$/.test(one))
          .map(asWords)
          .join(' · '),
        before: plain(before),
        after: plain(after),
      });
  }
  return lines;
}
