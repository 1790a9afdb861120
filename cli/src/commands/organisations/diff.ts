import { diffCommand } from '../../configuration/diffCommand.ts';
import { organisationConfiguration } from '../../configuration/kinds.ts';

export const command = diffCommand(organisationConfiguration, [
  ['organisations diff organisations/C24Belgium.json --exit-code', 'What a push of the file would change'],
  ['organisations diff main/Q8.json organisations/Q8.json', 'Two files, without network'],
]);
