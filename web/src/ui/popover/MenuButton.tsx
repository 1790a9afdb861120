import { Button, type ButtonProps } from '@blueprintjs/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { LazyPopover } from './LazyPopover.tsx';
import type { MenuEntry } from './menuEntry.ts';

const MenuBody = lazy(async () => ({ default: (await import('./MenuBody.tsx')).MenuBody }));

export interface MenuButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly entries: readonly MenuEntry[];
  /** Above the entries. */
  readonly header?: ReactNode;
  readonly placement?: 'bottom-start' | 'bottom-end';
  /** For who opens it by key. */
  readonly isOpen?: boolean;
  readonly onOpen?: (isOpen: boolean) => void;
}

/** A button that opens a menu. */
export function MenuButton({ entries, header, placement, isOpen, onOpen, ...button }: MenuButtonProps) {
  const [own, setOwn] = useState(false);
  const open = isOpen ?? own;
  const set = onOpen ?? setOwn;
  return (
    <LazyPopover
      isOpen={open}
      onOpen={set}
      placement={placement}
      content={() => (
        <Suspense fallback={null}>
          <MenuBody entries={entries} header={header} onDone={() => set(false)} />
        </Suspense>
      )}
    >
      {(toggle) => <Button {...button} aria-haspopup="menu" aria-expanded={open} onClick={toggle} />}
    </LazyPopover>
  );
}
