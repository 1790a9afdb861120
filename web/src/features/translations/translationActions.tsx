import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { operationDecision } from '@towline/sdk/access/operations';
import type { Translation } from '@towline/sdk/api';
import { type TranslationValues, translationForm } from '@towline/sdk/forms/translation';
import { contactLanguageValues } from '@towline/sdk/values';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';

/** Adds a text; its category is inherited from its key (3-platform §5). */
export const addText = defineAction<null, TranslationValues>({
  label: 'ADD_TEXT',
  icon: <PlusIcon />,
  operation: 'createTranslation',
  allowed: ({ agent }) => operationDecision(agent, 'createTranslation'),
  ask: defineForm<typeof translationForm, null>(
    translationForm,
    {
      key: { input: 'text', label: 'KEY', required: true },
      locale: {
        input: 'select',
        label: 'LANGUAGE',
        required: true,
        enumeration: 'ContactLanguage',
        options: () => [...contactLanguageValues],
      },
      value: { input: 'textArea', label: 'TEXT', required: true, rows: 3 },
    },
    () => ({ locale: 'en' }),
  ),
  run: ({ translations }, _subject, values) => translations.create(values),
  failure: 'TRANSLATION_NOT_ADDED',
  success: ['TRANSLATION_ADDED'],
});

/** Takes a saved text away; the shipped one shows again, where there is one (3-platform §2, §8). */
export const deleteText = defineAction<Translation>({
  label: ({ shippedValue }) => (shippedValue === undefined ? 'DELETE' : 'BACK_TO_SHIPPED'),
  icon: <TrashIcon />,
  intent: 'danger',
  operation: 'deleteTranslation',
  allowed: ({ agent }) => operationDecision(agent, 'deleteTranslation'),
  ask: 'confirm',
  question: ({ key, locale, shippedValue }) => ({
    text: {
      key: shippedValue === undefined ? 'DELETE_TEXT_Q' : 'BACK_TO_SHIPPED_Q',
      values: { key, language: dynamicText(`ContactLanguage.${locale}`, {}, 'enumerations'), text: shippedValue },
    },
  }),
  run: ({ translations }, { key, locale, version }) => translations.delete({ key, locale }, { version }),
  failure: 'TRANSLATION_NOT_DELETED',
  success: ['TRANSLATION_DELETED'],
});
