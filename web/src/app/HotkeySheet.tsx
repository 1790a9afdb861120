import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../i18n/dynamicText.ts';
import { listeningGroups } from '../kit/hotkeys/hotkeyRegistry.ts';
import { isBare, readableKeys } from '../kit/hotkeys/hotkeyRules.ts';
import { lettersAct } from '../kit/hotkeys/lettersSwitch.ts';
import { HotkeyLayer, useHotkeys } from '../kit/hotkeys/useHotkeys.tsx';
import { giveFocusBack } from '../kit/modals/giveFocusBack.ts';
import { OverlayBoundary } from '../kit/modals/OverlayBoundary.tsx';
import { listenersInFront } from './listenersInFront.ts';

const ShortcutSheet = lazy(async () => ({ default: (await import('../ui/ShortcutSheet.tsx')).ShortcutSheet }));

interface HotkeySheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * Keys of a table, each with the letter that does the same (console.md §4.4); it listens to them itself, where a row has the
 * focus.
 */
const tableKeys = [
  ['↑', 'K', 'labels:KEY_ROW_UP'],
  ['↓', 'J', 'labels:KEY_ROW_DOWN'],
  ['Home', '', 'labels:KEY_ROW_FIRST'],
  ['End', '', 'labels:KEY_ROW_LAST'],
  ['PageUp', '', 'buttons:PREVIOUS_PAGE'],
  ['PageDown', '', 'buttons:NEXT_PAGE'],
  ['Enter', 'O', 'labels:KEY_ROW_OPEN'],
  ['Ctrl+Enter', '', 'labels:KEY_ROW_NEW_TAB'],
  ['Space', '', 'labels:KEY_ROW_PEEK'],
  ['', '.', 'labels:KEY_ROW_COPY'],
] as const;

/** Keys of a question, which listens to them itself while it has the focus (console.md §4.6). */
const answerKeys = { y: 'buttons:YES', n: 'buttons:NO', u: 'buttons:UNKNOWN' } as const;

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
    <OverlayBoundary onFail={onClose}>
      <HotkeyLayer>
        <OpenSheet onClose={onClose} />
      </HotkeyLayer>
    </OverlayBoundary>
  );
}

function OpenSheet({ onClose }: Pick<HotkeySheetProps, 'onClose'>) {
  const { t } = useTranslation();
  // As they were when it was asked for: under the sheet they rest.
  const [groups] = useState(listeningGroups);
  const [front] = useState(listenersInFront);
  const withLetters = lettersAct();
  // Each part of a screen has keys of its own; who reads them sees one list for the request.
  const listed = [...Map.groupBy(groups, ({ title }) => title)].map(([title, parts]) => ({
    title,
    shortcuts: parts
      .flatMap(({ hotkeys }) => hotkeys)
      .filter(({ hidden, keys }) => !hidden && (withLetters || !isBare(keys)))
      .map(({ keys, label, text }) => ({
        keys: readableKeys(keys, isMac),
        text: text ?? dynamicText(label, {}, 'labels'),
      })),
  }));
  const inChoices = {
    title: t('labels:IN_CHOICES'),
    shortcuts: [
      ...(front.numbers > 0 ? [{ keys: `1–${front.numbers}`, text: t('labels:KEY_CHOOSE_BY_NUMBER') }] : []),
      ...front.letters.map((letter) => ({ keys: letter.toUpperCase(), text: t(answerKeys[letter]) })),
    ],
  };
  const inTables = {
    title: t('labels:IN_TABLES'),
    shortcuts: tableKeys
      .map(([key, letter, text]) => ({ keys: [key, withLetters && letter].filter(Boolean).join('/'), text: t(text) }))
      .filter(({ keys }) => front.hasRows && keys !== ''),
  };
  return (
    <Suspense fallback={null}>
      <ShortcutSheet
        isOpen
        onClose={onClose}
        groups={[...listed, inChoices, inTables].filter(({ shortcuts }) => shortcuts.length > 0)}
      />
    </Suspense>
  );
}
