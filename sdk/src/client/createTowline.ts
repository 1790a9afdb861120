import { contentEndpoints } from '../endpoints/content.ts';
import { orderEndpoints } from '../endpoints/orders.ts';
import { platformEndpoints } from '../endpoints/platform.ts';
import { requestEndpoints } from '../endpoints/requests.ts';
import { staticDataEndpoints } from '../endpoints/staticData.ts';
import { plainCalls } from '../generated/endpoints.ts';
import { type OperationId, operationTable } from '../generated/operations.ts';
import { packageVersion } from '../generated/version.ts';
import type { AnswerCheck, AnyInput, Call, CallArguments, CallOptions, PendingCall, Settled } from './call.ts';
import { createCaller } from './caller.ts';
import { type Clock, systemClock } from './clock.ts';
import { encodePath } from './encode.ts';
import { createLive } from './events.ts';
import { createHookList } from './hooks.ts';
import type { Open } from './open.ts';
import { createResourceProxy } from './resourceProxy.ts';
import { fetchTransport, type Transport } from './transport.ts';

/** Version of this package, sent as X-Client-Info. */
export const SDK_VERSION = packageVersion;

/** What a client is made of. All is optional in a page that the server itself served. */
export type TowlineOptions = {
  /** Origin of the API; empty for the page's own */
  baseUrl?: string;
  /** An API token, or a function that knows the current one; without it the platform's cookies count */
  auth?: { token: string | (() => string | undefined) };
  fetch?: typeof fetch;
  /** Instead of fetch, such as undici's own request for bulk work in Node */
  transport?: Transport;
  /** Language for texts from the server, such as nl-BE */
  locale?: string | (() => string);
  /** Which program calls: each line of the server's log names it */
  appInfo?: { name: string; version?: string };
  clock?: Clock;
  /** Tries after the first; default 2 */
  retries?: number;
  /** Instead of each operation's own figure */
  timeoutInMs?: number;
  /**
   * Whether a read that failed is left alone for 60 s, unless a person asks for it (1-intake §7, S-11): a rule for screens that
   * ask again by themselves. Default false: a script that asks again means it (DECISIONS T-267)
   */
  blockFailedReads?: boolean;
  /** Compares every answer with the contract: `strictAnswers` of `@towline/sdk/client/strictAnswers`, for tests and development */
  strict?: AnswerCheck;
};

// 1-intake §7 and 3-platform §7 name these: request get and put, order request, order creation, job, partner workshops, contract.
const proxied: ReadonlySet<OperationId> = new Set<OperationId>([
  'getRequest',
  'getOrderRequest',
  'createOrderRequest',
  'listPartnerWorkshops',
  'getContract',
  'getJob',
  'saveRequest',
]);

function asPending<Data>(settled: Promise<Settled<Data>>): PendingCall<Data> {
  const data = settled.then((answer) => answer.data);
  const withResponse = () => {
    // Who asks for the response handles the failure there.
    data.catch(() => undefined);
    return settled;
  };
  return Object.assign(data, { withResponse });
}

/** Makes a client. There is no global one: two clients in one program know nothing of each other. */
export function createTowline(options: TowlineOptions = {}) {
  const clock = options.clock ?? systemClock;
  const baseUrl = (options.baseUrl ?? '').replace(/\/+$/, '');
  const hooks = createHookList(options.transport ?? fetchTransport(options.fetch));
  const caller = createCaller({
    baseUrl,
    hooks,
    clock,
    headers: headerSource(options),
    retries: options.retries,
    timeoutInMs: options.timeoutInMs,
    strict: options.strict,
  });
  const reads = createResourceProxy(clock, options.blockFailedReads ?? false);
  // What an agent writes he asks for himself: calls are shared, a failure blocks nothing (S-11).
  const writes = createResourceProxy(clock, false);
  const keyOf = (id: OperationId, input: unknown) => JSON.stringify([id, input]);

  function settleShared(
    proxy: typeof reads,
    id: OperationId,
    input: AnyInput | undefined,
    given: CallOptions | undefined,
  ) {
    const load = (signal: AbortSignal) => caller.settle(id, input, { ...given, signal });
    const name = () => `${operationTable[id][0]} ${encodePath(operationTable[id][1], input?.path)}`;
    return proxy.run(keyOf(id, input), load, given?.signal, given?.explicit === true, name);
  }

  function settle(id: OperationId, input: AnyInput | undefined, given: CallOptions | undefined) {
    const isRead = operationTable[id][0] === 'GET';
    const settled = proxied.has(id)
      ? settleShared(isRead ? reads : writes, id, input, given)
      : caller.settle(id, input, given);
    // Whoever reads after a write does not want what was read before it, refused ones included: they tell of a change.
    return isRead ? settled : settled.finally(reads.outdate);
  }

  const call = ((id: OperationId, input?: AnyInput, given?: CallOptions) =>
    asPending(settle(id, input, given))) as Call;
  const open = ((id: OperationId, input?: AnyInput, given?: CallOptions) => caller.open(id, input, given)) as Open;

  function reset(): void;
  function reset<Id extends OperationId>(id: Id, ...args: CallArguments<Id>): void;
  function reset(id?: OperationId, input?: AnyInput): void {
    reads.reset(id === undefined ? undefined : keyOf(id, input));
  }

  const plain = plainCalls(call);
  const platform = platformEndpoints(call, open);

  return {
    baseUrl,
    call,
    open,
    /** Any method and path: for what the contract does not name */
    request: (method: string, path: string, input?: AnyInput, given?: CallOptions) =>
      asPending(caller.request(method, path, input, given)),
    /** Puts a hook between the client and the wire; the last one is the outermost */
    use: hooks.use,
    /** Listens to calls; the answer stops listening */
    on: hooks.on,
    /** Live events (DECISIONS S-10) */
    live: createLive(caller, clock),
    /**
     * The 60 s block, where `blockFailedReads` asks for it: the Retry button resets one resource, signing in resets all (S-11). `outdate` when something has
     * changed elsewhere: reads under way are no longer shared with those who ask from now on; a write does so by itself
     */
    resources: { reset, outdate: reads.outdate },
    ...plain,
    agents: { ...plain.agents, ...platform.agents },
    partners: { ...plain.partners, ...platform.partners },
    communications: { ...plain.communications, ...platform.communications },
    contracts: { ...plain.contracts, ...platform.contracts },
    guarantees: { ...plain.guarantees, ...platform.guarantees },
    invoices: { ...plain.invoices, ...platform.invoices },
    jobs: { ...plain.jobs, ...platform.jobs },
    organisations: { ...plain.organisations, ...platform.organisations },
    priceLists: { ...plain.priceLists, ...platform.priceLists },
    purchaseOrders: { ...plain.purchaseOrders, ...platform.purchaseOrders },
    session: { ...plain.session, ...platform.session },
    content: { ...plain.content, ...contentEndpoints(call, open) },
    orders: { ...plain.orders, ...orderEndpoints(call) },
    requests: { ...plain.requests, ...requestEndpoints(call, open) },
    staticData: { ...plain.staticData, ...staticDataEndpoints(call) },
  };
}

/** A client of the API. */
export type Towline = ReturnType<typeof createTowline>;

function headerSource({ auth, locale, appInfo }: TowlineOptions): () => Record<string, string> {
  const app = appInfo ? ` (${appInfo.name}${appInfo.version === undefined ? '' : `/${appInfo.version}`})` : '';
  // A header is ASCII; a name in another script must not make every call fail.
  const clientInfo = `towline-sdk/${SDK_VERSION}${app}`.replaceAll(/[^\x20-\x7e]/g, '?');
  const token = auth?.token;
  return () => {
    const headers: Record<string, string> = { accept: 'application/json', 'x-client-info': clientInfo };
    const language = typeof locale === 'function' ? locale() : locale;
    if (language !== undefined) headers['accept-language'] = language;
    const secret = typeof token === 'function' ? token() : token;
    if (secret !== undefined) headers.authorization = `Bearer ${secret}`;
    return headers;
  };
}
