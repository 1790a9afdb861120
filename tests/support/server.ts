import { firstLine, startProgram, stopProgram, wordsOf } from './process.ts';

/** A running server of the project. */
export interface TestServer {
  url: string;
  pid: number;
  /** SIGKILL: what a crash is. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** The end of what it said. */
  words(): string;
}

/** What providers sign with. */
export const inboundSecret = 'a secret of the tests';
/** What payment providers sign with. */
export const webhookSecret = 'whsec_a-secret-of-the-tests';

/** Starts the server on a database, at any free port. */
export async function startServer(databaseUrl: string, env: Record<string, string> = {}): Promise<TestServer> {
  const child = startProgram(['server/src/main.ts', 'serve'], {
    DATABASE_URL: databaseUrl,
    TOWLINE_DEMO: '0',
    PORT: '0',
    TOWLINE_LOG_LEVEL: 'warn',
    MAILBOX: 'none', // many servers run here at once, and none of them reads mail
    INBOUND_SECRET: inboundSecret,
    STRIPE_WEBHOOK_SECRETS: webhookSecret,
    TOWSOFT: 'demo',
    TOWLINE_RATE_LIMIT: '1000000000', // one agent does here what a whole call centre does
    // Production wants what is played to be asked for by name (DECISIONS S-54).
    ...(env.TOWLINE_ENV === 'Prod' && {
      TOWLINE_DEMO: '1',
      MAILER: 'outbox',
      SMS: 'outbox',
      PARTNERS: 'demo',
      PAYMENTS: 'sandbox',
    }),
    ...env,
  });
  const line = await firstLine(child, (text) => /Console\s+http/.test(text));
  const url = /Console\s+(http\S+)/.exec(line)![1]!;
  return {
    url,
    pid: child.pid ?? 0,
    kill: () => stopProgram(child, 'SIGKILL'),
    stop: () => stopProgram(child),
    words: () => wordsOf(child),
  };
}

export const password = 'towline-demo';

/** Signs in one of the demo accounts; answers the cookie. */
export async function signIn(url: string, account: string): Promise<string> {
  const answer = await fetch(`${url}/v1/bo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@towline.example`, password }),
  });
  if (!answer.ok) throw new Error(`${account} could not sign in: ${answer.status} ${await answer.text()}`);
  return answer.headers.get('set-cookie')!.split(';')[0]!;
}

/** A call with a cookie; a body is sent as JSON, a form as it is. */
export async function call(
  url: string,
  cookie: string | undefined,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, body: isJson && text ? JSON.parse(text) : text, headers: answer.headers };
}
