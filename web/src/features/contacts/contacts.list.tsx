import { PeopleIcon } from '@blueprintjs/icons';
import type { DirectoryContact } from '@towline/sdk/api';
import { say } from '../../i18n/say.ts';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { text } from '../../kit/fields/kinds.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { ContactChannels } from './ContactChannels.tsx';

/** Somebody to call; an organisation whose file cannot be read says so in their place. */
const fields = fieldsOf<DirectoryContact>()({
  name: {
    label: 'NAME',
    kind: text,
    of: ({ name, isUnreadable }) => (isUnreadable ? say('CONTACTS_UNREADABLE') : name),
  },
  organisation: { label: 'ORGANISATION', kind: text, of: ({ organisationName }) => organisationName },
  role: { label: 'RESPONSIBLE_FOR', kind: text },
  hours: { label: 'ANSWERING_HOURS', kind: text },
  channels: {
    label: 'REACHED_BY',
    kind: text,
    of: ({ channels }) => channels.map(({ value }) => value).join(', '),
    cell: ({ channels }) => <ContactChannels channels={channels} />,
  },
  remarks: { label: 'REMARKS', kind: text },
});

/** People and desks of the organisations that one works with, from a file of each (3-platform §2, dashboard/contacts). */
export const contactList = listOf('listDirectoryContacts', fields, {
  name: 'contacts',
  title: 'CONTACTS',
  csv: true,
  sort: { sortBy: 'organisation', direction: 'asc' },
  empty: { icon: <PeopleIcon />, title: 'NO_CONTACTS_OF_OTHERS', hint: 'NO_CONTACTS_OF_OTHERS_HINT' },
  filters: {
    name: { label: 'SEARCH', within: ['name', 'organisation', 'role', 'channels', 'remarks'] },
    organisation: {},
  },
  onPhone: { name: 130, channels: 230 },
  lesser: ['remarks', 'hours'],
  columns: {
    name: { width: 170, pinned: true },
    organisation: 140,
    role: 220,
    hours: 170,
    channels: 330,
    remarks: 160,
  },
  attention: ({ isUnreadable }) => (isUnreadable ? { level: 'danger', text: say('CONTACTS_UNREADABLE') } : undefined),
});
