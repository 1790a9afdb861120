import { type ReactNode, useId } from 'react';
import { TabBar, type TabItem, tabPanel } from '../../ui/TabBar.tsx';

/** What stands beside the map instead of its list. */
export interface PageSide {
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (key: string) => void;
  /** What the selected tab shows; the list where there is nothing. */
  readonly panel?: ReactNode;
  /** It needs more room than the map does. */
  readonly isWide?: boolean;
}

/** The column beside the map: its list, and where there is more, tabs above it. */
export function MapPageSide({ side, children }: { readonly side: PageSide | undefined; readonly children: ReactNode }) {
  const id = useId();
  if (!side) return children;
  const { label, tabs, selected, onSelect, panel } = side;
  return (
    <div className="tl-map-page-side">
      <TabBar label={label} tabs={tabs} selected={selected} onSelect={onSelect} id={id} />
      <div className="tl-map-page-panel" {...tabPanel(id, selected)}>
        {panel ?? children}
      </div>
    </div>
  );
}
