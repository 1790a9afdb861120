import { changesStored } from './draftContents.ts';
import { draftDecisions } from './draftDecisions.ts';
import { draftEnding } from './draftEnding.ts';
import type { DraftKeeper } from './draftKeeperModel.ts';
import type { DraftKeeperOptions } from './draftKeeperOptions.ts';
import { draftMemory } from './draftMemory.ts';
import { draftReads } from './draftReads.ts';
import type { DraftSeat, SeatEvents } from './draftSeat.ts';
import type { DraftPlace } from './draftState.ts';
import { draftWrites } from './draftWrites.ts';
import { keepersAtWork } from './keepersAtWork.ts';

/** Makes one; it does nothing until it is started. */
export function createDraftKeeper<Order extends object>(options: DraftKeeperOptions<Order>): DraftKeeper<Order> {
  const { id, local, remote, read } = options;
  // Taken with each start: React starts, stops and starts again what it paints twice, and a seat that was left stays left.
  let seat: DraftSeat | undefined;
  const memory = draftMemory(options);
  const writes = draftWrites(memory, options, () => seat?.tellSaved());
  const { load, follow, doubt } = draftReads(memory, options, writes);
  const { keeping, saving, flush, rest, end } = writes;
  const seatEvents: SeatEvents = {
    lost: async () => {
      await flush();
      await saving.end();
      memory.set({ status: 'readOnly' });
    },
    freed: () => {
      doubt();
      void start();
    },
    saved: () => void follow(),
  };

  async function start(): Promise<void> {
    keepersAtWork.set(id, atWork);
    seat ??= options.seat(seatEvents);
    const mine = seat;
    const isMine = await mine.claim();
    const { status } = memory.state;
    if (status !== 'loading' && status !== 'readOnly') return;
    if (mine === seat) await load(isMine ? 'saved' : 'readOnly');
  }

  function change(order: Order, place: DraftPlace = {}): void {
    const { status, ...known } = memory.state;
    if (status === 'readOnly' || status === 'loading' || status === 'failed') return;
    const { step = known.step, title = known.title, aside = known.aside } = place;
    const isSettled = status === 'conflict' || status === 'gone';
    memory.set({ order, step, title, aside, status: isSettled ? status : 'unsaved' });
    keeping.want();
    if (!isSettled) saving.want();
  }

  async function stop(): Promise<void> {
    const left = seat;
    seat = undefined;
    if (!memory.isEnded) await flush();
    if (seat === undefined) {
      await rest();
      if (keepersAtWork.get(id) === atWork) keepersAtWork.delete(id);
    }
    left?.leave();
  }

  async function amend(makes: (order: Order) => Order): Promise<void> {
    if (memory.isEnded) return;
    if (seat) return change(makes(memory.state.order));
    const open = keepersAtWork.get(id);
    if (open) return open.amend(changesStored(read, makes));
    // Put away: what is kept now counts, not what this screen showed last.
    memory.set({ status: 'loading' });
    await start();
    change(makes(memory.state.order));
    await stop();
  }

  const atWork = {
    stop,
    abandon: () => void end(),
    amend: (makes: (order: object) => object) => amend((order) => read(makes(order)) ?? order),
  };

  return {
    state: () => memory.state,
    subscribe: memory.subscribe,
    ...{ start, change, amend, flush, stop },
    async takeOver() {
      await seat?.takeOver();
      await load('saved');
    },
    ...draftDecisions(memory, options, { saving, rest, load, start }),
    ...draftEnding({ id, local, remote, copy: () => memory.copy(true), end }),
    version: () => memory.version,
    standing: () => memory.state.status,
  };
}
