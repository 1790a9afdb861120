import type { LinkedRequest } from '../../generated/api.ts';

/** One tab of a request and those linked with it. */
export type LinkedTab = {
  readonly requestId: string;
  /** The request whose tabs these are; it has no link. */
  readonly isOwn: boolean;
  readonly link?: LinkedRequest;
};

/** The other request of a link (2-requests §3). */
export const otherRequestOf = (requestId: string, link: LinkedRequest): string =>
  link.childAssistanceRequestId === requestId ? link.parentAssistanceRequestId : link.childAssistanceRequestId;

/** The link between a request and another one, whichever of them is the parent (2-requests §3). */
export const linkWith = (
  request: { readonly id: string; readonly linkedRequests: readonly LinkedRequest[] },
  otherId: string,
): LinkedRequest | undefined => request.linkedRequests.find((link) => otherRequestOf(request.id, link) === otherId);

/** Where a request stands among the tabs: it is the workshop's where a link of that kind makes it the child. */
const isWorkshopOf = (requestId: string, links: readonly LinkedRequest[]): boolean =>
  links.some((link) => link.relationshipType === 'Workshop' && link.childAssistanceRequestId === requestId);

/** The tabs of a request and the requests linked with it: assistance first, workshop last, each once (3-platform §2, DECISIONS S-25). */
export const linkedTabsOf = (request: {
  readonly id: string;
  readonly linkedRequests: readonly LinkedRequest[];
}): LinkedTab[] => {
  const { id, linkedRequests } = request;
  const tabs: LinkedTab[] = [{ requestId: id, isOwn: true }];
  for (const link of linkedRequests) {
    const requestId = otherRequestOf(id, link);
    if (!tabs.some((tab) => tab.requestId === requestId)) tabs.push({ requestId, isOwn: false, link });
  }
  const rank = ({ requestId }: LinkedTab): number => Number(isWorkshopOf(requestId, linkedRequests));
  return tabs.sort((a, b) => rank(a) - rank(b));
};
