import { organisationConfiguration } from '../../configuration/kinds.ts';
import { pullCommand } from '../../configuration/pull.ts';

export const command = pullCommand(organisationConfiguration, 'Organisation');
