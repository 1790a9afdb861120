import { archiveCommand } from '../../configuration/archive.ts';
import { contractConfiguration } from '../../configuration/kinds.ts';

export const command = archiveCommand(contractConfiguration, 'archive');
