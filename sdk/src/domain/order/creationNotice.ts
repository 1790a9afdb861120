import type { RequestStatus, Viewpoint } from '../../generated/api.ts';

/** What the agent is told after an order was created: a notice, or an alert where he must dispatch it himself (1-intake §4, §8). */
export type CreationNotice =
  | { readonly level: 'notice'; readonly messageKey: 'REQUEST_CREATED' }
  | { readonly level: 'alert'; readonly messageKey: 'REQUEST_CREATED_BUT_NOT_DISPATCHED' };

/** The notice for a new request: created but not dispatched when it waits for its home company and the agent is of it (1-intake §4, §8). */
export function creationNotice(status: RequestStatus, viewpoint: Viewpoint): CreationNotice {
  return status === 'HomeAssistanceCompanyAssigned' && viewpoint === 'Home'
    ? { level: 'alert', messageKey: 'REQUEST_CREATED_BUT_NOT_DISPATCHED' }
    : { level: 'notice', messageKey: 'REQUEST_CREATED' };
}
