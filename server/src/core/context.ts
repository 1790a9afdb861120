import type { Agent, ApiScope } from '@towline/sdk/api';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Ports } from '../ports/ports.ts';
import type { Background } from './background.ts';
import type { Log } from './log.ts';

/** What one process works with; `buildApp` gets it, tests inject it. */
export interface Deps {
  db: Database;
  config: Config;
  ports: Ports;
  background: Background;
  now: () => Date;
}

/** How somebody showed who they are. */
export type Credential = { expiresAt: Date } & (
  | { kind: 'cookie'; secretHash: string }
  | { kind: 'token'; scopes: readonly ApiScope[]; tokenId: string }
);

/** Who calls: the agent and the credential, as read once per call and cached for a moment. */
export interface SignedIn {
  agent: Agent;
  /** Who really sits there, where the session is one of looking through the agent's eyes (DECISIONS S-37). */
  actingAgent?: Agent;
  credential: Credential;
  /** This call made the session longer: the browser has to be told. */
  isRenewed?: true;
}

/** The ids in the address of a call. */
export type CallPath = Readonly<Record<string, string>>;

/** What a write without a version wrote over, so that its caller can see whose work it may have taken back. */
export interface Overwritten {
  path: CallPath;
  version?: number;
  changed?: readonly string[];
}

/** One call, as rows and services see it. */
export interface Context extends Deps {
  operation: string;
  agent: Agent;
  /** Who acts as `agent` (DECISIONS S-37); what the call writes names both. */
  actingAgent: Agent | undefined;
  credential: Credential | undefined;
  /** From If-Match: the version that the caller has seen. */
  expectedVersion: number | undefined;
  /** Filled by a write whose caller named no version, for its answer's headers; undefined where one was named. */
  overwritten: Overwritten | undefined;
  idempotency: { key: string; bodyHash: Buffer } | undefined;
  ip: string;
  language: string;
  requestId: string;
  log: Log;
  signal: AbortSignal;
}
