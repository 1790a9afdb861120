import { useTranslation } from 'react-i18next';
import { dynamicText } from '../i18n/dynamicText.ts';
import type { listeningGroups } from '../kit/hotkeys/hotkeyRegistry.ts';
import { isBare, readableKeys } from '../kit/hotkeys/hotkeyRules.ts';
import { lettersAct } from '../kit/hotkeys/lettersSwitch.ts';
import { ShortcutSheet } from '../ui/ShortcutSheet.tsx';
import type { listenersInFront } from './listenersInFront.ts';

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

interface KeysNowProps {
  readonly groups: ReturnType<typeof listeningGroups>;
  readonly front: ReturnType<typeof listenersInFront>;
  readonly onClose: () => void;
}

/** The keys that acted when they were asked for, those of choices and of tables where there are some. */
export function KeysNow({ groups, front, onClose }: KeysNowProps) {
  const { t } = useTranslation();
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
    <ShortcutSheet
      isOpen
      onClose={onClose}
      groups={[...listed, inChoices, inTables].filter(({ shortcuts }) => shortcuts.length > 0)}
    />
  );
}
