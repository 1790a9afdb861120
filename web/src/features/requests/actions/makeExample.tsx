import { allowedIf } from '@towline/sdk/access/decision';
import type { AssistanceRequest, ContractSaved } from '@towline/sdk/api';
import { type NewExampleValues, newExampleForm } from '@towline/sdk/forms/newExample';
import { exampleFields, exampleSaved, makeExample, saveExample } from '../../../widgets/replay/exampleActions.tsx';
import { requestAction } from '../asker/requestAction.ts';
import { requestForm } from '../asker/requestForm.ts';

/** Makes an example of the request: an administrator's, who looks as nobody else (DECISIONS T-422). */
export const makeExampleOf = requestAction<AssistanceRequest, NewExampleValues, ContractSaved>({
  label: makeExample.label,
  icon: makeExample.icon,
  key: makeExample.key,
  operation: 'saveContract',
  allowed: ({ isAdminMode }) => allowedIf(isAdminMode === true, 'ERROR_ROLE_UNAUTHORIZED'),
  offered: ({ viewer }) => viewer.isAdminMode === true,
  ask: requestForm<typeof newExampleForm, AssistanceRequest>(newExampleForm, exampleFields),
  question: () => ({ text: 'MAKE_EXAMPLE_TEXT' }),
  run: saveExample,
  failure: 'CHANGES_NOT_SAVED',
  success: exampleSaved,
});
