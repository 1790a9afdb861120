import path from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { folderFileStore } from './fileStore/folder.ts';
import type { FileStore } from './fileStore/port.ts';
import { s3FileStore } from './fileStore/s3.ts';
import { createGeography, type Geography } from './geography.ts';
import { localMailer } from './mailer/local.ts';
import type { Mailer } from './mailer/port.ts';
import { smtpMailer } from './mailer/smtp.ts';
import { demoPartnerNetwork } from './partnerNetwork/demo.ts';
import { httpPartnerNetwork } from './partnerNetwork/http.ts';
import type { PartnerNetwork } from './partnerNetwork/port.ts';
import { httpSmsGateway } from './smsGateway/http.ts';
import { localSmsGateway } from './smsGateway/local.ts';
import type { SmsGateway } from './smsGateway/port.ts';

/** Everything that leaves the building, each through an adapter that the settings choose. */
export interface Ports extends Geography {
  mailer: Mailer;
  smsGateway: SmsGateway;
  fileStore: FileStore;
  partnerNetwork: PartnerNetwork;
}

export function createPorts(config: Config, db: Database, now: () => Date, onError: (error: unknown) => void): Ports {
  const geography = createGeography(config, db, onError);
  return {
    ...geography,
    mailer: config.mailer.use === 'smtp' ? smtpMailer(config.mailer) : localMailer,
    smsGateway: config.sms.use === 'http' ? httpSmsGateway(config.sms) : localSmsGateway,
    fileStore:
      config.files.use === 's3' ? s3FileStore(config.files) : folderFileStore(path.join(config.dataDir, 'files')),
    partnerNetwork:
      config.partners.use === 'http'
        ? httpPartnerNetwork({ ...config.partners, onError })
        : demoPartnerNetwork(db, { speed: config.simulationSpeed, now, router: geography.router, onError }),
  };
}
