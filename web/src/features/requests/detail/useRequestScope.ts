import { isAdmin } from '@towline/sdk/access/agent';
import { refused } from '@towline/sdk/access/decision';
import { visibleRequest } from '@towline/sdk/access/hiddenDetails';
import { readsContractOf } from '@towline/sdk/access/readsContract';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest, Contract, Viewpoint } from '@towline/sdk/api';
import { ForbiddenError, NotFoundError } from '@towline/sdk/client/problem';
import { contractRead } from '@towline/sdk/domain/contract/contractRead';
import { viewpointValues } from '@towline/sdk/values';
import { useEffect, useMemo, useState } from 'react';
import { type Resource, useResource } from '../../../kit/data/useResource.ts';
import { useAgent } from '../../../kit/session/useAgent.ts';
import type { RequestAsker } from '../asker/requestAsker.tsx';

/** A request with everything that its screen and its rules ask. */
export interface RequestScope {
  readonly resource: Resource<AssistanceRequest>;
  readonly contract: Contract | undefined;
  /** The contract did not come though this agent reads it: what depends on it is not to be judged (2-requests §8). */
  readonly contractFailure: Resource<Contract> | undefined;
  /** Absent until the request is there. */
  readonly actor: Omit<RequestAsker, 'agent' | 'open'> | undefined;
  /** What an administrator looks as; undefined is as an administrator. */
  readonly viewpoint: Viewpoint | undefined;
  readonly onViewpoint: (viewpoint: Viewpoint | undefined) => void;
}

/** The chosen side, where the screen keeps it in its address (2-requests §6). */
export interface ViewpointAddress {
  readonly viewpoint: string;
  readonly onViewpoint: (viewpoint: Viewpoint | undefined) => void;
}

/** Milliseconds between two reads while no live events come (2-requests §4: polling every 5 s). */
const pollMs = 5_000;

/** Loads a request and its contract, and says who looks at it from which side (DECISIONS S-19). */
export function useRequestScope(id: string, address?: ViewpointAddress): RequestScope {
  const agent = useAgent();
  // Only an administrator chooses the side; a link that names one shows others what is theirs.
  const linked = isAdmin(agent) ? viewpointValues.find((one) => one === address?.viewpoint) : undefined;
  const [viewpoint, setViewpoint] = useSide(linked, address);
  const resource = useResource('getRequest', { path: { id } }, { every: pollMs });
  const request = resource.data;
  const contracts = useResource(
    'getContract',
    request && readsContractOf(agent, request) ? contractRead(request) : null,
  );
  const contract = contracts.data;
  const contractFailure = isFailure(contracts) ? contracts : undefined;
  const isContractMissing = contractFailure !== undefined;
  // Only who may restart a dispatch must know whether one is running.
  const { data: dispatch } = useResource('getDispatch', request && isAdmin(agent) ? { path: { id } } : null);
  const isDispatchRunning = dispatch?.isRunning;

  // What was shown stays, so that nothing typed about it is lost; nothing can be done to it any more.
  const isGone = resource.error instanceof NotFoundError;
  const actor = useMemo(
    () =>
      request && {
        viewer: viewerOf(agent, request, viewpoint ? { viewpoint } : {}),
        context: { contract, isDispatchRunning },
        ...(request.claim && request.claim.agentId !== agent.id && { heldBy: request.claim }),
        ...(isGone && { gone: refused('REQUEST_GONE') }),
        isContractMissing,
      },
    [agent, request, viewpoint, contract, isDispatchRunning, isGone, isContractMissing],
  );
  // The server leaves out what the agent may not see; what a chosen side may not see is left out here, by the same rule.
  const seen = useMemo(
    () => (request && actor && viewpoint ? visibleRequest(actor.viewer, request) : request),
    [request, actor, viewpoint],
  );
  const shown = seen === request ? resource : { ...resource, data: seen };
  return { resource: shown, contract, contractFailure, actor, viewpoint, onViewpoint: setViewpoint };
}

/**
 * The side that was chosen counts at once, and not when the router has painted the new address: a key that is pressed
 * meanwhile acts from the side that the agent has just chosen.
 */
function useSide(linked: Viewpoint | undefined, address: ViewpointAddress | undefined) {
  const [chosen, setChosen] = useState<{ readonly side: Viewpoint | undefined }>();
  const inAddress = address?.viewpoint;
  useEffect(() => {
    if (inAddress !== undefined) setChosen(undefined);
  }, [inAddress]);
  const choose = (side: Viewpoint | undefined): void => {
    setChosen({ side });
    address?.onViewpoint(side);
  };
  return [chosen ? chosen.side : linked, choose] as const;
}

/** Nothing is there, and not because the agent may not have it. */
const isFailure = ({ data, error }: Resource<Contract>): boolean =>
  data === undefined && error !== undefined && !(error instanceof NotFoundError) && !(error instanceof ForbiddenError);
