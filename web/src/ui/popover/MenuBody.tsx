import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Fragment, type ReactNode } from 'react';
import { KeyHint } from '../KeyHint.tsx';
import type { MenuEntry } from './menuEntry.ts';

interface MenuBodyProps {
  readonly entries: readonly MenuEntry[];
  readonly header: ReactNode;
  readonly onDone: () => void;
}

/** The entries of a menu. */
export function MenuBody({ entries, header, onDone }: MenuBodyProps) {
  return (
    <>
      {header}
      <Menu>
        {entries.map(({ key, group, keys, stays = false, onClick, ...item }) => (
          <Fragment key={key}>
            {group !== undefined && <MenuDivider title={group || undefined} />}
            <MenuItem
              {...item}
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
