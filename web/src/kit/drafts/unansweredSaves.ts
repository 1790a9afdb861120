import type { Draft } from '@towline/sdk/api';
import { isSameJson } from '@towline/sdk/domain/contract/sameJson';

/** Contents that were sent to the server without an answer: what it has of them nobody else wrote. */
export interface UnansweredSaves {
  contents(): readonly object[];
  add(content: object): void;
  /** Those that this browser kept, or none where the server has answered. */
  become(contents: readonly object[]): void;
  /** Whether what the server has is one of them, or of the others given here. */
  areWith(server: Draft, others?: readonly object[]): boolean;
}

/** So many are remembered: more would have to be lost in a row. */
const most = 3;

/** As JSON carries it: without what is undefined. */
const asSent = (order: object): object => JSON.parse(JSON.stringify(order)) as object;

export function unansweredSaves(): UnansweredSaves {
  let sent: readonly object[] = [];
  return {
    contents: () => sent,
    add: (content) => {
      sent = [...sent, content].slice(-most);
    },
    become: (contents) => {
      sent = contents;
    },
    areWith: (server, others = []) => [...others, ...sent].some((content) => isSameJson(asSent(content), server.order)),
  };
}
