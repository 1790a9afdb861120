import type { EnvironmentName, RentalOrganisation, RentalPartner } from '@towline/sdk/api';
import { type DataFiles, dataFileNames, readDataFile } from './dataFiles.ts';

/** A file of the folder, where one of that name lies there: nothing else is ever read. */
async function read<Content>(
  files: DataFiles,
  folder: string,
  name: string,
  parse: (text: string) => Content,
): Promise<Content | undefined> {
  const names = await dataFileNames(files, `rental/${folder}`);
  return names.includes(name) ? readDataFile(files, `rental/${folder}/${name}`, parse) : undefined;
}

/** Who arranges rental cars, in an environment; undefined for a code without a file (2-requests §7). */
export const rentalOrganisation = (
  files: DataFiles,
  env: EnvironmentName,
  code: string,
): Promise<RentalOrganisation | undefined> =>
  read(files, `organisations/${env}`, `${code}.json`, (text): RentalOrganisation => JSON.parse(text));

/** Where the cars of an organisation can be had, in an environment (2-requests §7). */
export const rentalAgencies = (
  files: DataFiles,
  env: EnvironmentName,
  code: string,
): Promise<RentalPartner[] | undefined> =>
  read(files, `agencies/${env}`, `${code}.json`, (text): RentalPartner[] => JSON.parse(text));

/** A booking mail with its placeholders, in each language that it is written in (2-requests §5, §7). */
export const rentalTemplate = (files: DataFiles, code: string): Promise<string | undefined> =>
  read(files, 'templates', `${code}.html`, String);
