import { readModule } from './imports.ts';
import { checkLaw } from './law.ts';

const sdkExports = {
  '.': './src/client/createTowline.ts',
  './types': './src/client/types.ts',
  './domain/*': './src/domain/*.ts',
  './forms/*': './src/forms/*.ts',
};
export const module = (path: string, text: string) => readModule({ path, text }, sdkExports);
export const targets = (path: string, text: string) => module(path, text).imports.map(({ to }) => to);
export const reasons = (path: string, text: string) =>
  checkLaw(module(path, text).imports).map(({ because }) => because);
