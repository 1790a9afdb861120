import type { Communication, JobOffer, LogEntry, Note, RecordedChange, RecordedEvent } from '@towline/sdk/api';
import { type OrderField, orderFields } from '@towline/sdk/domain/order/orderFields';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import type { ChangeLine } from '../../../kit/actions/changeLine.ts';
import { logText } from '../../../widgets/logText.ts';
import { orderFieldLabel, orderFieldText } from '../../../widgets/orderFieldText.ts';
import { labelOfField, labelOfOrderPart, labelOfPart, setOfField } from './recordedNames.ts';
import { afterChanges, type KnownThen } from './recordedStates.ts';

/** What others say already: the version, what stands twice in a request, and the timeline of the status. */
const unsaid =
  /^\/request\/(version|updatedAt|statusHistory|vehicleV2|location|customer|claim|followedBy|makeModel|entitlementCheck|jobs\/\d+\/(status|isActive|trip)|offers\/\d+\/(callStatus|decidedAt|phoneCalls|jobId))(\/|$)/;

const label = (key: string, values: Record<string, unknown> = {}): string => dynamicText(key, values, 'labels');
/** A value of a value set in words; one that is not in it stands as it came. */
function word(set: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const key = `${set}.${value}`;
  const text = dynamicText(key, {}, 'enumerations');
  return text === key ? value : text;
}

/** What a path is called, by the first of its names that has a label; one that nobody named is told as it is written. */
function nameOf(names: readonly string[], labels: Readonly<Partial<Record<string, string>>>): string {
  const known = names.map((name) => labels[name]).find((key) => key !== undefined);
  return known === undefined ? names.filter((name) => !/^\d+$/.test(name)).join(' · ') : label(known);
}

/** A value in words: of a value set where the name of its field says which. */
function worded(names: readonly string[], value: unknown): string | undefined {
  const set = names.map((name) => setOfField[name]).findLast((one) => one !== undefined);
  if (set === undefined) return plain(value);
  return Array.isArray(value)
    ? value.map((one) => word(set, one)).join(', ') || undefined
    : (word(set, value) ?? plain(value));
}

/** A moment as the wire writes it. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

function plain(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return dynamicText(value ? 'YES' : 'NO', {}, 'buttons');
  if (typeof value === 'string' && instant.test(value)) return formatDateTime(value);
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(plain).filter(Boolean).join(', ');
  const { fileName, shortId, name } = value as Readonly<Record<string, unknown>>;
  const title = [fileName, shortId, name].find((one) => typeof one === 'string');
  if (title !== undefined) return String(title);
  // An id says nothing to anybody.
  const parts = Object.entries(value)
    .filter(([field]) => field !== 'id')
    .map(([, part]) => plain(part))
    .filter(Boolean);
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
    const text = member.message ?? member.subject ?? word('OfferStatus', member.jobOfferStatus);
    return after === undefined
      ? { label: title, before: text ?? label('RECORDED_GONE') }
      : { label: title, after: text };
  }
  if (field === 'isPublic') return { label: title, after: label(after === true ? 'NOTE_PUBLIC' : 'NOTE_PRIVATE') };
  if (field === 'jobStatus' || field === 'jobOfferStatus')
    return { label: title, before: worded(rest, before), after: worded(rest, after) };
  if (field === 'status' && list === 'communications')
    return { label: title, before: word('OutboxStatus', before), after: word('OutboxStatus', after) };
  if (field === 'position') return { label: title, after: label('RECORDED_TRUCK_MOVED') };
  return {
    label: `${title} · ${nameOf(rest, labelOfField)}`,
    before: worded(rest, before),
    after: worded(rest, after),
  };
}

const orderPath = '/request/order/';

/** Whether a change touches the field: something in it, or the whole of which it is a part. */
const touches = (changed: string, { paths }: OrderField): boolean =>
  paths.some((path) => path === changed || path.startsWith(`${changed}.`) || changed.startsWith(`${path}.`));

/** The fields of the order that changed, as the order's own screens call and write them (DECISIONS S-04). */
function orderLines(changes: readonly RecordedChange[], known: KnownThen): readonly ChangeLine[] {
  if (changes.length === 0) return [];
  const changed = changes.map(({ path }) => path.slice(orderPath.length).replaceAll('/', '.'));
  const undone = changes.toReversed().map(({ path, before }) => ({ path, after: before }));
  const { order: was } = afterChanges(known, undone).request;
  const { order: is } = known.request;
  const fields = orderFields.filter((field) => changed.some((path) => touches(path, field)));
  const parts = new Set(changed.flatMap((path) => labelOfOrderPart[path.split('.')[0] as keyof typeof is] ?? []));
  return [
    ...fields.flatMap(({ key }): ChangeLine[] => {
      const [before, after] = [orderFieldText(key, was), orderFieldText(key, is)];
      return before === after
        ? []
        : [{ label: orderFieldLabel(key), before: before || undefined, after: after || undefined }];
    }),
    ...[...parts].map((key) => ({ label: label(key), after: label('RECORDED_CHANGED') })),
  ];
}

const lists = new Set(['jobs', 'offers', 'notes', 'communications']);

/** What an event changed, in words; the log's own line first. */
export function whatChanged({ changes }: RecordedEvent, known: KnownThen): readonly ChangeLine[] {
  const isOfOrder = ({ path }: RecordedChange): boolean => path.startsWith(orderPath);
  const lines: ChangeLine[] = [...orderLines(changes.filter(isOfOrder), known)];
  for (const { path, before, after } of changes.filter((change) => !isOfOrder(change))) {
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
    } else if (name === 'logs') {
      const entry = after as LogEntry | undefined;
      lines.unshift({ label: entry ? logText(entry.message) : label('TAB_log') });
    } else if (name === 'status')
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
        label: nameOf([name, ...rest], labelOfPart),
        before: worded([name, ...rest], before),
        after: worded([name, ...rest], after),
      });
  }
  return lines;
}
