import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenDialogs } from './openDialogs.ts';
import { type Toast, ToastCard } from './ToastCard.tsx';
import { useAboveButtons } from './useAboveButtons.ts';

export interface ToasterProps {
  readonly toasts: readonly Toast[];
  readonly onGone: (key: string) => void;
}

/**
 * Short messages at the bottom right, the newest on top: one that comes in moves no button of those below it. Each is counted down
 * where one can see it; while the mouse or the focus is on any of them, all stand still. Who is in a dialog is told what he does there: news
 * of what others do wait until it has gone, and none lies over its buttons (DECISIONS T-700).
 */
export function Toaster({ toasts: all, onGone }: ToasterProps) {
  const { t } = useTranslation();
  const dialogs = useOpenDialogs();
  const toasts = useMemo(() => (dialogs > 0 ? all.filter(({ newsOf }) => newsOf === undefined) : all), [all, dialogs]);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const section = useRef<HTMLElement>(null);
  useAboveButtons(section, toasts, dialogs);
  // A card that is closed takes focus and pointer with it, and of neither a browser says that it left.
  useEffect(() => {
    if (!section.current?.contains(document.activeElement)) setFocused(false);
    if (toasts.length === 0) setHovered(false);
  }, [toasts]);
  useEffect(() => {
    if (!hovered) return undefined;
    const moved = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !section.current?.contains(target)) setHovered(false);
    };
    document.addEventListener('pointermove', moved);
    return () => document.removeEventListener('pointermove', moved);
  }, [hovered]);
  return (
    <section
      ref={section}
      className="tl-toaster"
      aria-label={t('labels:NOTIFICATIONS')}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {toasts.toReversed().map((toast) => (
        <ToastCard key={toast.key} toast={toast} paused={hovered || focused} onGone={onGone} />
      ))}
    </section>
  );
}
