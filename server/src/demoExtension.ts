import type { Extension } from '@towline/sdk/api';
import type { Config } from './config.ts';

const origin = 'https://www.openstreetmap.org';

const map = (box: string): string => `${origin}/export/embed.html?bbox=${box}&layer=mapnik`;

/**
 * What other applications add in the demo, by the organisation that offers it: one of each kind and place, and one that names a
 * place that no menu has (3-platform §3, §6, §8; DECISIONS S-47).
 */
export const demoExtensions: Readonly<Record<string, readonly Extension[]>> = {
  C24Belgium: [
    {
      id: 'demo-roads',
      type: 'RequestTab',
      url: map('2.5,49.45,6.45,51.55'),
      label: 'OpenStreetMap',
      embedAsIframe: true,
    },
    {
      id: 'demo-menu-roads',
      type: 'SideMenu',
      target: 'requests',
      order: 1,
      url: map('2.5,49.45,6.45,51.55'),
      label: 'Wegenkaart',
      icon: 'truck',
      embedAsIframe: true,
    },
  ],
  C24Italia: [
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
  ],
  Alecta: [
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
    {
      id: 'demo-menu-fleet',
      type: 'SideMenu',
      target: 'fleet',
      order: 4,
      url: map('4.2,50.75,4.5,50.95'),
      label: 'Fleet',
      icon: 'bus',
      embedAsIframe: true,
      visibility: { roles: ['C24Admin'] },
    },
  ],
};

/** Whose pages an extension may show: whom the settings name; where they name nobody, the demo shows its own. */
export const extensionOriginsOf = ({
  demo,
  extensionOrigins,
}: Pick<Config, 'demo' | 'extensionOrigins'>): readonly string[] =>
  demo && extensionOrigins.length === 0 ? [origin] : extensionOrigins;
