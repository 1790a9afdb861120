// A thousand races of two agents on one request, a thousand double clicks on every action with an effect (issue 5): after each
// of them exactly one effect stands, and no update is lost. Prints what it counted.
import type { RaceResult } from '../support/agentRaces.ts';
import { isOneForTwo } from '../support/effects/effect.ts';
import { effects } from '../support/effects/effects.ts';
import { createRaces } from '../support/races.ts';
import { startBench, tell } from './support/bench.ts';

const races = Number(process.env.RACES ?? 1_000);
const bench = await startBench(300);
const desk = await createRaces(bench.url, bench.databaseUrl);

function say({ what, done, refused, faults }: RaceResult): void {
  for (const fault of faults.slice(0, 3)) console.error(`${what}: ${fault}`);
  tell({
    what,
    measured: `${races} races, ${done} done, ${refused} refused, ${faults.length} faults`,
    reference: '',
    target: '0 faults',
    met: faults.length === 0,
  });
}

try {
  say(await desk.editRaces(races));
  say(await desk.decisionRaces(races));
  for (const effect of effects) {
    const sent = await desk.doubleClicks(effect, races, true);
    say({ ...sent, what: `double click: ${effect.what}` });
    if (isOneForTwo(effect)) {
      const tabs = await desk.doubleClicks(effect, races, false);
      say({ ...tabs, what: `two tabs: ${effect.what}` });
    }
  }
} finally {
  await desk.stop();
  await bench.stop();
}
