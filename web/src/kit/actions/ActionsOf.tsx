import { CaretDownIcon, LockIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../ui/popover/MenuButton.tsx';
import { useFitting } from '../../ui/useFitting.ts';
import type { ActionOn } from './actionOn.tsx';
import './actions.css';
import { HandleButton } from './HandleButton.tsx';
import type { ActionHandle } from './useAction.tsx';
import { useActions } from './useActions.ts';

interface ActionsOfProps<Subject> {
  readonly list: readonly ActionOn<Subject>[];
  readonly on: Subject;
  /** What they are about: the heading of their keys in the sheet. */
  readonly title: string;
  /** Which one, beside each in the palette. */
  readonly detail: string;
}

/** At most so many buttons; the rest is under More (console.md §4.5). */
const most = 6;

function weightOf({ decision, place }: ActionHandle): number {
  if (!decision.allowed) return 0;
  return place === 'last' ? 1 : 2;
}

/**
 * What can be done to a subject, as a bar in one row: of the first six what can be done now comes first, what cannot says
 * why, and what has no room goes under More. Keys and palette have the same list.
 */
export function ActionsOf<Subject>({ list, on, title, detail }: ActionsOfProps<Subject>) {
  const { t } = useTranslation();
  const shown = useActions(list, on, { title, detail });
  const first = shown.slice(0, most).toSorted((one, other) => weightOf(other) - weightOf(one));
  const row = useRef<HTMLDivElement>(null);
  const fits = useFitting(row, first.map(({ label, isBusy }) => `${label} ${isBusy}`).join());
  const isOut = (index: number): boolean => fits?.[index] === false;
  const rest = [...first.filter((_, index) => isOut(index)), ...shown.slice(most)];
  return (
    <div ref={row} className="tl-actions-of" role="toolbar" aria-label={t('labels:ACTIONS')}>
      {first.map((handle, index) => (
        <span key={handle.name} data-fits="" hidden={isOut(index)}>
          <HandleButton handle={handle} hasKey isPlain={index > 0 || handle.place !== 'first'} />
        </span>
      ))}
      {rest.length > 0 && (
        <span data-rest="">
          <MenuButton
            placement="bottom-end"
            text={t('buttons:MORE')}
            endIcon={<CaretDownIcon />}
            entries={rest.map(({ name, decision, reason, label, icon, key, isLocked, start }) => ({
              key: name,
              icon: isLocked ? <LockIcon /> : icon,
              text: label,
              label: reason,
              ...(decision.allowed && key && { keys: key.keys.toUpperCase() }),
              disabled: !decision.allowed,
              onClick: () => void start(),
            }))}
          />
        </span>
      )}
    </div>
  );
}
