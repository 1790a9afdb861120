import { contractConfiguration } from '../../configuration/kinds.ts';
import { pullCommand } from '../../configuration/pull.ts';

export const command = pullCommand(contractConfiguration, 'Contract');
