import type { Contract, WhatIfChange } from '@towline/sdk/api';
import { weightsFor } from '@towline/sdk/domain/dispatch/score';
import { waterfallSettingsOf } from '@towline/sdk/domain/dispatch/waterfallSettings';
import { settingOf, settingWords } from '@towline/sdk/domain/whatIf/changeText';

/** How partners are asked under a draft, and what of it is otherwise; undefined where nothing is. */
export function askedChange(inForce: Contract, draft: Contract): WhatIfChange | undefined {
  const [was, is] = [waterfallSettingsOf(inForce), waterfallSettingsOf(draft)];
  const members = settingWords.map((word) => settingOf(word)[0]).filter((member) => was[member] !== is[member]);
  if (members.length === 0) return undefined;
  const [had, has] = [weightsFor(inForce), weightsFor(draft)];
  const isWeighed = Object.entries(has).some(([factor, weight]) => had[factor as keyof typeof had] !== weight);
  return {
    waterfall: Object.fromEntries(members.map((member) => [member, is[member]])),
    ...(isWeighed && { weights: { ...has } }),
  };
}
