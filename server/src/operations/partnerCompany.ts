import type { OperationId } from '@towline/sdk/operations';
import { type Answer, defineOperations, type Input, type Row } from '../api/operations.ts';
import { partnerCookie } from '../api/partnerCookie.ts';
import type { Context } from '../core/context.ts';
import { secretHashOf } from '../core/credentials.ts';
import { askEntry } from '../services/partnerCompany/askEntry.ts';
import { endDevices, listDevices } from '../services/partnerCompany/endDevices.ts';
import { impersonatePartner } from '../services/partnerCompany/impersonatePartner.ts';
import { openEntry } from '../services/partnerCompany/openEntry.ts';
import { openOwnWork } from '../services/partnerCompany/openOwnWork.ts';
import { ownDevice } from '../services/partnerCompany/ownDevice.ts';
import { ownPrices } from '../services/partnerCompany/ownPrices.ts';
import { partnerDay } from '../services/partnerCompany/partnerDay.ts';
import { pauseOwn, resumeOwn } from '../services/partnerCompany/pauseOwn.ts';
import { partnerCompany } from '../stores/partnerCompany.ts';
import { type DeviceRow, partnerDevices } from '../stores/partnerDevices.ts';

/** A row for the partner of the device, whose cookie says which. */
const own = <Id extends OperationId>(
  run: (context: Context, device: DeviceRow, input: Input<Id>) => Promise<Answer<Id>>,
): Row<Id> => ({
  access: 'public',
  bodyLimit: 4_096,
  run: async (context, input, httpRequest) =>
    run(context, await ownDevice(context, partnerCookie.of(context.config, httpRequest)), input),
});

/** The partner's own page, and agents who open it or end its devices (3-platform §6; DECISIONS S-37, T-515 to T-517). */
export const partnerCompanyOperations = defineOperations({
  askPartnerEntry: { access: 'public', bodyLimit: 4_096, run: (context, { body }) => askEntry(context, body) },
  signInPartner: {
    access: 'public',
    bodyLimit: 4_096,
    run: async (context, { body }, _httpRequest, reply) => {
      const { day, secret } = await openEntry(context, body.token);
      partnerCookie.send(context.config, reply, secret);
      return day;
    },
  },
  signOutPartner: {
    access: 'public',
    run: async ({ config, db }, _input, httpRequest, reply) => {
      const secret = partnerCookie.of(config, httpRequest);
      if (secret) await partnerDevices.end(db.pool, secretHashOf(secret));
      partnerCookie.clear(config, reply);
      return undefined;
    },
  },
  getPartnerDay: own((context, device) => partnerDay(context, device)),
  listPartnerHistory: own(({ db }, { partnerId }, { query }) => partnerCompany.history(db.pool, partnerId, query)),
  listOwnPrices: own((context, device) => ownPrices(context, device)),
  pauseOwnPartner: own((context, device, { body }) => pauseOwn(context, device, body)),
  resumeOwnPartner: own((context, device) => resumeOwn(context, device)),
  openOwnWork: own((context, device, { body }) => openOwnWork(context, device, body)),
  impersonatePartner: {
    access: 'signedIn',
    run: (context, { path, body }, httpRequest) =>
      impersonatePartner(context, path.id, { reason: body?.reason }, `${httpRequest.protocol}://${httpRequest.host}`),
  },
  listPartnerDevices: { access: 'signedIn', run: (context, { path }) => listDevices(context, path.id) },
  endPartnerDevices: { access: 'signedIn', run: (context, { path }) => endDevices(context, path.id) },
});
