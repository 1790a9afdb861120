import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Fragment, type ReactNode } from 'react';
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
        {entries.map(({ key, group, stays = false, onClick, ...item }) => (
          <Fragment key={key}>
            {group !== undefined && <MenuDivider title={group || undefined} />}
            <MenuItem
              {...item}
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
