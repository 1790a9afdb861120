import { switchAvailability } from '@towline/sdk/access/sections';
import { switchStagingEditing } from '@towline/sdk/access/stagingWrites';
import type { Agent } from '@towline/sdk/api';
import { defineAction } from '../kit/actions/defineAction.ts';
import { saveAgent } from '../kit/session/saveAgent.ts';

/** Whether calls are put through to the agent (3-platform §6). */
export const switchCalls = defineAction<Agent, boolean>({
  label: 'SAVE_CHANGES',
  operation: 'saveAgent',
  allowed: (_by, agent) => switchAvailability(agent, false),
  ask: 'nothing',
  run: (towline, _agent, isAvailable) => saveAgent(towline, { isAvailable }),
  success: [],
});

/** Whether the agent's writes leave in staging (3-platform §6). */
export const switchEditing = defineAction<Agent, boolean>({
  label: 'SAVE_CHANGES',
  operation: 'saveAgent',
  allowed: (_by, agent) => switchStagingEditing(agent),
  ask: 'nothing',
  writes: { stagingEditingEnabled: true },
  run: (towline, _agent, stagingEditingEnabled) => saveAgent(towline, { stagingEditingEnabled }),
  success: [],
});
