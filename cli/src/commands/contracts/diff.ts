import { diffCommand } from '../../configuration/diffCommand.ts';
import { contractConfiguration } from '../../configuration/kinds.ts';

export const command = diffCommand(contractConfiguration, [
  ['contracts diff Q8', 'What the newest version changed'],
  ['contracts diff Q8 --from 11 --to 13', 'Two versions of one contract'],
  ['contracts diff contracts/Q8.json --exit-code', 'What a push of the file would change; exit 3 if anything'],
  ['contracts diff main/Q8.json contracts/Q8.json', 'Two files, without network'],
]);
