import type { Notice, NoticeKind } from '@towline/sdk/api';
import { doerName } from '../../i18n/actorName.ts';
import { dynamicText } from '../../i18n/dynamicText.ts';

const keys: Readonly<Record<NoticeKind, string>> = {
  Message: 'NOTICE_MESSAGE',
  NotDelivered: 'NOTICE_NOT_DELIVERED',
  PromiseWarning: 'NOTICE_PROMISE_WARNING',
  PromiseBroken: 'NOTICE_PROMISE_BROKEN',
  SecondCall: 'NOTICE_SECOND_CALL',
  HandedOver: 'NOTICE_HANDED_OVER',
  Reminder: 'NOTICE_REMINDER',
  Draft: 'NOTICE_DRAFT',
  Status: 'NOTICE_STATUS',
  Change: 'NOTICE_CHANGE',
};

const word = (set: string, value: string | undefined): string | undefined =>
  value === undefined ? undefined : dynamicText(`${set}.${value}`, {}, 'enumerations');

/** What came in, in the agent's words; whose request it is stands beside it. */
export function noticeText({ kind, agentName, actingAgentName, status, statusReason, channel, times }: Notice): string {
  const key = kind === 'Change' && times > 1 ? 'NOTICE_CHANGES' : keys[kind];
  return dynamicText(agentName === undefined && kind === 'Change' ? 'NOTICE_CHANGE_UNNAMED' : key, {
    name: doerName({ agentName, actingAgentName }),
    times,
    channel: word('Channel', channel ?? 'Email'),
    status: [word('RequestStatus', status), word('StatusReason', statusReason)].filter(Boolean).join(' · '),
  });
}
