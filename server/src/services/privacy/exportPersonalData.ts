import type { PersonalData, PersonalDataSubject } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { write } from '../../core/write.ts';
import { agentLog } from '../../stores/agentLog.ts';
import { personal, personalData } from '../../stores/personalData/rows.ts';
import { findMotorist } from './findMotorist.ts';

/** All that is kept of one motorist. Who asked, and by what, is written down; of the motorist themselves nothing (DECISIONS S-51). */
export const exportPersonalData = (context: Context, subject: PersonalDataSubject): Promise<PersonalData> =>
  write(
    context,
    async (tx) => {
      const { by, requests, keys } = await findMotorist(tx, subject);
      const tables: PersonalData['tables'] = [];
      for (const table of personal.filter(({ isOfOthersToo }) => !isOfOthersToo)) {
        const found = await table.find(tx, keys);
        if (found.length > 0) tables.push({ name: table.name, rows: found.map(({ row }) => row) });
      }
      const attached = tables.find(({ name }) => name === 'attachments')?.rows ?? [];
      const files = await personalData.filesOf.rows(
        tx,
        attached.map(({ id }) => String(id)),
      );
      const data = { by, requestIds: keys.requests, fileCount: files.length };
      const { agent } = context;
      await agentLog.add(tx, {
        agentId: agent.id,
        at: context.now(),
        message: 'Personal data exported',
        by: agent,
        data,
      });
      context.log.info({ ...data, agentId: agent.id }, 'personal data exported');
      return { requests, tables, files };
    },
    () => '{}',
  );
