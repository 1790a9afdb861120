import type { Extension } from '@towline/sdk/api';
import type { Config } from './config.ts';

const origin = 'https://www.openstreetmap.org';

/** A tab that the demo adds to requests, so that an extension can be seen: the roads of Belgium, for the Belgian company (3-platform §3, §6). */
const demoExtension: Extension = {
  id: 'demo-roads',
  type: 'RequestTab',
  url: `${origin}/export/embed.html?bbox=2.5,49.45,6.45,51.55&layer=mapnik`,
  label: 'OpenStreetMap',
  embedAsIframe: true,
  visibility: { organisationCode: ['C24Belgium'] },
};

const map = (box: string): string => `${origin}/export/embed.html?bbox=${box}&layer=mapnik`;

/** Entries that the demo adds to the menu: one beside the requests, one in a group of its own company, one that opens outside. */
const menuExtensions: readonly Extension[] = [
  {
    id: 'demo-menu-roads',
    type: 'SideMenu',
    target: 'requests',
    order: 1,
    url: map('2.5,49.45,6.45,51.55'),
    label: 'Wegenkaart',
    icon: 'truck',
    embedAsIframe: true,
    visibility: { organisationCode: ['C24Belgium'] },
  },
  {
    id: 'demo-menu-weather',
    type: 'SideMenu',
    target: 'insight',
    order: 2,
    url: map('6.6,44.0,13.0,46.6'),
    label: 'Meteo',
    icon: 'rain',
    embedAsIframe: true,
    visibility: { organisationCode: ['C24Italia'] },
  },
  {
    id: 'demo-menu-help',
    type: 'SideMenu',
    order: 3,
    url: `${origin}/about`,
    label: 'OpenStreetMap',
    icon: 'globe',
    embedAsIframe: false,
    visibility: { roles: ['C24Admin', 'CCManager'] },
  },
];

/** What other applications add in the demo. */
export const demoExtensions: readonly Extension[] = [demoExtension, ...menuExtensions];

/** Whose pages an extension may show: whom the settings name; where they name nobody, the demo shows its own. */
export const extensionOriginsOf = ({
  demo,
  extensionOrigins,
}: Pick<Config, 'demo' | 'extensionOrigins'>): readonly string[] =>
  demo && extensionOrigins.length === 0 ? [origin] : extensionOrigins;
