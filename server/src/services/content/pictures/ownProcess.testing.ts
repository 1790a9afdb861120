// A process as `ownProcess` starts one: does what the test says.
let asked = 0;
process.once('disconnect', () => process.exit());
process.on('message', ({ say, dies, waits }: { say?: string; dies?: boolean; waits?: boolean }) => {
  asked += 1;
  if (dies) process.kill(process.pid, 'SIGKILL');
  if (!waits) process.send?.({ said: say, asked, pid: process.pid });
});
