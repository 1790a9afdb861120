/** One row of `requestDocumentsSql`: a request, or where `member` is named, a part of it. */
export interface PartRow {
  id: string;
  member: string | null;
  version: number | null;
  text: string;
  order: string | null;
  judged: string | null;
  /** It names a repair, so whether a workshop has it is said, too. */
  has_workshop: boolean | null;
  /** From which versions of which rows all of it is made; null where they have none. */
  revision: string | null;
}

/** A request as it is read: `documentText` makes one text of it. */
export interface DocumentRow {
  id: string;
  version: number;
  /** What everybody reads who sees the request. */
  open: string;
  order: string;
  /** What the rules read, and what they may hide (`JudgedRequest`). */
  judged: string;
  /** There are payments or invoices, whose sums are still to be said (`withPaymentTotals`). */
  is_charged: boolean;
  /** Somebody holds it. */
  is_claimed: boolean;
  revision: string | null;
}

const none = '[]';
/** Members that are said of every request, also where there is nothing of them. */
const judgedLists = [
  'statusHistory',
  'jobs',
  'offers',
  'notes',
  'logs',
  'payments',
  'paymentReminders',
  'invoices',
  'attachments',
];
const openMembers = ['promises', 'followers', 'followedBy', 'claim'];

// Hardly any order has a member that is null; jsonb writes one with a space.
function withoutNulls(order: string): string {
  if (!order.includes(': null')) return order;
  return JSON.stringify(JSON.parse(order), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null))
      : value,
  );
}

const noParts: ReadonlyMap<string, string> = new Map();

function documentRow(own: PartRow, parts: ReadonlyMap<string, string>): DocumentRow {
  let open = `${own.text.slice(0, -1)},"linkedRequests":${parts.get('linkedRequests') ?? none}`;
  for (const member of openMembers) {
    const text = parts.get(member);
    if (text !== undefined) open += `,"${member}":${text}`;
  }
  let judged = own.judged!.slice(0, -1);
  for (const member of judgedLists) judged += `,"${member}":${parts.get(member) ?? none}`;
  if (own.has_workshop) judged += `,"workshopOffers":${parts.get('workshopOffers') ?? none}`;
  return {
    id: own.id,
    version: own.version!,
    open: `${open}}`,
    order: withoutNulls(own.order!),
    judged: `${judged}}`,
    is_charged: parts.has('payments') || parts.has('invoices'),
    is_claimed: parts.has('claim'),
    revision: own.revision,
  };
}

/** The requests of a statement's rows, by id; of one that the agent may not see only parts came, and it is not among them. */
export function documentRows(rows: readonly PartRow[]): Map<string, DocumentRow> {
  const parts = new Map<string, Map<string, string>>();
  for (const { id, member, text } of rows) {
    if (member === null) continue;
    const known = parts.get(id);
    if (known) known.set(member, text);
    else parts.set(id, new Map([[member, text]]));
  }
  const found = new Map<string, DocumentRow>();
  for (const row of rows) if (row.member === null) found.set(row.id, documentRow(row, parts.get(row.id) ?? noParts));
  return found;
}

/** The whole document; `judged` in place of the row's own where something is hidden. */
export function documentText({ open, order, judged }: Pick<DocumentRow, 'open' | 'order' | 'judged'>): string {
  return `${open.slice(0, -1)},"order":${order},${judged.slice(1)}`;
}
