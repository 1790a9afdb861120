import type { MouseEvent, ReactNode } from 'react';
import type { OmnibarItem, OmnibarSection } from './omnibarItem.ts';

interface OmnibarListProps<Item extends OmnibarItem> {
  readonly id: string;
  readonly label: string;
  readonly sections: readonly OmnibarSection<Item>[];
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly onPoint: (item: Item) => void;
  readonly onPick: (item: Item, newTab: boolean) => void;
  /** Said under the rows. */
  readonly children?: ReactNode;
}

/** The rows under the omnibar's box, by section. */
export function OmnibarList<Item extends OmnibarItem>(props: OmnibarListProps<Item>) {
  const { id, label, sections, active, optionId, onPoint, onPick, children } = props;
  const items = sections.flatMap((section) => section.items);
  // Rows that come in under a mouse that lies still are not pointed at.
  const hasMoved = ({ movementX, movementY }: MouseEvent): boolean => movementX !== 0 || movementY !== 0;
  return (
    <>
      <div className="tl-omnibar-list" role="listbox" id={id} aria-label={label} tabIndex={-1}>
        {sections
          .filter((section) => section.items.length > 0)
          .map((section) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
            <div key={section.key} role="group" aria-labelledby={`${id}-${section.key}`}>
              <div className="tl-omnibar-title" id={`${id}-${section.key}`}>
                {section.title}
              </div>
              {section.items.map((item) => {
                const index = items.indexOf(item);
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the box, which keeps the focus.
                  <div
                    key={item.key}
                    id={optionId(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    className="tl-omnibar-option"
                    onMouseMove={(event) => hasMoved(event) && onPoint(item)}
                    onClick={(event) => onPick(item, event.ctrlKey || event.metaKey)}
                  >
                    <span className="tl-omnibar-icon" aria-hidden="true">
                      {item.icon}
                    </span>
                    <span className="tl-omnibar-text">{item.text}</span>
                    {item.detail && <span className="tl-caption">{item.detail}</span>}
                  </div>
                );
              })}
            </div>
          ))}
      </div>
      {children}
    </>
  );
}
