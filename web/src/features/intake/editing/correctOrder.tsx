import type { Agent, AssistanceRequest, Contract, Policy, ServiceOrder } from '@towline/sdk/api';
import { contractRead } from '@towline/sdk/domain/contract/contractRead';
import { isSamePlate, normalisePlate } from '@towline/sdk/domain/licensePlate';
import { afterHighwayEvent, highwayQuestion } from '@towline/sdk/domain/location/highway';
import { withRestrictedNetwork } from '@towline/sdk/domain/location/restrictedNetwork';
import { changedOrderFields, comparableOrder, type OrderField } from '@towline/sdk/domain/order/orderFields';
import { partErrors } from '@towline/sdk/domain/order/orderParts';
import { withOtherPlate } from '@towline/sdk/domain/order/otherPlate';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import type { ReactNode } from 'react';
import { say } from '../../../i18n/say.ts';
import { ConfirmAsk } from '../../../kit/actions/ConfirmAsk.tsx';
import { flash } from '../../../kit/flash.ts';
import { defineModal } from '../../../kit/modals/modalStack.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { failureText } from '../../../kit/problems/failureText.ts';
import { orTell } from '../../../kit/problems/orTell.ts';
import { ChangeList } from '../../../kit/records/ChangeList.tsx';
import { sessionState } from '../../../kit/session/session.ts';
import { serverNow } from '../../../ui/serverClock.ts';
import type { CorrectedRequest, OrderCorrection } from '../../../widgets/intakeDoor.ts';
import { orderFieldLabel, orderFieldText } from '../../../widgets/orderFieldText.ts';
import { highwayQuestionModal } from '../locations/HighwayQuestion.tsx';
import { restrictedNetworkModal } from '../locations/RestrictedNetwork.tsx';
import { changePlateModal } from '../policy/ChangePlate.tsx';
import { lookupTimeoutInMs } from '../policy/usePolicyLookup.ts';
import { policiesUnder } from '../policy/usePolicySource.ts';
import { editOrderModal } from './EditOrder.tsx';
import { readEdit } from './keptEdits.ts';
import { saveOrder } from './saveOrder.ts';
import { isStale, savingTries } from './useOrderSave.ts';
import { orderOf } from './useStoredOrder.ts';

/** What the agent said, as a change of the order. */
interface Correction {
  readonly makes: (order: ServiceOrder) => ServiceOrder;
  readonly tab: IntakeTab;
  /** Stands above the changes. */
  readonly said?: string;
  /** Something is to be chosen that a yes cannot choose. */
  readonly isOpen?: boolean;
  /** The question was the yes or no that comes before an edit (2-requests §2, restricted network). */
  readonly isConfirmed?: boolean;
}

interface Asked extends CorrectedRequest {
  readonly contract: Contract | undefined;
}

/** Asks the question of its dialog; undefined where it was closed without an answer, or all stays as it is. */
const questions: Record<OrderCorrection, (asked: Asked) => Promise<Correction | undefined>> = {
  plate: askPlate,
  highway: askHighway,
  restrictedNetwork: askNetwork,
};

async function askPlate({ request, towline, contract }: Asked): Promise<Correction | undefined> {
  const { vehicle, policyInput } = request.order;
  const country = vehicle.licensePlate?.country ?? policyInput?.selectedCountry ?? 'Other';
  const plate = { country, value: vehicle.licensePlate?.value ?? '' };
  const typed = await openModal(changePlateModal, { plate, hint: say('OTHER_PLATE_TEXT') });
  if (!typed || (isSamePlate(typed.value, plate.value) && typed.country === country)) return undefined;
  const input = { licensePlate: typed.value, selectedCountry: typed.country };
  const makes =
    (policy?: Policy) =>
    (order: ServiceOrder): ServiceOrder =>
      withOtherPlate(order, input, { policy, contract, now: new Date(serverNow()) });
  try {
    const under = { contractCode: request.contractCode, contract };
    const query = { licensePlate: normalisePlate(typed.value) };
    const [only, ...others] = await policiesUnder(towline.policies, query, under, { timeoutInMs: lookupTimeoutInMs });
    if (!only) return { makes: makes(), tab: 'Vehicle', said: say('NO_POLICY_FOUND') };
    if (others.length === 0) return { makes: makes(only), tab: 'Vehicle' };
    // Which of them is meant is chosen where they are told apart (1-intake §2).
    const policies = [only, ...others];
    return { makes: (order) => ({ ...makes()(order), policies }), tab: 'Contract', isOpen: true };
  } catch (error) {
    flash.warning([say('POLICY_LOOKUP_FAILED'), ...failureText(error).lines]);
    return { makes: makes(), tab: 'Contract', isOpen: true };
  }
}

async function askHighway({ request }: Asked): Promise<Correction | undefined> {
  const { serviceLocation } = request.order;
  const { type, nearestHighways: highways = [] } = serviceLocation;
  const kind = type === 'Highway' ? 'outside' : highways.length > 0 ? 'nearby' : 'onHighway';
  const said = await openModal(highwayQuestionModal, { kind, highways });
  // Where it is not on the highway and nobody doubts it, no says nothing new.
  const isKnown = type !== 'Highway' && highwayQuestion(serviceLocation) === 'none';
  if (!said || (!said.isOnHighway && isKnown)) return undefined;
  const event = said.isOnHighway
    ? ({ type: 'confirmed', ...(said.highway && { highway: said.highway }) } as const)
    : ({ type: 'denied' } as const);
  return {
    makes: (order) => ({ ...order, serviceLocation: afterHighwayEvent(order.serviceLocation, event) }),
    tab: 'ServiceLocation',
  };
}

async function askNetwork({ request }: Asked): Promise<Correction | undefined> {
  const isOnIt = await openModal(restrictedNetworkModal, { location: request.order.serviceLocation });
  if (isOnIt !== false) return undefined;
  return {
    makes: (order) => ({ ...order, serviceLocation: withRestrictedNetwork(order.serviceLocation, undefined) }),
    tab: 'ServiceLocation',
    isConfirmed: true,
  };
}

/**
 * Puts one thing of an order right from a card of its request: the question, what would change, yes. It is saved as the edit
 * window saves, with the version that was seen; where more is missing, or somebody changed the order meanwhile, the edit
 * window goes on with what was said (2-requests §2, §5; DECISIONS S-04).
 */
export async function correctOrder(what: CorrectedRequest): Promise<AssistanceRequest | undefined> {
  const { request, towline } = what;
  const { agent } = sessionState();
  if (!agent) return undefined;
  const { path, query } = contractRead(request);
  const contract = await towline.contracts.get(path.code, query).catch(() => undefined);
  const correction = await questions[what.what]({ ...what, contract });
  if (!correction) return undefined;
  const before = orderOf(request);
  const order = correction.makes(before);
  const changes = changedOrderFields(before, order);
  if (changes.length === 0) return undefined;
  const context = { contract, agent, now: new Date(serverNow()), isSubmitted: true };
  const isWhole = changes.every(({ part }) => partErrors(part, order, context, before).length === 0);
  if (correction.isOpen || !contract || !isWhole) return goOnInTabs(request, correction, agent);

  let saved: AssistanceRequest | undefined;
  let isElsewhere = false;
  const submit = async (): Promise<undefined> => {
    saved = await save(what, before, order);
    isElsewhere = saved === undefined;
  };
  if (correction.isConfirmed) {
    await orTell(submit);
  } else {
    await openModal(confirmModal, {
      grade: 1,
      title: say('SAVE_ORDER_TITLE'),
      verb: say('buttons:SAVE_CHANGES'),
      text: <Changes request={request} said={correction.said} changes={changes} before={before} order={order} />,
      submit: () => submit().catch((error: unknown) => failureText(error)),
    });
  }
  return isElsewhere ? goOnInTabs(request, correction, agent) : saved;
}

const confirmModal = defineModal(ConfirmAsk);

/** Saves on top of what only the request's own progress changed; undefined where the order is another one by now. */
async function save(
  { request, towline }: CorrectedRequest,
  before: ServiceOrder,
  order: ServiceOrder,
): Promise<AssistanceRequest | undefined> {
  let { version } = request;
  for (let tried = 1; ; tried += 1) {
    try {
      return await saveOrder(towline, { request, version, before, order });
    } catch (error) {
      if (!isStale(error) || tried === savingTries) throw error;
      const fresh = await towline.requests.get(request.id);
      if (changedOrderFields(comparableOrder(before), comparableOrder(orderOf(fresh))).length > 0) return undefined;
      ({ version } = fresh);
    }
  }
}

/** With what the agent typed there before and did not save, and what he said now. */
async function goOnInTabs(request: AssistanceRequest, { makes, tab }: Correction, agent: Agent): Promise<undefined> {
  const { id, shortId, version } = request;
  const before = orderOf(request);
  const kept = readEdit(agent.id, id) ?? { version, savedAt: Date.now(), before, order: before };
  const begun = { ...kept, order: makes(kept.order), step: tab };
  await openModal(editOrderModal, { requestId: id, shortId, tab, begun });
}

interface ChangesProps {
  readonly request: AssistanceRequest;
  readonly said: string | undefined;
  readonly changes: readonly OrderField[];
  readonly before: ServiceOrder;
  readonly order: ServiceOrder;
}

function Changes({ request, said, changes, before, order }: ChangesProps): ReactNode {
  return (
    <>
      {said && <p>{said}</p>}
      <p>{say('SAVE_ORDER_TEXT', { id: request.shortId })}</p>
      <ChangeList
        label={say('SAVE_ORDER_TITLE')}
        changes={changes.map(({ key }) => ({
          key,
          label: orderFieldLabel(key),
          before: orderFieldText(key, before),
          after: orderFieldText(key, order),
        }))}
      />
    </>
  );
}
