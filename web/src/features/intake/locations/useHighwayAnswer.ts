import type { OrderLocation } from '@towline/sdk/api';
import { afterHighwayEvent } from '@towline/sdk/domain/location/highway';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { focusWhenShown } from '../form/focusField.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import { type HighwayAnswer, highwayQuestionModal } from './HighwayQuestion.tsx';

interface HighwayAnswering {
  readonly answer: (answer: HighwayAnswer) => void;
  /** The agent says yes: which of the roads nearby, or just the highway. */
  readonly confirm: (location: OrderLocation) => Promise<void>;
  /** The type Highway is left: is the vehicle really outside? */
  readonly leave: () => Promise<boolean>;
}

/** Writes what was said about the highway into the order, after the questions of 1-intake §2. */
export function useHighwayAnswer(): HighwayAnswering {
  const { change } = useIntakeTab();

  const answer = (said: HighwayAnswer): void => {
    goOnAfter(said);
    change((order) => ({
      ...order,
      serviceLocation: afterHighwayEvent(
        order.serviceLocation,
        said.isOnHighway
          ? { type: 'confirmed', ...(said.highway ? { highway: said.highway } : {}) }
          : { type: 'denied' },
      ),
    }));
  };

  return {
    answer,
    async confirm({ nearestHighways = [] }) {
      const kind = nearestHighways.length > 0 ? 'nearby' : 'onHighway';
      const said = await openModal(highwayQuestionModal, { kind, highways: nearestHighways });
      if (said) answer(said);
    },
    async leave() {
      const said = await openModal(highwayQuestionModal, { kind: 'outside', highways: [] });
      if (said) answer(said);
      return said !== undefined;
    },
  };
}

/** The question goes away with its answer, and the focus must not go with it: to the post at the roadside, or the kind of place. */
function goOnAfter({ isOnHighway }: HighwayAnswer): void {
  const form = { current: document.querySelector<HTMLElement>('.tl-intake-form') };
  focusWhenShown(form, isOnHighway ? 'serviceLocation.nearestMarker' : 'serviceLocation.type', 'input, select');
}
