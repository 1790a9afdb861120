import type { TestProject } from 'vitest/node';
import { startTestEngine } from './testEngine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where createTestDatabase clones the template. */
    testEngine: { adminUrl: string; template: string };
  }
}

/** One engine for all workers of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, template, stop } = await startTestEngine();
  project.provide('testEngine', { adminUrl, template });
  return stop;
}
