import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../i18n/dynamicText.ts';
import { readableKeys } from '../kit/hotkeys/hotkeyRules.ts';
import { useListeningGroups } from '../kit/hotkeys/useHotkeys.tsx';

const ShortcutSheet = lazy(async () => ({ default: (await import('../ui/ShortcutSheet.tsx')).ShortcutSheet }));

interface HotkeySheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys of every table (console.md §4.4); the table listens to them itself, where a row has the focus. */
const tableKeys = [
  ['↑', 'KEY_ROW_UP'],
  ['↓', 'KEY_ROW_DOWN'],
  ['Enter', 'KEY_ROW_OPEN'],
  ['Ctrl+Enter', 'KEY_ROW_NEW_TAB'],
  ['Space', 'KEY_ROW_PEEK'],
  ['.', 'KEY_ROW_COPY'],
] as const;

/** All keys that act now (`?`). */
export function HotkeySheet({ isOpen, onClose }: HotkeySheetProps) {
  const { t } = useTranslation();
  const groups = useListeningGroups();
  if (!isOpen) return null;
  const listed = groups.map(({ title, hotkeys }) => ({
    title,
    shortcuts: hotkeys
      .filter(({ hidden }) => !hidden)
      .map(({ keys, label }) => ({ keys: readableKeys(keys, isMac), text: dynamicText(label, {}, 'labels') })),
  }));
  const inTables = {
    title: t('labels:IN_TABLES'),
    shortcuts: tableKeys.map(([keys, label]) => ({ keys, text: t(`labels:${label}`) })),
  };
  return (
    <Suspense fallback={null}>
      <ShortcutSheet isOpen onClose={onClose} groups={[...listed, inTables]} />
    </Suspense>
  );
}
