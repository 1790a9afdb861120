import type { StepResult } from './step.ts';

const slowestFiles = 10;

/** The table under a run, which tests failed, what to do about it, and as the very last line the sum. */
export function closingText(results: StepResult[], seconds: number): string {
  const width = Math.max(...results.map(({ name }) => name.length), 4);
  const rows = results.map(
    (result) =>
      `  ${result.name.padEnd(width)}  ${outcome(result).padEnd(8)} ${tests(result).padStart(12)} ${duration(result.seconds).padStart(9)}`,
  );
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const failures = results.flatMap((result) =>
    (result.failures ?? []).flatMap((text) => ['', `${result.name}: ${text}`]),
  );
  const advice = results.flatMap((result) => (result.advice ? ['', `${result.name}: ${result.advice}`] : []));
  return [
    '',
    ...rows,
    `  ${''.padEnd(width)}  ${''.padEnd(8)} ${''.padStart(12)} ${duration(seconds).padStart(9)}`,
    ...slowest(results),
    ...failures,
    ...advice,
    '',
    `${passed} passed, ${failed} failed`,
    '',
  ].join('\n');
}

/** Where time is won first. */
function slowest(results: StepResult[]): string[] {
  const files = results.flatMap(({ files = [] }) => files).sort((a, b) => b.seconds - a.seconds);
  if (files.length <= 1) return [];
  const rows = files.slice(0, slowestFiles).map(({ name, seconds }) => `  ${duration(seconds).padStart(9)}  ${name}`);
  return ['', `  The slowest ${rows.length} of ${files.length} files:`, ...rows];
}

function outcome({ passed, failed }: StepResult): string {
  if (failed > 0) return 'FAILED';
  return passed > 0 ? 'ok' : 'none yet';
}

function tests({ passed, failed }: StepResult): string {
  if (failed > 0) return `${failed} of ${passed + failed}`;
  return passed > 0 ? String(passed) : '';
}

function duration(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
}
