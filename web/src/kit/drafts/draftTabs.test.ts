import { describe, expect, it, vi } from 'vitest';
import { open as openIn, ownWorld, tab as tabIn } from './draftKeeper.testing.ts';

const own = ownWorld();

const open = () => openIn(own.world);
const tab = (options?: { isNew?: boolean }) => tabIn(own.world, options);

describe('the same draft in two tabs', () => {
  it('is read only in the second one, which follows what is saved', async () => {
    const first = await open();
    const second = await open();
    expect(second.state().status).toBe('readOnly');
    second.change({ plate: 'ignored' });
    first.change({ plate: 'seen' });
    await first.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(second.state()).toMatchObject({ status: 'readOnly', order: { plate: 'seen' } });
  });

  it('can be taken over, with what the first tab had not saved yet', async () => {
    const first = await open();
    const second = await open();
    first.change({ plate: 'half typed' });
    await second.takeOver();
    await vi.advanceTimersByTimeAsync(0);
    expect(first.state().status).toBe('readOnly');
    expect(second.state().order).toEqual({ plate: 'half typed' });
    second.change({ plate: 'whole' });
    await second.flush();
    expect(own.there.stored()).toMatchObject({ order: { plate: 'whole' } });
  });

  it('is edited by the second one when the first goes away', async () => {
    const first = await open();
    const second = await open();
    await first.stop();
    await vi.advanceTimersByTimeAsync(200);
    expect(second.state().status).toBe('saved');
  });

  it('is edited where it was stopped and started again at once, as React does while developing', async () => {
    const first = tab();
    const starts = [first.start()];
    const stopped = first.stop();
    starts.push(first.start());
    await vi.advanceTimersByTimeAsync(200);
    await Promise.all([...starts, stopped]);
    const second = await open();
    first.change({ plate: '1ABC123' });
    await first.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(first.state().status).toBe('saved');
    expect(second.state()).toMatchObject({ status: 'readOnly', order: { plate: '1ABC123' } });
  });

  it('goes to one of them when both open at the same moment', async () => {
    const [first, second] = [tab(), tab()];
    const started = Promise.all([first.start(), second.start()]);
    await vi.advanceTimersByTimeAsync(200);
    await started;
    expect([first.state().status, second.state().status]).toEqual(['saved', 'readOnly']);
  });
});
