import type { RequestTab } from '@towline/sdk/access/requestTabs';
import type { Notice } from '@towline/sdk/api';
import type { OperationId } from '@towline/sdk/operations';

type About = Pick<Notice, 'kind' | 'operation' | 'requestId'>;

/** Where that which an operation writes is seen; the rest is on the first tab. */
const tabs: Partial<Record<OperationId, RequestTab>> = {
  createNote: 'notes',
  saveNote: 'notes',
  uploadContent: 'attachments',
  deleteAttachment: 'attachments',
  matchCommunication: 'messages',
  moveCommunication: 'messages',
  sendSms: 'messages',
  sendRequestEmail: 'messages',
  sendJobAssignedEmail: 'messages',
  assignJob: 'intervention',
  assignExternalPartner: 'intervention',
  initiateDispatch: 'dispatch',
};

const isKnown = (operation: string): operation is OperationId => Object.hasOwn(tabs, operation);

/** The tab of the request on which the agent sees what came in. */
export function tabOfNotice({ kind, operation }: Omit<About, 'requestId'>): RequestTab {
  if (kind === 'Message' || kind === 'NotDelivered') return 'messages';
  if (kind === 'SecondCall') return 'notes';
  if (kind !== 'Change' || operation === undefined || !isKnown(operation)) return 'request';
  return tabs[operation] ?? 'request';
}

/**
 * Whether who is at this address of the console sees it: his request is open, with the tab on which it stands. What has no tab of
 * its own is seen on all of them.
 */
export function isShownAt(notice: About, address: string): boolean {
  if (notice.requestId === undefined) return false;
  const { pathname, searchParams } = new URL(address, 'http://console');
  const isOpen = pathname.endsWith(`/${notice.requestId}`) || searchParams.get('id') === notice.requestId;
  if (!isOpen) return false;
  const tab = tabOfNotice(notice);
  return tab === 'request' || searchParams.get('tab') === tab;
}
