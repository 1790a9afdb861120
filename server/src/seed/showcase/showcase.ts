import type pg from 'pg';
import { silenceTriggers } from '../load/bulkMode.ts';
import { addAccounts } from './accounts.ts';
import { addAfterwards } from './afterwards.ts';
import { addAttachments } from './attachments.ts';
import { addBookedByHand } from './bookedByHand.ts';
import { addCarriedOver } from './carriedOver.ts';
import { addClones } from './clones.ts';
import { addContractVersions, standLastVersions } from './contractVersions.ts';
import { addDesk } from './desk.ts';
import { addDocuments } from './documents.ts';
import { addEnteredCapabilities } from './enteredCapabilities.ts';
import type { Showcase } from './facts.ts';
import { addImportFiles } from './importFiles.ts';
import { addInvoicedDraft } from './invoicedDraft.ts';
import { addNeighbours } from './neighbours.ts';
import { addOrganisationVersions } from './organisationVersions.ts';
import { addPaidOnline } from './paidOnline.ts';
import { addPartlyPaid } from './partlyPaid.ts';
import { addPlanned } from './planned.ts';
import { addRepairs } from './repairs.ts';
import { addSettled } from './settled.ts';
import { addSpoken } from './spoken.ts';
import { addTickets } from './tickets.ts';
import { addClientNotices, addToldTimes } from './told.ts';

/**
 * What the stream of requests does not bring by itself, so that each screen has something to show: added to requests that are
 * there, by random streams of its own (DECISIONS S-47).
 */
export async function addShowcase(client: pg.ClientBase, facts: Omit<Showcase, 'client'>): Promise<void> {
  const listenAgain = await silenceTriggers(client);
  const showcase = { client, ...facts };
  await addTickets(showcase);
  await addClones(showcase);
  await addRepairs(showcase);
  await addPlanned(showcase);
  await addAttachments(showcase);
  await addSpoken(showcase);
  await addToldTimes(showcase);
  await addClientNotices(showcase);
  await addAfterwards(showcase);
  await addDesk(showcase);
  await addAccounts(showcase);
  await addImportFiles(showcase);
  await addContractVersions(showcase);
  await addOrganisationVersions(showcase);
  await addEnteredCapabilities(showcase);
  await addNeighbours(showcase);
  await addPartlyPaid(showcase);
  await addPaidOnline(showcase);
  await addDocuments(showcase);
  await addInvoicedDraft(showcase);
  await addBookedByHand(showcase);
  await addSettled(showcase);
  await addCarriedOver(showcase);
  await listenAgain();
  await standLastVersions(showcase);
}
