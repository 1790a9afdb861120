import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import type { JsonWords } from './editorWords.ts';

/** The editor's words; the same object as long as the language is. */
export function useJsonWords(label: string): JsonWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      label,
      finding: ({ message, values }) => dynamicText(message, values),
      locked: t('JSON_LOCKED'),
      find: t('buttons:FIND'),
      next: t('buttons:NEXT'),
      previous: t('buttons:PREVIOUS'),
      close: t('buttons:CLOSE'),
      unchangedLines: t('labels:UNCHANGED_LINES'),
    }),
    [label, t],
  );
}
