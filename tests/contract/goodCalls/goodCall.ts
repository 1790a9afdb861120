/** What an answer says of what was made. */
export interface Made {
  id: string;
  version: number;
}

export interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}

/** A demo account by its short name, nobody, or the cookie of a session. */
export type Who = 'agent' | 'admin' | 'nobody' | (string & {});

/** A call that is good and has not been sent yet. */
export interface GoodCall {
  as: Who;
  method: string;
  path: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** What the derived call of an operation cannot know: who calls, and the values that have to be others each time. */
export interface Said {
  as?: Who;
  body?(example: Readonly<Record<string, unknown>>): object;
}

/** Of an operation whose world is more than the record at its address, the call itself. */
export type Row = Said | (() => GoodCall | Promise<GoodCall>);
export type Rows = Readonly<Record<string, Row>>;

/** What the rows are made with. */
export interface Stand {
  /** Sends at once: for what has to stand there before. */
  as(who: Who, method: string, path: string, body?: unknown): Promise<Answer>;
  /** Names a call, to be sent by the test. */
  good(who: Who, method: string, path: string, body?: unknown, headers?: Record<string, string>): GoodCall;
  send(call: GoodCall, headers?: Record<string, string>): Promise<Answer>;
  /** The body of an answer that is good. */
  made<Body = Made>(answer: Promise<Answer>): Promise<Body>;
  query<Found extends object>(sql: string, values?: unknown[]): Promise<Found[]>;
  signIn(account: string): Promise<string>;
  /** A request that waits at the home company: a plate without a policy, so that nothing moves on its own. */
  waiting(): Promise<Made>;
  /** A request whose job a partner has. */
  assigned(): Promise<Made>;
  /** The first partner that could come. */
  proposed(requestId: string): Promise<Made>;
  /** One of the demo's jobs whose partner has reported it. */
  reported(): Promise<{ id: string; jobId: string }>;
}

export const requests = '/v1/bo/assistance-requests';

/** A picture of one pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
