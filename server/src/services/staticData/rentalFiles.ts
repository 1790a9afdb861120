import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EnvironmentName, RentalOrganisation, RentalPartner } from '@towline/sdk/api';

const folder = path.join(import.meta.dirname, '../../staticData/rental');

/** The files of the folder, by their path below it: only what lies there is ever read. */
const files = new Set(
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.split(path.sep).join('/')),
);

const read = async (file: string): Promise<string | undefined> =>
  files.has(file) ? readFile(path.join(folder, file), 'utf8') : undefined;

async function readJson<Content>(file: string): Promise<Content | undefined> {
  const text = await read(file);
  return text === undefined ? undefined : (JSON.parse(text) as Content);
}

/** Who arranges rental cars, in an environment; undefined for a code without a file (2-requests §7). */
export const rentalOrganisation = (env: EnvironmentName, code: string): Promise<RentalOrganisation | undefined> =>
  readJson(`organisations/${env}/${code}.json`);

/** Where the cars of an organisation can be had, in an environment (2-requests §7). */
export const rentalAgencies = (env: EnvironmentName, code: string): Promise<RentalPartner[] | undefined> =>
  readJson(`agencies/${env}/${code}.json`);

/** A booking mail with its placeholders, in each language that it is written in (2-requests §5, §7). */
export const rentalTemplate = (code: string): Promise<string | undefined> => read(`templates/${code}.html`);
