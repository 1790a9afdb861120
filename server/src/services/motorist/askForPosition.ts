import { randomBytes, randomUUID } from 'node:crypto';
import type { ContactLanguage, PositionLinkAsk, PositionLinkState } from '@towline/sdk/api';
import { languageFor } from '@towline/sdk/domain/language/fallback';
import { mostPositionLinks, mostPositionLinksAnHour } from '@towline/sdk/domain/location/motoristPosition';
import { internationalPhone, isValidPhone } from '@towline/sdk/domain/phoneNumber';
import type { Context } from '../../core/context.ts';
import { secretHashOf } from '../../core/credentials.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { Tx } from '../../db/tx.ts';
import { contracts } from '../../stores/contracts.ts';
import { outbox } from '../../stores/outbox.ts';
import { positionLinks } from '../../stores/positionLinks.ts';
import { positionLinkState } from './positionLinkState.ts';
import { positionSms } from './positionSms.ts';

/** Of the link's secret: 144 bits, nothing to guess. It stands after the #, so that no log and no referrer has it. */
const secretBytes = 18;
const hour = 3_600_000;

// Under the client's brand where the contract has one, else the company of who asks. No person, plate or place.
export async function companyNameFor(
  tx: Tx,
  { agent }: Context,
  contractCode: string | null,
  language: ContactLanguage,
): Promise<string | undefined> {
  const contract = contractCode === null ? undefined : await contracts.rulesByCode(tx, contractCode);
  const names = contract?.branding?.localizedName ?? {};
  const shown = languageFor(Object.keys(names), language);
  return (shown && names[shown]) || agent.organisation.name || undefined;
}

/** Sends the motorist of a draft a link for his position, by text message through the outbox (issue 4, motorist's own location). */
export async function askForPosition(
  context: Context,
  draftId: string,
  { phoneNumber, language }: PositionLinkAsk,
  ownAddress: string,
): Promise<PositionLinkState> {
  const { agent, config, background } = context;
  const country = agent.locale.slice(3);
  if (!isValidPhone(phoneNumber, country)) {
    return refuseFor('VALIDATION_FAILED', '/phoneNumber', 'must be a phone number', 'format');
  }
  const receiver = internationalPhone(phoneNumber, country).replaceAll(' ', '');
  const at = context.now();
  const state = await write(
    context,
    async (tx) => {
      const draft = await positionLinks.holdDraft(tx, agent.id, draftId);
      if (!draft) return refuse('NOT_FOUND');
      const sentToNumber = await positionLinks.sentTo(tx, receiver, new Date(at.getTime() - hour));
      if (draft.links >= mostPositionLinks || sentToNumber >= mostPositionLinksAnHour)
        return refuse('TOO_MANY_ATTEMPTS', { messageKey: 'POSITION_LINKS_USED_UP' });
      await positionLinks.end(tx, draftId, at, receiver);
      const secret = randomBytes(secretBytes).toString('base64url');
      const companyName = await companyNameFor(tx, context, draft.contractCode, language);
      const minutes = config.positionLinkMinutes;
      const textFor = (link: string) => positionSms(language, { link, companyName, minutes });
      const page = `${config.motoristUrl ?? ownAddress}/position`;
      const outboxId = await outbox.add(tx, {
        channel: 'Sms',
        kind: 'PositionLink',
        receiver,
        language,
        agentId: agent.id,
        body: textFor(`${page}#${secret}`),
        bodyAfterwards: textFor(`${page}#…`),
      });
      await positionLinks.add(tx, {
        id: randomUUID(),
        draftId,
        askedBy: agent.fullName,
        phoneNumber: receiver,
        language,
        companyName,
        secretHash: secretHashOf(secret),
        outboxId,
        at,
        expiresAt: new Date(at.getTime() + minutes * 60_000),
      });
      return positionLinkState(tx, context, draftId);
    },
    (answer) => JSON.stringify(answer),
  );
  background.outbox.wake();
  return state;
}
