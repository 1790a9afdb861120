import type { IvrTestBody, ServiceOrder } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import type { OfferedJob } from '../../ports/voice/port.ts';
import { dispatchOffers } from '../../stores/dispatchOffers.ts';
import { dispatchRounds } from '../../stores/dispatchRounds.ts';
import { partnerRecords } from '../../stores/partnerRecords.ts';
import type { Subject } from '../actOnRequest.ts';

const placeOf = (place: ServiceOrder['serviceLocation'] | undefined): string | undefined =>
  place?.required === false ? undefined : (place?.formattedAddress ?? place?.placeName);

/**
 * A step of the call with which an offer went out, or would have, as the telephony's script: for listening to it, nobody is
 * called (2-requests §2, §7). Without a language it is the partner's own.
 */
export async function playDispatchCall(
  { db, ports }: Context,
  { request }: Subject,
  offerId: string,
  { language, step = 0, digits }: IvrTestBody,
): Promise<string> {
  const offer = await dispatchOffers.offer(db.pool, offerId);
  if (!offer) return refuse('NOT_FOUND');
  const [partner, { rounds }] = await Promise.all([
    partnerRecords.byId(db.pool, offer.partnerId),
    dispatchRounds.document(db.pool, request.id),
  ]);
  const asked = rounds
    .filter(({ offers }) => offers.some(({ id }) => id === offerId))
    .flatMap(({ candidates }) => candidates)
    .find(({ partnerId }) => partnerId === offer.partnerId);
  const job: OfferedJob = {
    shortId: request.shortId,
    partnerName: offer.partnerName,
    service: request.service,
    licensePlate: request.vehicleV2.licensePlate,
    makeModel: request.vehicleV2.makeModel,
    place: placeOf(request.order.serviceLocation),
    destination: placeOf(request.order.destinationLocation),
    distanceInKm: asked?.distanceInKm,
  };
  const spoken = language ?? partner?.operationalDetails?.dispatchVoiceLanguage ?? 'en';
  return ports.voice.script({ offerId, language: spoken, step, digits, job });
}
