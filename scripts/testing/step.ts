import { spawn } from 'node:child_process';
import { type Counts, type ReportKind, readReport } from './report.ts';

/** One thing that `npm test` does. */
export interface Step {
  name: string;
  program: [command: string, ...args: string[]];
  env?: Record<string, string>;
  /** A `check` counts as one test; the others say in a file how many they ran. */
  counts: { kind: 'check' } | { kind: ReportKind; file: string };
  /** False: there is nothing to run yet, which is no failure. */
  present?: boolean;
  /** Shown while it runs (it runs alone); otherwise its output is shown when it failed. */
  live?: boolean;
}

export interface StepResult extends Counts {
  name: string;
  seconds: number;
  /** What to say at the very end, beside the table. */
  advice?: string;
}

const children = new Set<ReturnType<typeof spawn>>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    setTimeout(() => process.exit(130), 5_000).unref();
  });
}

export async function runStep(step: Step, root: string, print: (text: string) => void = toScreen): Promise<StepResult> {
  if (step.present === false) return { name: step.name, passed: 0, failed: 0, seconds: 0 };
  if (step.live) print(`\n── ${step.name}\n`);
  const started = performance.now();
  const { code, output } = await execute(step, root);
  const seconds = (performance.now() - started) / 1000;
  const counts =
    step.counts.kind === 'check' ? oneCheck(code, output) : await readReport(step.counts.kind, step.counts.file, code);
  if (!step.live) {
    print(`${counts.failed > 0 ? '✗' : '✓'} ${step.name} (${seconds.toFixed(1)} s)\n`);
    if (counts.failed > 0) print(`${indent(output)}\n`);
  }
  return { name: step.name, ...counts, seconds };
}

function toScreen(text: string): void {
  process.stdout.write(text);
}

function oneCheck(code: number, output: string): Counts {
  if (code === 0) return { passed: 1, failed: 0 };
  return { passed: 0, failed: 1, failures: [output.trimEnd().split('\n').slice(-15).join('\n')] };
}

function execute(step: Step, root: string): Promise<{ code: number; output: string }> {
  const [command, ...args] = step.program;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...step.env },
      stdio: step.live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    let output = '';
    child.stdout?.on('data', (data: Buffer) => (output += data));
    child.stderr?.on('data', (data: Buffer) => (output += data));
    const settle = (code: number) => {
      children.delete(child);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      settle(127);
    });
    child.on('close', (code) => settle(code ?? 1));
  });
}

function indent(text: string): string {
  return text.trimEnd().replaceAll(/^/gm, '    ');
}
