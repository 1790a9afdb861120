import { z } from 'zod';
import { oneOf, origins, setting, text, webAddress, wholeNumber } from './setting.ts';

/** Settings of the process itself and of its data. */
const keptDays = wholeNumber(0, 36_500);

export const serverSettings = {
  PORT: setting({
    group: 'Server',
    about: 'The port of the console and the API. 0 takes any free one.',
    check: z.coerce
      .number({ error: 'has to be a port number' })
      .int({ error: 'has to be a port number' })
      .min(0, { error: 'has to be a port number' })
      .max(65_535, { error: 'has to be a port number, at most 65535' }),
    fallback: '4600',
  }),
  HOST: setting({
    group: 'Server',
    about: 'The address to listen on. 0.0.0.0 lets other machines in.',
    check: text,
    fallback: '127.0.0.1',
  }),
  TOWLINE_PUBLIC_URL: setting({
    group: 'Server',
    about: 'Where people reach the console; links in mails begin with it. Without it: http://HOST:PORT.',
    check: webAddress,
    example: 'https://towline.example.com',
  }),
  TOWLINE_MOTORIST_URL: setting({
    group: 'Server',
    about:
      'Where the phones of motorists and partners reach this server: links to their pages begin with it. A phone tells its position over https only. Without it: TOWLINE_PUBLIC_URL, else the address at which the agent who sends the link reached the console.',
    check: webAddress,
    example: 'https://assistance.example.com',
  }),
  TOWLINE_POSITION_LINK_MINUTES: setting({
    group: 'Server',
    about: 'How many minutes a link is good for that asks a motorist for their position.',
    check: z.coerce
      .number({ error: 'has to be a number' })
      .int({ error: 'has to be a whole number' })
      .min(1, { error: 'has to be 1 or more' })
      .max(1440, { error: 'has to be 1440 or less' }),
    fallback: '30',
  }),
  TOWLINE_ENV: setting({
    group: 'Server',
    about:
      'Dev, Test, Stag or Prod. Shown as a strip in the console; Stag blocks writes of agents who did not switch them on. Without it: as the host name of TOWLINE_PUBLIC_URL says, Dev on this machine and in private networks, else Prod.',
    check: oneOf('Dev', 'Test', 'Stag', 'Prod'),
    example: 'Prod',
  }),
  TOWLINE_LOG_LEVEL: setting({
    group: 'Server',
    about:
      'trace, debug, info, warn, error, fatal or silent, as JSON lines. Without it: info, or on a terminal warnings as text.',
    check: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    fallback: 'info',
  }),
  TOWLINE_RATE_LIMIT: setting({
    group: 'Server',
    about: 'Calls a minute that one agent may make, or one address that is not signed in. 0 does not limit them.',
    check: z.coerce
      .number({ error: 'has to be a number' })
      .int({ error: 'has to be a whole number' })
      .min(0, { error: 'has to be 0 or more' }),
    fallback: '600',
  }),
  TOWLINE_METRICS_TOKEN: setting({
    group: 'Server',
    about: 'Bearer token of GET /metrics for other machines. Without it only this machine itself reads them.',
    check: text,
    secret: true,
    example: 'secret',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting({
    group: 'Server',
    about:
      'Address of a collector that takes traces by OTLP/HTTP; they go to /v1/traces below it. Without it nothing is traced, but a traceparent is taken over and passed on all the same.',
    check: webAddress,
    example: 'http://localhost:4318',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting({
    group: 'Server',
    about: 'What the collector asks for: name=value, with commas between them.',
    check: z
      .string()
      .regex(/^\s*[\w-]+\s*=[^,]+(,\s*[\w-]+\s*=[^,]+)*\s*$/, {
        error: 'has to be name=value, with commas between them',
      })
      .transform((value) =>
        Object.fromEntries(
          value.split(',').map((pair) => {
            const at = pair.indexOf('=');
            return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
          }),
        ),
      ),
    secret: true,
    example: 'x-api-key=secret',
  }),
  OTEL_SERVICE_NAME: setting({
    group: 'Server',
    about: 'What this server is called in traces.',
    check: text,
    fallback: 'towline',
  }),
  OTEL_TRACES_SAMPLER_ARG: setting({
    group: 'Server',
    about:
      'Which part of the traces that begin here is sent, from 0 to 1. A caller who sends a traceparent says it for theirs.',
    check: z.coerce
      .number({ error: 'has to be a number' })
      .min(0, { error: 'has to be 0 or more' })
      .max(1, { error: 'has to be 1 or less' }),
    fallback: '1',
  }),
  TOWLINE_EXTENSION_ORIGINS: setting({
    group: 'Server',
    about:
      'Whose pages an extension may show in a frame of the console: origins with commas between them. An extension that points elsewhere is refused.',
    check: origins,
    example: 'https://weather.example.com,https://claims.example.com',
  }),
  DATABASE_URL: setting({
    group: 'Data',
    about:
      'A PostgreSQL of your own, 15 or newer, with the extensions pg_trgm and btree_gin; itself, not a pooler before it. Without it Towline brings its own engine; a release has none and needs it.',
    check: z
      .string()
      .regex(/^postgres(ql)?:\/\/./, { error: 'has to begin with postgres:// or postgresql://', abort: true })
      .refine((address) => URL.canParse(address), {
        error:
          'has to be an address such as postgres://user:password@host:5432/database, with / in a password as %2F, # as %23',
      }),
    secret: true,
    example: 'postgres://towline:password@localhost:5432/towline',
  }),
  TOWLINE_DATA_DIR: setting({
    group: 'Data',
    about: 'Where the embedded engine and uploaded files lie, from the directory Towline is started in.',
    check: text,
    fallback: '.towline',
  }),
  TOWLINE_STATIC_DATA_DIR: setting({
    group: 'Data',
    about:
      'A folder with static files of your own: fast, contacts, manuals, instructions, messageTemplates, rental, texts. A file in it comes before the one of that name that Towline brings, and is read anew when it changes.',
    check: text,
    example: '/etc/towline/static',
  }),
  TOWLINE_RECORDING_DAYS: setting({
    group: 'Data',
    about:
      'How many days the flight recorder keeps what changed of a request. What was recorded before is removed, a little every ten minutes; the request itself stays.',
    check: z.coerce
      .number({ error: 'has to be a number' })
      .int({ error: 'has to be a whole number' })
      .min(1, { error: 'has to be 1 or more' })
      .max(3650, { error: 'has to be 3650 or less' }),
    fallback: '400',
  }),
  TOWLINE_POSITION_DAYS: setting({
    group: 'Data',
    about:
      'How many days positions are kept that motorists’ and partners’ phones told, and the links that asked for them. 0 keeps them for good.',
    check: keptDays,
    fallback: '90',
  }),
  TOWLINE_FILE_DAYS: setting({
    group: 'Data',
    about:
      'How many days photos and files are kept after the request that they belong to was last changed. 0 keeps them for good.',
    check: keptDays,
    fallback: '730',
  }),
  TOWLINE_CALL_DAYS: setting({
    group: 'Data',
    about:
      'How many days it is kept which telephone calls were made to partners, and what was said in them. 0 keeps it for good.',
    check: keptDays,
    fallback: '365',
  }),
  TOWLINE_IMPORT_DAYS: setting({
    group: 'Data',
    about:
      'How many days the files of guarantees are kept after their import has ended, and the rows that it rejected. 0 keeps them for good.',
    check: keptDays,
    fallback: '90',
  }),
  TOWLINE_INBOUND_DAYS: setting({
    group: 'Data',
    about: 'How many days mails and messages that came in are kept, with what was attached. 0 keeps them for good.',
    check: keptDays,
    fallback: '730',
  }),
  TOWLINE_DEMO: setting({
    group: 'Data',
    about:
      '1 fills an empty database with the demo data, 0 does not. Without it: 1 on the embedded engine, 0 with DATABASE_URL. A database with demo accounts is refused in production unless it is 1.',
    check: oneOf('0', '1'),
    example: '1',
  }),
  TOWLINE_DEMO_NOW: setting({
    group: 'Data',
    about:
      'The moment at which the history of the demo data ends. Two empty databases that are filled with the same one have the same rows, for screenshots and tests. Without it: the moment of filling. The clock of the server is not moved.',
    check: z.iso
      .datetime({ offset: true, error: 'has to be an instant such as 2026-06-01T12:00:00Z' })
      .transform((value) => new Date(value)),
    example: '2026-06-01T12:00:00Z',
  }),
  TOWLINE_SIMULATION_SPEED: setting({
    group: 'Data',
    about: 'How many seconds pass in the demo partner network in one second: with 60 an hour passes in a minute.',
    check: z.coerce
      .number({ error: 'has to be a number' })
      .min(1, { error: 'has to be 1 or more' })
      .max(3600, { error: 'has to be 3600 or less' }),
    fallback: '60',
  }),
};
