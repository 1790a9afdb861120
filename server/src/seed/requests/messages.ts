import type { Organisation } from '@towline/sdk/api';
import type { Row } from '../../db/copyText.ts';
import { communicationsFor } from '../../services/status/contractMails.ts';
import type { Random } from '../random.ts';
import type { DatedStep } from './story.ts';

type Facts = Parameters<typeof communicationsFor>[0];

export interface MessageFacts extends Omit<Facts, 'historyLength' | 'partner' | 'home' | 'abroad'> {
  home: Organisation | undefined;
  abroad: Organisation | undefined;
  /** The partner at a moment of the story. */
  partnerAt(at: Date): Facts['partner'];
}

/** The mails that the contract sends on these changes of status (DECISIONS S-28): sent, and a few that would not go. */
export function messageRows(random: Random, facts: MessageFacts, steps: readonly DatedStep[]): Row<'outbox'>[] {
  return steps.flatMap((step, index) => {
    const about: Facts = {
      ...facts,
      historyLength: index + 1,
      home: facts.home ?? null,
      abroad: facts.abroad ?? null,
      partner: facts.partnerAt(step.at),
    };
    const write = { status: step.status, ...(step.reason && { statusReason: step.reason }) };
    return communicationsFor(about, write).map((message): Row<'outbox'> => {
      const hasFailed = random.chance(0.008);
      const sentAt = new Date(step.at.getTime() + random.integer(400, 2_500));
      return {
        id: random.uuid(),
        request_id: facts.id,
        channel: message.channel,
        kind: message.kind,
        receiver: message.receiver,
        language: message.language ?? null,
        subject: message.subject ?? null,
        body: message.body,
        content_type: message.contentType ?? 'text/plain',
        partner_job_id: message.partnerJobId ?? null,
        payload: '{}',
        status: hasFailed ? 'Failed' : 'Sent',
        tries: hasFailed ? 5 : 1,
        next_try_at: step.at,
        last_error: hasFailed ? '550 mailbox unavailable' : null,
        dedupe_key: `status:${facts.id}:${index + 1}:${message.kind}:${message.receiver}`,
        created_at: step.at,
        sent_at: hasFailed ? null : sentAt,
        confirmed_at:
          !hasFailed && random.chance(0.6) ? new Date(sentAt.getTime() + random.integer(1_000, 90_000)) : null,
      };
    });
  });
}
