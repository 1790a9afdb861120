import type { FastProvider, FastZone } from '@towline/sdk/api';
import { defaultTestContact, withTestContacts } from '@towline/sdk/domain/environment/testContacts';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { type DataFiles, readDataFile } from './dataFiles.ts';
import { jsonFile } from './jsonFile.ts';

const text = z.string().min(1);
const providersFile = jsonFile<FastProvider[]>(
  z.array(
    z.strictObject({
      name: text,
      formattedAddress: text.exactOptional(),
      email: z.email().exactOptional(),
      dispatchPhoneNumber: text.exactOptional(),
      dispatchSmsNumber: text.exactOptional(),
    }),
  ),
);
const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const zonesFile = jsonFile<FastZone[]>(
  z.array(
    z.strictObject({
      code: text,
      name: text,
      region: text.exactOptional(),
      providers: z.array(text).exactOptional(),
      area: z
        .strictObject({ type: z.literal('Polygon'), coordinates: z.array(z.array(position).min(4)).min(1) })
        .exactOptional(),
    }),
  ),
);

type OfEnvironment = DataFiles & { readonly config: Pick<Config, 'environment' | 'testEmail'> };

/** Who tows on the FAST roads; outside production whom the deployment tests with is written to instead (3-platform §2, §9). */
export async function fastProviders(files: OfEnvironment): Promise<FastProvider[]> {
  const { environment, testEmail = defaultTestContact.email } = files.config;
  const providers = (await readDataFile(files, 'fast/providers.json', providersFile)) ?? [];
  // Their e-mails alone, as stated: nobody is called by a list.
  return providers.map(({ email, ...provider }) => ({
    ...provider,
    ...(email !== undefined && withTestContacts(environment, { email }, { ...defaultTestContact, email: testEmail })),
  }));
}

/** The zones of the FAST roads, each with who is appointed in it (3-platform §2). */
export const fastZones = async (files: DataFiles): Promise<FastZone[]> =>
  (await readDataFile(files, 'fast/zones.json', zonesFile)) ?? [];
