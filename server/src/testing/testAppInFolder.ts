import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestApp, type TestApp } from './testApp.ts';

export interface TestAppInFolder extends TestApp {
  /** Where it keeps its files; gone once it is closed. */
  folder: string;
}

/** The whole server with a data folder of its own. */
export async function startTestAppInFolder(): Promise<TestAppInFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'towline-test-'));
  const test = await startTestApp({ TOWLINE_DATA_DIR: folder });
  return {
    ...test,
    folder,
    async close() {
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
