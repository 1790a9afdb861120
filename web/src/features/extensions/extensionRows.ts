import type { Extension, Organisation } from '@towline/sdk/api';
import { extensionIcons } from '../../widgets/extensionIcons.ts';
import { isPlaced } from '../../widgets/menuPlaces.ts';

/** What keeps an extension from being shown as it asks. */
export type ExtensionFault = 'place' | 'icon' | 'origin' | 'archived';

/** An extension with whose it is, and what is wrong with it. */
export interface ExtensionRow {
  readonly key: string;
  readonly organisation: Organisation;
  readonly extension: Extension;
  readonly faults: readonly ExtensionFault[];
}

/** The origin of an address with a place for values in it; undefined where it is no address of the web. */
export function originOf(url: string): string | undefined {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
  return new URL(url).origin;
}

function faultsOf(
  { type, target, icon, url, embedAsIframe }: Extension,
  { archivedAt }: Organisation,
  origins: readonly string[] | undefined,
): ExtensionFault[] {
  const origin = originOf(url);
  const isFramed = type === 'RequestTab' || embedAsIframe !== false;
  return [
    ...(archivedAt === undefined ? [] : (['archived'] as const)),
    ...(type === 'RequestTab' || isPlaced(target) ? [] : (['place'] as const)),
    ...(icon === undefined || Object.hasOwn(extensionIcons, icon) ? [] : (['icon'] as const)),
    ...(!isFramed || !origins || (origin !== undefined && origins.includes(origin)) ? [] : (['origin'] as const)),
  ];
}

/** Every organisation's extensions, in the order of their documents; undefined until they are there. */
export const extensionRows = (
  organisations: readonly Organisation[] | undefined,
  origins: readonly string[] | undefined,
): readonly ExtensionRow[] | undefined =>
  organisations?.flatMap((organisation) =>
    (organisation.extensions ?? []).map((extension) => ({
      key: `${organisation.code} ${extension.id}`,
      organisation,
      extension,
      faults: faultsOf(extension, organisation, origins),
    })),
  );
