import { z } from 'zod';
import { oneOf, setting, text, webAddress } from './setting.ts';

/** Address and contract, with an equals sign between: `fleet@example.com=Q8`. */
const senders = z
  .string()
  .regex(/^\s*[^\s=,]+@[^\s=,]+=[^\s=,]+(\s*,\s*[^\s=,]+@[^\s=,]+=[^\s=,]+)*\s*$/, {
    error: 'has to be address=contract, with commas between',
  })
  .transform(
    (given) =>
      new Map(
        given.split(',').map((pair): [string, string] => {
          const [address = '', contractCode = ''] = pair.trim().split('=');
          return [address.toLowerCase(), contractCode];
        }),
      ),
  );

/** Settings of how guarantees arrive, and of the one client that keeps its own. */
export const guaranteeSettings = {
  GUARANTEE_SENDERS: setting({
    group: 'Guarantees',
    about: 'Whose mails with CSV files are imported, and for which contract. Without it a person reads every mail.',
    check: senders,
    example: 'fleet@example.com=Q8,policies@example.com=CoronaPrepaid',
  }),
  GUARANTEE_FOLDER: setting({
    group: 'Guarantees',
    about:
      'The folder that is watched for CSV files: in it a folder for each contract’s code. none: no folder is watched. Without it: guarantees in TOWLINE_DATA_DIR.',
    check: text,
    example: '/srv/guarantees',
  }),
  POLICY_REGISTER: setting({
    group: 'Guarantees',
    about: 'own (our own table) or http (one client keeps its policies itself).',
    check: oneOf('own', 'http'),
    fallback: 'own',
  }),
  POLICY_REGISTER_URL: setting({
    group: 'Guarantees',
    about: 'Address of the register: GET policies/{token}?licensePlate= answers the policies of a plate.',
    check: webAddress,
    neededBy: { setting: 'POLICY_REGISTER', values: ['http'] },
    example: 'https://register.example.com',
  }),
  POLICY_REGISTER_TOKEN: setting({
    group: 'Guarantees',
    about: 'Its token, which stands in the address.',
    check: text,
    secret: true,
    neededBy: { setting: 'POLICY_REGISTER', values: ['http'] },
    example: 'secret',
  }),
  POLICY_REGISTER_CONTRACT: setting({
    group: 'Guarantees',
    about: 'The code of the contract whose policies it keeps.',
    check: text,
    neededBy: { setting: 'POLICY_REGISTER', values: ['http'] },
    example: 'EniMobility',
  }),
};
