import { LabTestIcon } from '@blueprintjs/icons';
import { allowedIf } from '@towline/sdk/access/decision';
import type { AssistanceRequest, ContractSaved } from '@towline/sdk/api';
import { type NewExampleValues, newExampleForm } from '@towline/sdk/forms/newExample';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { say } from '../../../i18n/say.ts';
import { saveExample } from '../../../widgets/examples/exampleActions.tsx';
import { contractSavedSaid } from '../../../widgets/examples/savedText.ts';
import { requestAction } from '../asker/requestAction.ts';
import { requestForm } from '../asker/requestForm.ts';

/** The request's number, what was asked for, and where. */
function nameOf({ shortId, service, location }: AssistanceRequest): string {
  const words = [shortId, dynamicText(`ServiceType.${service}`, {}, 'enumerations'), location.city];
  return words.filter(Boolean).join(' · ').slice(0, 100);
}

/** Makes an example of the request: an administrator's, who looks as nobody else (DECISIONS T-422, T-533). */
export const makeExampleOf = requestAction<AssistanceRequest, NewExampleValues, ContractSaved>({
  label: 'MAKE_EXAMPLE',
  icon: <LabTestIcon />,
  key: { keys: 'y', label: 'EXAMPLES' },
  operation: 'saveContract',
  allowed: ({ isAdminMode }) => allowedIf(isAdminMode === true, 'ERROR_ROLE_UNAUTHORIZED'),
  offered: ({ viewer }) => viewer.isAdminMode === true,
  ask: requestForm<typeof newExampleForm, AssistanceRequest>(
    newExampleForm,
    {
      name: { input: 'text', label: 'NAME', required: true },
      reason: { input: 'textArea', label: 'REASON', required: true, rows: 2 },
    },
    ({ subject }) => ({ name: nameOf(subject), reason: say('EXAMPLE_REASON', { shortId: subject.shortId }) }),
  ),
  question: () => ({ text: 'MAKE_EXAMPLE_TEXT' }),
  run: saveExample,
  failure: 'CHANGES_NOT_SAVED',
  success: contractSavedSaid,
});
