import type { Agent, LiveTopic } from '@towline/sdk/api';

/** One open stream of an agent. `write` gets the finished frame, made once an event; after `end` it gets none. */
export interface Subscriber {
  agent: Agent;
  /** Who looks through the agent's eyes: the stream ends with that account, too. */
  actingAgent?: Agent | undefined;
  /** What the reader asked to hear of; absent is all. */
  topics?: readonly LiveTopic[] | undefined;
  write(frame: string): void;
  end(): void;
}

/** Changes of all servers on this database, brought to the streams of this one by LISTEN/NOTIFY. */
export interface Live {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** `after` is the last event that the reader has: what came since is told first, where it is still known here. */
  subscribe(subscriber: Subscriber, after?: string): () => void;
  onAgentChanged(listener: (agentId: string) => void): void;
  /** Something changed by which agents may do what they may: an organisation or a contract. */
  onRightsChanged(listener: () => void): void;
  onOutbox(listener: () => void): void;
  /** What servers tell each other of the calls that they answered. */
  onCalls(listener: (text: string) => void): void;
  /** Called when events may have been missed: whatever is remembered because of them is to be read again. */
  onLoss(listener: () => void): void;
  forgetAgent(agentId: string): void;
  isWell(): boolean;
}

/** Checks beside those of the database and its migrations, by the name that /readyz shows (`backgroundWork`). */
export type HealthChecks = Record<string, () => Promise<boolean>>;

/** What runs beside the calls: live events, effects after commit, dispatch timers. */
export interface Background {
  live: Live;
  /** Tells the waterfall that a request may have a next step; safe to call at any time, on any server. */
  dispatch: { wake(requestId: string): void };
  outbox: { wake(): void };
  /** Nothing leaves the building, since when and why; undefined where all goes its way (DECISIONS T-1039). */
  standing(): { since: Date; asOf: Date | null } | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
  checks: HealthChecks;
}
