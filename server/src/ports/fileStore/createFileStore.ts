import path from 'node:path';
import type { Config } from '../../config.ts';
import { folderFileStore } from './folder.ts';
import type { FileStore } from './port.ts';
import { s3FileStore } from './s3.ts';

const folderOf = ({ dataDir }: Config): string => path.join(dataDir, 'files');

/** Where the settings keep photos and files. */
export const createFileStore = (config: Config): FileStore =>
  config.files.use === 's3' ? s3FileStore(config.files) : folderFileStore(folderOf(config));

/** The same place, for people. */
export const placeOfFiles = (config: Config): string =>
  config.files.use === 's3' ? `in the bucket ${config.files.bucket}` : `in ${folderOf(config)}`;
