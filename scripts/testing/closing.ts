import type { StepResult } from './step.ts';

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
    ...failures,
    ...advice,
    '',
    `${passed} passed, ${failed} failed`,
    '',
  ].join('\n');
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
  return seconds < 60
    ? `${seconds.toFixed(1)} s`
    : `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')} min`;
}
