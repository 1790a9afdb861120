import path from 'node:path';
import { environmentNameValues } from '@towline/sdk/values';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { folderBank } from './bank/folder.ts';
import { httpBank } from './bank/http.ts';
import type { Bank } from './bank/port.ts';
import { createBusinessSearch } from './businessSearch/createBusinessSearch.ts';
import type { BusinessSearch } from './businessSearch/port.ts';
import { httpClientNotification } from './clientNotification/http.ts';
import { localClientNotification } from './clientNotification/local.ts';
import type { ClientNotification } from './clientNotification/port.ts';
import { httpCsm360 } from './csm360/http.ts';
import { csm360Off } from './csm360/off.ts';
import type { Csm360 } from './csm360/port.ts';
import { httpDatabaseAccess } from './databaseAccess/http.ts';
import type { DatabaseAccessPort } from './databaseAccess/port.ts';
import { programDatabaseAccess } from './databaseAccess/program.ts';
import { databaseAccessRows } from './databaseAccess/rows.ts';
import { folderDocuments } from './documentTargets/folder.ts';
import { httpDocuments } from './documentTargets/http.ts';
import type { DocumentTarget } from './documentTargets/port.ts';
import { createFileStore } from './fileStore/createFileStore.ts';
import type { FileStore } from './fileStore/port.ts';
import { createGeography, type Geography } from './geography.ts';
import { folderMailbox } from './mailbox/folder.ts';
import { imapMailbox } from './mailbox/imap.ts';
import { noMailbox } from './mailbox/none.ts';
import type { Mailbox } from './mailbox/port.ts';
import { localMailer } from './mailer/local.ts';
import type { Mailer } from './mailer/port.ts';
import { smtpMailer } from './mailer/smtp.ts';
import { demoPartnerNetwork } from './partnerNetwork/demo.ts';
import { httpPartnerNetwork } from './partnerNetwork/http.ts';
import type { PartnerNetwork } from './partnerNetwork/port.ts';
import type { Payments } from './payments/port.ts';
import { sandboxPayments } from './payments/sandbox/sandbox.ts';
import { stripePayments } from './payments/stripe.ts';
import { httpPolicyRegister } from './policyRegister/http.ts';
import { ownPolicyRegister } from './policyRegister/own.ts';
import type { PolicyRegister } from './policyRegister/port.ts';
import { httpSmsGateway } from './smsGateway/http.ts';
import { localSmsGateway } from './smsGateway/local.ts';
import type { SmsGateway } from './smsGateway/port.ts';
import { demoTowsoft } from './towsoft/demo.ts';
import { httpTowsoft } from './towsoft/http.ts';
import { towsoftOff } from './towsoft/off.ts';
import type { Towsoft } from './towsoft/port.ts';
import { folderTarget } from './translationTargets/folder.ts';
import { httpTarget } from './translationTargets/http.ts';
import type { TranslationTargets } from './translationTargets/port.ts';
import { cachedVatRegister } from './vat/cached.ts';
import { localVatRegister } from './vat/local.ts';
import type { VatRegister } from './vat/port.ts';
import { viesVatRegister } from './vat/vies.ts';
import { demoVoice } from './voice/demo.ts';
import { httpVoice } from './voice/http.ts';
import type { Voice } from './voice/port.ts';

/** Everything that leaves the building, each through an adapter that the settings choose. */
export interface Ports extends Geography {
  mailer: Mailer;
  smsGateway: SmsGateway;
  mailbox: Mailbox;
  clientNotification: ClientNotification;
  csm360: Csm360;
  /** Where purchase orders are exported to. */
  accounting: DocumentTarget;
  /** Who sends e-invoices on. */
  eInvoices: DocumentTarget;
  /** Who brings payments to the bank. */
  bank: Bank;
  fileStore: FileStore;
  partnerNetwork: PartnerNetwork;
  payments: Payments;
  policyRegister: PolicyRegister;
  towsoft: Towsoft;
  vat: VatRegister;
  voice: Voice;
  databaseAccess: DatabaseAccessPort;
  translationTargets: TranslationTargets;
  businessSearch: BusinessSearch;
}

export function createPorts(config: Config, db: Database, now: () => Date, onError: (error: unknown) => void): Ports {
  const geography = createGeography(config, db, onError);
  return {
    ...geography,
    mailer: config.mailer.use === 'smtp' ? smtpMailer(config.mailer) : localMailer,
    smsGateway: config.sms.use === 'http' ? httpSmsGateway(config.sms) : localSmsGateway,
    mailbox: mailboxOf(config, onError),
    clientNotification:
      config.clients.use === 'http' ? httpClientNotification(config.clients) : localClientNotification,
    csm360: config.csm360.use === 'http' ? httpCsm360(config.csm360) : csm360Off,
    accounting:
      config.accounting.use === 'http'
        ? httpDocuments('accounting', config.accounting)
        : folderDocuments('accounting', path.join(config.dataDir, 'accounting')),
    eInvoices:
      config.eInvoices.use === 'http'
        ? httpDocuments('eInvoices', config.eInvoices)
        : folderDocuments('eInvoices', path.join(config.dataDir, 'e-invoices')),
    bank: config.bank.use === 'http' ? httpBank(config.bank) : folderBank(path.join(config.dataDir, 'bank')),
    fileStore: createFileStore(config),
    partnerNetwork:
      config.partners.use === 'http'
        ? httpPartnerNetwork({ ...config.partners, onError })
        : demoPartnerNetwork(db, {
            speed: config.simulationSpeed,
            now,
            router: geography.router,
            takesUp: config.demo,
            onError,
          }),
    payments: paymentsOf(config, db, now),
    policyRegister:
      config.policyRegister.use === 'http' ? httpPolicyRegister(config.policyRegister) : ownPolicyRegister,
    towsoft: towsoftOf(config, db),
    vat: config.vat.use === 'vies' ? cachedVatRegister(viesVatRegister(config.vat), now) : localVatRegister,
    databaseAccess: databaseAccessOf(config),
    voice: config.voice.use === 'http' ? httpVoice(config.voice) : demoVoice,
    translationTargets: translationTargetsOf(config, now),
    businessSearch: createBusinessSearch(config),
  };
}

function databaseAccessOf({ databaseAccess }: Config): DatabaseAccessPort {
  if (databaseAccess.use === 'http') return httpDatabaseAccess(databaseAccess);
  return databaseAccess.use === 'program' ? programDatabaseAccess(databaseAccess.program) : databaseAccessRows;
}

function paymentsOf({ payments }: Config, db: Database, now: () => Date): Payments {
  if (payments.use === 'stripe') return stripePayments(payments);
  return sandboxPayments(db, { now, secrets: payments.webhookSecrets });
}

function translationTargetsOf({ translationTargets, dataDir, environment: own }: Config, now: () => Date) {
  if (translationTargets.use === 'http') return translationTargets.of.map(httpTarget);
  const folders = environmentNameValues.filter((environment) => environment !== own);
  return folders.map((environment) =>
    folderTarget(environment, path.join(dataDir, 'translation-targets', environment), now),
  );
}

function mailboxOf({ mailbox }: Config, onError: (error: unknown) => void): Mailbox {
  if (mailbox.use === 'imap') return imapMailbox({ url: mailbox.url, onError });
  return mailbox.use === 'folder' ? folderMailbox({ dir: mailbox.dir, onError }) : noMailbox;
}

function towsoftOf({ towsoft }: Config, db: Database): Towsoft {
  if (towsoft.use === 'http') return httpTowsoft(towsoft);
  return towsoft.use === 'demo' ? demoTowsoft(db) : towsoftOff;
}
