import { AddIcon, TrashIcon } from '@blueprintjs/icons';
import { isAdmin } from '@towline/sdk/access/agent';
import { allowed } from '@towline/sdk/access/decision';
import type { ApiToken, ApiTokenCreated } from '@towline/sdk/api';
import { type ApiTokenValues, apiTokenForm, DEFAULT_TOKEN_DAYS, MAX_TOKEN_DAYS } from '@towline/sdk/forms/apiToken';
import { apiScopeValues } from '@towline/sdk/values';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { secretOnce } from '../../widgets/SecretOnce.tsx';

const tokenFields = defineForm<typeof apiTokenForm, null>(
  apiTokenForm,
  {
    name: { input: 'text', label: 'NAME', required: true },
    scopes: {
      input: 'checkList',
      label: 'SCOPES',
      required: true,
      // Only administrators can use it; the server refuses it to others.
      options: ({ agent }) => apiScopeValues.filter((scope) => scope !== 'admin' || isAdmin(agent)),
      enumeration: 'ApiScope',
    },
    expiresInDays: { input: 'number', label: 'EXPIRES_IN_DAYS', min: 1, max: MAX_TOKEN_DAYS },
  },
  () => ({ name: '', scopes: [], expiresInDays: DEFAULT_TOKEN_DAYS }),
);

/** Creates a token; its secret is shown once, in a dialog of its own. */
export const createToken = defineAction<null, ApiTokenValues, ApiTokenCreated>({
  label: 'CREATE_TOKEN',
  icon: <AddIcon />,
  intent: 'primary',
  operation: 'createApiToken',
  allowed: () => allowed,
  ask: tokenFields,
  run: async (towline, _subject, values) => {
    const created = await towline.session.createApiToken(values);
    void openModal(secretOnce, { title: created.token.name, text: 'TOKEN_SHOWN_ONCE', secret: created.secret });
    return created;
  },
  success: [],
});

/** Ends a token at once; what uses it stops working. */
export const revokeToken = defineAction<ApiToken>({
  label: 'REVOKE_TOKEN',
  icon: <TrashIcon />,
  intent: 'danger',
  operation: 'revokeApiToken',
  allowed: () => allowed,
  ask: 'confirm',
  question: ({ name }) => ({ text: { key: 'REVOKE_TOKEN_Q', values: { name } } }),
  run: (towline, { id }) => towline.session.revokeApiToken(id),
  success: ['TOKEN_REVOKED'],
});
