import { AddIcon, CrossIcon } from '@blueprintjs/icons';
import { databaseAccess } from '@towline/sdk/access/sections';
import type { DatabaseAccess } from '@towline/sdk/api';
import {
  type DatabaseAccessValues,
  DEFAULT_DATABASE_ACCESS_HOURS,
  databaseAccessForm,
} from '@towline/sdk/forms/databaseAccess';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';

/** Lets a network address into the database for some hours (3-platform §1, §9). */
export const openDatabaseAccess = defineAction<null, DatabaseAccessValues>({
  label: 'OPEN_DATABASE_ACCESS',
  icon: <AddIcon />,
  operation: 'requestDatabaseAccess',
  allowed: ({ agent }) => databaseAccess(agent),
  ask: defineForm<typeof databaseAccessForm, null>(
    databaseAccessForm,
    {
      hours: { input: 'number', label: 'HOURS', required: true, min: 1, max: 744 },
      ip: { input: 'text', label: 'IP_ADDRESS', hint: 'IP_ADDRESS_HINT' },
    },
    () => ({ hours: DEFAULT_DATABASE_ACCESS_HOURS, ip: '' }),
  ),
  run: ({ session }, _subject, { hours, ip }) => session.requestDatabaseAccess({ hours, ...(ip !== '' && { ip }) }),
  success: ['DATABASE_ACCESS_OPENED'],
  failure: 'DATABASE_ACCESS_ERROR',
});

/** Shuts the address out before the window's own end. */
export const endDatabaseAccess = defineAction<DatabaseAccess>({
  label: 'END_DATABASE_ACCESS',
  icon: <CrossIcon />,
  operation: 'endDatabaseAccess',
  allowed: ({ agent }) => databaseAccess(agent),
  ask: 'confirm',
  question: ({ ip }) => ({ text: { key: 'END_DATABASE_ACCESS_Q', values: { ip } } }),
  run: ({ session }, { id }) => session.endDatabaseAccess(id ?? ''),
  success: ['DATABASE_ACCESS_ENDED'],
});
