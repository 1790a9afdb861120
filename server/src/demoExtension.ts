import type { Extension } from '@towline/sdk/api';
import type { Config } from './config.ts';

const origin = 'https://www.openstreetmap.org';

/** A tab that the demo adds to requests, so that an extension can be seen: the roads of Belgium, for the Belgian company (3-platform §3, §6). */
export const demoExtension: Extension = {
  id: 'demo-roads',
  type: 'RequestTab',
  url: `${origin}/export/embed.html?bbox=2.5,49.45,6.45,51.55&layer=mapnik`,
  label: 'OpenStreetMap',
  embedAsIframe: true,
  visibility: { organisationCode: ['C24Belgium'] },
};

/** Whose pages an extension may show: whom the settings name; where they name nobody, the demo shows its own. */
export const extensionOriginsOf = ({
  demo,
  extensionOrigins,
}: Pick<Config, 'demo' | 'extensionOrigins'>): readonly string[] =>
  demo && extensionOrigins.length === 0 ? [origin] : extensionOrigins;
