import type { OverriddenExample } from '@towline/sdk/api';
import { say } from '../../i18n/say.ts';

/** An example that was overridden: by this version, or since which one and why (DECISIONS T-543). */
export function overriddenText(name: string, all: readonly OverriddenExample[] = [], version: number): string {
  const by = all.find((one) => one.name === name);
  if (!by || by.version === version) return name;
  return say('EXAMPLE_OVERRIDDEN_SINCE', { name, version: by.version, reason: by.reason ?? '–' });
}
