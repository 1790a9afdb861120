import { defaultTestContact } from '@towline/sdk/domain/environment/testContacts';
import type { Typed } from '../kit/forms/fieldInputs.ts';
import { environment } from '../kit/session/environment.ts';

/** Outside production nobody's real contacts are kept: what is typed is saved as the test contact, and it is said (3-platform §9). */
export const asTestContact = (name: string, kind: keyof typeof defaultTestContact) => ({
  warning: (values: Typed) =>
    values[name] && values[name] !== defaultTestContact[kind] && environment() !== 'Prod'
      ? ('SAVED_AS_TEST_CONTACT' as const)
      : undefined,
});
