import { databaseAccessSettings } from './databaseAccessSettings.ts';
import { documentSettings } from './documentSettings.ts';
import { guaranteeSettings } from './guaranteeSettings.ts';
import { messageSettings } from './messageSettings.ts';
import { moneySettings } from './moneySettings.ts';
import { placeSettings } from './placeSettings.ts';
import { securitySettings } from './securitySettings.ts';
import { serverSettings } from './serverSettings.ts';
import { serviceSettings } from './serviceSettings.ts';
import { translationSettings } from './translationSettings.ts';

/** Every setting of the server. readConfig and .env.example come from here. */
export const settings = {
  ...serverSettings,
  ...securitySettings,
  ...placeSettings,
  ...messageSettings,
  ...serviceSettings,
  ...documentSettings,
  ...guaranteeSettings,
  ...databaseAccessSettings,
  ...moneySettings,
  ...translationSettings,
};

export type SettingName = keyof typeof settings;
