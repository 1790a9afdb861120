import { Button, type ButtonProps } from '@blueprintjs/core';
import { type ReactNode, Suspense, useState } from 'react';
import { splitPart } from '../parts/splitPart.tsx';
import { LazyPopover } from './LazyPopover.tsx';
import type { MenuEntry } from './menuEntry.ts';

const MenuBody = splitPart(async () => (await import('./MenuBody.tsx')).MenuBody);

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
      {(toggle) => (
        <Button
          {...button}
          // Pressed from the click on, also while the menu itself is still on its way (CON-19o).
          active={open}
          aria-haspopup="menu"
          aria-expanded={open}
          onPointerEnter={MenuBody.load}
          onFocus={MenuBody.load}
          onClick={toggle}
        />
      )}
    </LazyPopover>
  );
}
