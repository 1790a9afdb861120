import type { EnvironmentName, Version } from '@towline/sdk/api';

let version: Version | undefined;

/** Remembers which build and environment answer; asked once, before the console is painted. */
export function knowVersion(answer: Version): void {
  version = answer;
}

/** Where the server runs; production until it is known, which shows nothing alarming and blocks nothing by itself. */
export const environment = (): EnvironmentName => version?.environment ?? 'Prod';

/** Which build answers. */
export const serverVersion = (): Version | undefined => version;
