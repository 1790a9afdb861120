import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listeningGroups } from '../kit/hotkeys/hotkeyRegistry.ts';
import { HotkeyLayer, useHotkeys } from '../kit/hotkeys/useHotkeys.tsx';
import { giveFocusBack } from '../kit/modals/giveFocusBack.ts';
import { OverlayBoundary } from '../kit/modals/OverlayBoundary.tsx';
import { listenersInFront } from './listenersInFront.ts';

const KeysNow = lazy(async () => ({ default: (await import('./KeysNow.tsx')).KeysNow }));

interface HotkeySheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

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
  // As they were when it was asked for: under the sheet they rest.
  const [groups] = useState(listeningGroups);
  const [front] = useState(listenersInFront);
  return (
    <Suspense fallback={null}>
      <KeysNow groups={groups} front={front} onClose={onClose} />
    </Suspense>
  );
}
