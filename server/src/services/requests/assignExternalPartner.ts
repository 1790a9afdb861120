import { randomUUID } from 'node:crypto';
import type { ExternalPartnerBody, ProblemIssue, ServiceOrder } from '@towline/sdk/api';
import { notBeforeWanted } from '@towline/sdk/domain/dispatch/planned';
import { languageOfCountry } from '@towline/sdk/domain/language/countryLanguages';
import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import { wantedTimeOf } from '@towline/sdk/domain/order/wantedTime';
import { departureFrom } from '@towline/sdk/domain/partner/departure';
import { jobDepotOf } from '@towline/sdk/domain/partner/jobDepot';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { manualPartnerFormAt } from '@towline/sdk/forms/manualPartner';
import { check } from '../../core/check.ts';
import type { Context } from '../../core/context.ts';
import { refuseFor } from '../../core/refuse.ts';
import type { JsonText } from '../../db/jsonText.ts';
import type { Tx } from '../../db/tx.ts';
import { drivingMinutes } from '../../dispatch/ways.ts';
import { type JobDocument, jobs } from '../../stores/jobs.ts';
import { actOnRequest, type Subject } from '../actOnRequest.ts';
import { refuseTooFarAhead } from '../promises/tooFarAhead.ts';
import { pageAddressOf } from '../publicPages/pageSecret.ts';
import { moveRequest } from '../status/moveRequest.ts';
import { notToldOfJob } from './toldOfJob.ts';

/** When he is at the vehicle, by when he leaves and how far it is: what he was not asked himself (DECISIONS C-01), not before the wanted time (S-48). */
function driveFrom(departure: Date, km: number, order: ServiceOrder): Partial<JobDocument> {
  const durationInMinutes = drivingMinutes(km);
  return {
    distanceInKm: Math.round(km * 10) / 10,
    isStraightLine: true,
    durationInMinutes,
    expectedArrivalAt: new Date(
      notBeforeWanted(departure.getTime() + durationInMinutes * 60_000, wantedTimeOf(order)),
    ).toISOString(),
  };
}

/** Gives the job to a company that is typed by hand (2-requests §2, §7): nobody in the network drives it, the agent follows it. */
export async function assignExternalPartner(
  context: Context,
  requestId: string,
  body: ExternalPartnerBody,
): Promise<JsonText> {
  const at = context.now();
  check(
    manualPartnerFormAt(() => at.getTime()),
    body,
  );
  let warnings: ProblemIssue[] = [];
  const assign = async (tx: Tx, { request }: Subject): Promise<void> => {
    const { latitude, longitude, formattedAddress, placeName, countryCode } = body.location;
    if (latitude === undefined || longitude === undefined)
      return refuseFor('VALIDATION_FAILED', '/location/latitude', 'is required', 'required');
    // Where they stand is no name: one who tells none is called by what they are reached at.
    const name = body.name?.trim() || placeName?.trim() || internationalPhone(body.phoneNumber, countryCode);
    const to = request.order.serviceLocation;
    const km =
      to.latitude !== undefined && to.longitude !== undefined
        ? distanceInMeters({ latitude, longitude }, { latitude: to.latitude, longitude: to.longitude }) / 1000
        : undefined;
    const departure = departureFrom(body.departureTimestamp, at.getTime());
    refuseTooFarAhead(departure, '/departureTimestamp', at, wantedTimeOf(request.order)?.startAt);
    // Asked as a number of the place where he is, so kept as one that can be dialled from anywhere.
    const phoneNumber = internationalPhone(body.phoneNumber, countryCode);
    const doc: JobDocument = {
      partner: {
        id: randomUUID(),
        type: 'ExternalPartner',
        name,
        phoneNumber,
        ...(body.email ? { email: body.email } : {}),
      },
      partnerName: name,
      partnerPhoneNumber: phoneNumber,
      partnerLanguage: languageOfCountry(countryCode),
      ...(body.email ? { partnerEmail: body.email } : {}),
      dispatchLocation: jobDepotOf({
        latitude,
        longitude,
        phoneNumber,
        address: { formattedAddress: formattedAddress ?? name, ...(countryCode ? { countryCode } : {}) },
      }),
      departureTimestamp: departure.toISOString(),
      ...(km === undefined ? {} : driveFrom(departure, km, request.order)),
      jobReportStatus: 'None',
    };
    const jobId = randomUUID();
    await jobs.assign(tx, {
      priceBasis: null,
      id: jobId,
      requestId,
      partnerId: null,
      partnerName: name,
      partnerType: 'ExternalPartner',
      doc,
      at,
    });
    await moveRequest(
      tx,
      request,
      {
        status: 'PartnerAssigned',
        agentId: context.agent.id,
        agentName: context.agent.fullName,
        message: 'Assigned to an external partner',
        data: { partner: name, departureTimestamp: departure.toISOString() },
        at,
        partnerName: name,
      },
      { isPartnerUntold: !body.sendJobAssignedEmail, pageAddress: pageAddressOf(context.config) },
    );
    if (body.sendJobAssignedEmail) warnings = await notToldOfJob(tx, jobId);
  };
  return actOnRequest(context, requestId, 'AssignToExternalPartner', assign, {}, () => warnings);
}
