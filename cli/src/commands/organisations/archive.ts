import { archiveCommand } from '../../configuration/archive.ts';
import { organisationConfiguration } from '../../configuration/kinds.ts';

export const command = archiveCommand(organisationConfiguration, 'archive');
