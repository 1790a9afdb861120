import type { Organisation } from '@towline/sdk/api';
import { type Column, timeColumn } from '../../output/column.ts';

/** Fields that `--json` may name. */
export const organisationFields = {
  code: true,
  name: true,
  country: true,
  email: true,
  phoneNumber: true,
  flags: true,
  blockedInsurer: true,
  signUpDomains: true,
  extensions: true,
  companyDetails: true,
  settlementsNeedTwoPeople: true,
  details: true,
  archivedAt: true,
  lastUpdatedAt: true,
  version: true,
} satisfies Record<keyof Organisation, true>;

/** What an organisation is switched to, by the names of its flags. */
const switchedOn = ({ flags }: Organisation): string =>
  Object.entries(flags)
    .filter(([, value]) => value === true)
    .map(([name]) => name)
    .join(', ');

/** The columns of the list of organisations. */
export const organisationColumns: Column<Organisation>[] = [
  { key: 'code', title: 'Code', value: ({ code }) => code },
  { key: 'name', title: 'Name', value: ({ name }) => name, mayShrink: true },
  { key: 'country', title: 'Country', value: ({ country }) => country, leaveOut: 2 },
  { key: 'email', title: 'E-mail', value: ({ email }) => email, mayShrink: true, leaveOut: 5 },
  { key: 'phoneNumber', title: 'Phone', value: ({ phoneNumber }) => phoneNumber, isPhone: true, leaveOut: 4 },
  { key: 'flags', title: 'Flags', value: switchedOn, mayShrink: true, leaveOut: 6 },
  { key: 'version', title: 'Version', value: ({ version }) => version, isRight: true, leaveOut: 1 },
  timeColumn('lastUpdatedAt', 'Changed', ({ lastUpdatedAt }) => lastUpdatedAt, { leaveOut: 3 }),
  timeColumn('archivedAt', 'Archived', ({ archivedAt }) => archivedAt, { isCsvOnly: true }),
];
