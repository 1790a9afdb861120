import { instantOfReading } from '../ui/clockReading.ts';
import type { PageState, PartnerPageModel } from './pageModel.ts';
import type { Deed } from './pageServer.ts';

interface DeedOptions {
  readonly state: () => PageState;
  readonly send: (deed: Deed) => Promise<void>;
  /** Something is missing, or no picture: nothing is sent. */
  readonly refuseInput: (trouble?: PageState['trouble']) => void;
  /** By the server's clock, in milliseconds since 1970. */
  readonly serverNow: () => number;
  readonly newId: () => string;
}

type Deeds = Pick<
  PartnerPageModel,
  | 'accept'
  | 'refuse'
  | 'propose'
  | 'report'
  | 'finish'
  | 'comeLater'
  | 'giveBack'
  | 'addPhoto'
  | 'takeRepair'
  | 'refuseRepair'
  | 'saveRepair'
  | 'finishRepair'
>;

/** What a partner answers and reports, made of what they chose and wrote. */
export function partnerDeeds({ state, send, refuseInput, serverNow, newId }: DeedOptions): Deeds {
  const instantOf = (local: string): string | undefined => {
    const instant = instantOfReading(local, serverNow());
    return Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
  };
  const words = (): { remarks?: string } => {
    const remarks = state().form.remarks.trim();
    return remarks === '' ? {} : { remarks };
  };
  const answer = (values: Omit<Extract<Deed, { kind: 'answer' }>, 'kind' | 'id'>) =>
    send({ kind: 'answer', id: newId(), ...values });
  const job = (values: Omit<Extract<Deed, { kind: 'job' }>, 'kind' | 'id'>) =>
    send({ kind: 'job', id: newId(), ...values });
  const repair = (values: Omit<Extract<Deed, { kind: 'repair' }>, 'kind' | 'id'>) =>
    send({ kind: 'repair', id: newId(), ...values });

  return {
    accept: () =>
      answer({
        answer: 'Accept',
        ...(state().page?.offer?.dispatchProcess === 'Planned' ? {} : { arrivalInMinutes: state().form.minutes }),
      }),
    refuse: () => answer({ answer: 'Refuse', reason: state().form.reason, ...words() }),
    async propose() {
      const proposedStartTime = instantOf(state().form.time);
      if (proposedStartTime === undefined) return refuseInput();
      await answer({ answer: 'Interested', proposedStartTime, ...words() });
    },
    report: (status) => job({ status }),
    async finish() {
      const { outcome } = state().form;
      if (outcome === '') return refuseInput();
      await job({ status: 'Completed', ...words(), outcome });
    },
    async comeLater() {
      const { panel, form } = state();
      const expectedArrivalAt =
        panel === 'lateDay' ? instantOf(form.time) : new Date(serverNow() + form.minutes * 60_000).toISOString();
      if (expectedArrivalAt === undefined) return refuseInput();
      await job({ expectedArrivalAt, ...words() });
    },
    async giveBack() {
      if (state().form.remarks.trim() === '') return refuseInput();
      await job({ status: 'Cancelled', ...words() });
    },
    async addPhoto(content) {
      if (content === undefined) return refuseInput('unreadable');
      await send({ kind: 'photo', id: newId(), content });
    },
    takeRepair: () => repair({ isAccepted: true }),
    async refuseRepair() {
      if (state().form.remarks.trim() === '') return refuseInput();
      await repair({ isAccepted: false, ...words() });
    },
    async saveRepair() {
      const plannedAt = instantOf(state().form.time);
      const vehiclePickupDate = instantOf(state().form.pickup);
      if (plannedAt === undefined && vehiclePickupDate === undefined && words().remarks === undefined)
        return refuseInput();
      await repair({
        ...(plannedAt ? { plannedAt } : {}),
        ...(vehiclePickupDate ? { vehiclePickupDate } : {}),
        ...words(),
      });
    },
    finishRepair: () => repair({ isDone: true, ...words() }),
  };
}
