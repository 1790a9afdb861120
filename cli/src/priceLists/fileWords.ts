import { z } from 'zod';

/** Which files a command reads: those that are named, else the folder's. */
export const fileArgs = [
  {
    name: 'file',
    description: 'Files of lists, JSON or CSV; all JSON files of the folder where none is named',
    completes: 'file',
    isOptional: true,
    isVariadic: true,
  },
] as const;

/** Where the files are. */
export const dirFlag = z
  .string()
  .default('price-lists')
  .meta({ value: '<dir>', completes: 'file', description: 'Where the files are' });
