import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { KeyHint } from '../KeyHint.tsx';
import { moveFocus } from '../roving.ts';
import './menuBody.css';
import type { MenuEntry } from './menuEntry.ts';

interface MenuBodyProps {
  readonly entries: readonly MenuEntry[];
  readonly header: ReactNode;
  readonly onDone: () => void;
}

const items = '.bp6-menu-item:not(.bp6-disabled)';

/** The entries of a menu: the focus is on the first, and arrows, Home and End move it, as a menu promises to who hears it. */
export function MenuBody({ entries, header, onDone }: MenuBodyProps) {
  const list = useRef<HTMLUListElement>(null);
  // Not scrolled to: the menu is not at its place yet.
  useEffect(() => list.current?.querySelector<HTMLElement>(items)?.focus({ preventScroll: true }), []);
  return (
    <>
      {header}
      <Menu ulRef={list} onKeyDown={(event) => moveFocus(event, 'vertical', items)}>
        {entries.map(({ key, group, keys, stays = false, onClick, ...item }) => (
          <Fragment key={key}>
            {group !== undefined && <MenuDivider title={group || undefined} />}
            <MenuItem
              {...item}
              {...(item.active !== undefined && { role: 'menuitemradio', 'aria-checked': item.active })}
              {...(keys !== undefined && {
                'aria-keyshortcuts': keys,
                labelElement: (
                  <span aria-hidden="true">
                    <KeyHint keys={keys} />
                  </span>
                ),
              })}
              shouldDismissPopover={false}
              onClick={() => {
                if (!stays) onDone();
                onClick();
              }}
            />
          </Fragment>
        ))}
      </Menu>
    </>
  );
}
