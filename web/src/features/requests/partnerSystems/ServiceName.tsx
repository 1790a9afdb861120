import { dynamicText } from '../../../i18n/dynamicText.ts';

/** A service in words; another system may call it by a word of its own, which is shown as it came. */
export function ServiceName({ service }: { service: string }) {
  return dynamicText(`ServiceType.${service}`, {}, 'enumerations').replace(/^ServiceType\./, '');
}
