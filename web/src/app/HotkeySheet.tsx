import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../i18n/dynamicText.ts';
import { listeningGroups } from '../kit/hotkeys/hotkeyRegistry.ts';
import { readableKeys } from '../kit/hotkeys/hotkeyRules.ts';
import { HotkeyLayer, useHotkeys } from '../kit/hotkeys/useHotkeys.tsx';
import { giveFocusBack } from '../kit/modals/giveFocusBack.ts';

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
  // Esc is the sheet's from the moment it was asked for: the page below would leave the request with it.
  useHotkeys(
    t('labels:KEYBOARD_SHORTCUTS'),
    [{ keys: 'Escape', label: 'KEYBOARD_SHORTCUTS', hidden: true, run: onClose }],
    { active: isOpen, everywhere: true },
  );
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    return () => giveFocusBack(() => opener);
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <HotkeyLayer>
      <OpenSheet onClose={onClose} />
    </HotkeyLayer>
  );
}

function OpenSheet({ onClose }: Pick<HotkeySheetProps, 'onClose'>) {
  const { t } = useTranslation();
  // As they were when it was asked for: under the sheet they rest.
  const [groups] = useState(listeningGroups);
  // Each part of a screen has keys of its own; who reads them sees one list for the request.
  const listed = [...Map.groupBy(groups, ({ title }) => title)]
    .map(([title, parts]) => ({
      title,
      shortcuts: parts
        .flatMap(({ hotkeys }) => hotkeys)
        .filter(({ hidden }) => !hidden)
        .map(({ keys, label }) => ({ keys: readableKeys(keys, isMac), text: dynamicText(label, {}, 'labels') })),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
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
