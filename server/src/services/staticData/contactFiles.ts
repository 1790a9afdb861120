import { worksWith } from '@towline/sdk/access/worksWith';
import type { Agent, ContactChannel, DirectoryContact } from '@towline/sdk/api';
import { contactChannelTypeValues } from '@towline/sdk/values';
import { z } from 'zod';
import { Refusal } from '../../core/refuse.ts';
import type { Database } from '../../db/client.ts';
import { organisations } from '../../stores/organisations.ts';
import { type DataFiles, dataFileNames, readDataFile } from './dataFiles.ts';
import { jsonFile } from './jsonFile.ts';

const text = z.string().min(1).max(500);
const contactsFile = jsonFile(
  z.array(
    z.strictObject({
      name: text,
      role: text.exactOptional(),
      hours: text.exactOptional(),
      remarks: text.exactOptional(),
      channels: z.array(
        z.strictObject({
          type: z.enum(contactChannelTypeValues),
          value: text,
          label: text.exactOptional(),
        }) satisfies z.ZodType<ContactChannel>,
      ),
    }),
  ),
);

/** The people and desks of the organisations that the agent works with: a file each, `contacts/{code}.json` (3-platform §2; DECISIONS T-439). */
export async function directoryContacts(
  context: DataFiles & { readonly db: Database; readonly agent: Agent },
): Promise<DirectoryContact[]> {
  const names = await dataFileNames(context, 'contacts');
  const known = await organisations.list(context.db.pool);
  const lists = known
    .filter(({ code, flags, archivedAt }) => archivedAt === undefined && worksWith(context.agent, { code, flags }))
    .filter(({ code }) => names.includes(`${code}.json`))
    .map(async ({ code, name }) => {
      const contacts = await readDataFile(context, `contacts/${code}.json`, contactsFile).catch((error: unknown) => {
        if (error instanceof Refusal) return undefined;
        throw error;
      });
      // One broken file takes nobody else's contacts away, and is not silently nobody (DECISIONS S-18).
      if (!contacts) return [unreadable(code, name)];
      return contacts.map(
        (contact, index): DirectoryContact => ({
          id: `${code} ${index + 1}`,
          organisationCode: code,
          organisationName: name,
          ...contact,
        }),
      );
    });
  return (await Promise.all(lists)).flat();
}

const unreadable = (organisationCode: string, organisationName: string): DirectoryContact => ({
  id: organisationCode,
  organisationCode,
  organisationName,
  name: organisationName,
  channels: [],
  isUnreadable: true,
});
