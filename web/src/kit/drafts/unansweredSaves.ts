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

/** So many of the last are remembered, beside the first one: that was on its way when the server went, those after it hardly left. */
const last = 3;

/** As JSON carries it: without what is undefined. */
const asSent = (order: object): object => JSON.parse(JSON.stringify(order)) as object;

export function unansweredSaves(): UnansweredSaves {
  let sent: readonly object[] = [];
  return {
    contents: () => sent,
    add: (content) => {
      // What is tried again is the same content: it must not push out the one that arrived.
      const others = sent.filter((one) => !isSameJson(asSent(one), asSent(content)));
      sent = others.length === 0 ? [content] : [others[0]!, ...[...others.slice(1), content].slice(-last)];
    },
    become: (contents) => {
      sent = contents;
    },
    areWith: (server, others = []) => [...others, ...sent].some((content) => isSameJson(asSent(content), server.order)),
  };
}
