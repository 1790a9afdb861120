import { contractConfiguration } from '../../configuration/kinds.ts';
import { pushCommand } from '../../configuration/push.ts';

export const command = pushCommand(contractConfiguration);
