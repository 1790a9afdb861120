import { contract, operations } from '../contract.ts';
import { addressOf, bodyOf, deref, type Operation, type Schema } from '../samples.ts';
import { accountRows } from './accounts.ts';
import type { GoodCall, Made, Row, Rows, Said, Stand } from './goodCall.ts';
import { invoiceRows } from './invoices.ts';
import { messageRows } from './messages.ts';
import { moneyRows } from './money.ts';
import { orderRows } from './orders.ts';
import { pageRows } from './pages.ts';
import { partnerRows } from './partners.ts';
import { platformRows } from './platform.ts';
import { requestRows } from './requests.ts';
import { settlementRows } from './settlements.ts';

type Plain = Readonly<Record<string, unknown>>;

const operationOf = (id: string) => operations.find((one) => one.id === id)!;
const makerOf = (collection: string) => operations.find(({ method, path }) => method === 'POST' && path === collection);

/** What a person changes of a record first: a name or words, which no rule ties to other fields. */
const freeText = /^(fullName|name|make|message|remarks|title|description|value)$/;

function bodySchema(operation: Operation): Schema {
  const schema = operation.requestBody?.content['application/json']?.schema;
  return schema ? deref<Schema>(contract, schema) : {};
}

/** The field of the body in which two people may write different words; nothing where there is none. */
export function freeFieldOf(operation: Operation): string | undefined {
  return Object.keys(bodySchema(operation).properties ?? {}).find((name) => freeText.test(name));
}

/**
 * One good call of each write. What is at its address is made by the POST of its collection, and its body is the contract's own
 * example; a row says what neither knows.
 */
export function createGoodCalls(stand: Stand): { rows: Rows; goodCall(id: string): Promise<GoodCall> } {
  const rows: Rows = {
    ...accountRows(stand),
    ...invoiceRows(stand),
    ...messageRows(stand),
    ...moneyRows(stand),
    ...orderRows(stand),
    ...pageRows(stand),
    ...partnerRows(stand),
    ...platformRows(stand),
    ...requestRows(stand),
    ...settlementRows(stand),
  };

  /** The record at the end of a path, made anew. */
  async function recordAt(collection: string, filled: string): Promise<object> {
    if (collection.endsWith('/assistance-requests')) return stand.waiting();
    const maker = makerOf(collection);
    if (!maker) throw new Error(`nothing makes what is at ${collection}: its call needs a row`);
    const { path: _path, ...call } = await goodCall(maker.id);
    return stand.made<object>(stand.send({ ...call, path: filled }));
  }

  async function derived(id: string, { as, body: change }: Said): Promise<GoodCall> {
    const { method, path, operation } = operationOf(id);
    const [address = '', asked] = addressOf(contract, path, operation).split('?');
    let filled = '';
    let last: Plain | undefined;
    const steps = path.split('/').slice(1);
    for (const [at, step] of steps.entries()) {
      const name = /^\{(\w+)\}$/.exec(step)?.[1];
      if (name) {
        last = (await recordAt(`/${steps.slice(0, at).join('/')}`, filled)) as Plain;
        filled += `/${encodeURIComponent(String(last[name] ?? (last as Partial<Made>).id))}`;
      } else filled += `/${step}`;
    }
    const example = bodyOf(contract, operation) as Plain | undefined;
    const body = change ? change(example ?? {}) : example && savedOver(method, operation, example, last);
    const who = as ?? (operation.security?.length === 0 ? 'nobody' : 'admin');
    return { as: who, method, path: filled || address, body, ...(asked && { path: `${filled}?${asked}` }) };
  }

  function goodCall(id: string): Promise<GoodCall> {
    const row: Row = rows[id] ?? {};
    return typeof row === 'function' ? Promise.resolve(row()) : derived(id, row);
  }

  return { rows, goodCall };
}

/** What stands there with one word changed, as a form sends it; the version is named by who has seen one. */
function savedOver(method: string, operation: Operation, example: Plain, stands: Plain | undefined): Plain {
  if (method !== 'PUT' || !stands) return example;
  const { properties = {}, required = [] } = bodySchema(operation);
  const isSent = (name: string) => stands[name] !== undefined && (name !== 'version' || required.includes(name));
  const kept = Object.keys(properties).filter(isSent);
  const free = freeFieldOf(operation);
  return {
    ...Object.fromEntries(kept.map((name) => [name, stands[name]])),
    ...(free && { [free]: `Changed ${String(stands[free])}` }),
  };
}
