import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { type RefObject, useEffect, useRef } from 'react';
import { focusField, focusNewTab, focusTab, focusWhenShown, type Lead, leadAnew } from '../form/focusField.ts';
import type { IntakeTabState } from '../form/tabContext.tsx';
import type { OrderForm } from '../form/useOrderForm.ts';

/** Where the focus goes in the form of an order. */
export interface FormLead {
  /** The panel of the tab in front. */
  readonly panel: RefObject<HTMLDivElement | null>;
  /** Leads to a tab, there to a field, and there to a part of it. */
  readonly lead: (tab: IntakeTab, path?: string, inside?: string) => void;
  /** To the first field of the tab in front that is still to be filled. */
  readonly toOpenField: () => void;
  readonly toField: (path: string) => void;
  /** To a part of the frame beside the form. */
  readonly toPart: (selector: string) => void;
  /** F9: from the form to the map and back. */
  readonly toggleMap: () => void;
}

const platePath = 'policyInput.licensePlate';

/** Puts the focus where the agent goes on: in a new tab, at what is missing, where a key or a link leads (console.md §4.6). */
export function useFormLead(form: OrderForm, { issues }: IntakeTabState): FormLead {
  const { tab, source, goTo } = form;
  const panel = useRef<HTMLDivElement>(null);
  const open = useRef<readonly string[]>([]);
  // The contract that is on its way has not to be chosen: nobody is led to it.
  const isOpen = ({ severity, code }: (typeof issues)[number]): boolean =>
    severity === 'error' && code !== 'CONTRACT_NOT_LOADED';
  open.current = issues.filter(isOpen).map(({ path }) => path);
  // The plate brings client and contract: a new order whose service stands begins with it, not with their fold (1-intake §2).
  const begin = useRef<readonly string[]>([]);
  begin.current =
    open.current[0] === 'client' && !source.order.policyInput?.licensePlate
      ? [platePath, ...open.current]
      : open.current;
  // Where F2 or F4 led to; without them a new tab begins where something is to fill.
  const led = useRef<Lead>(undefined);
  const isReady = source.status !== 'loading';
  useEffect(() => {
    if (!isReady) return;
    focusNewTab(panel, () => begin.current, led.current);
    led.current = undefined;
  }, [isReady, tab]);

  return {
    panel,
    lead: (target, path, inside) => {
      leadAnew();
      // A form that is still loading begins where the key led, as a new tab does.
      if (target !== tab || !isReady) {
        led.current = path === undefined ? undefined : { path, inside };
        if (target !== tab) goTo(target);
        return;
      }
      // At once where the field is there: the very next key is meant for it.
      if (path === undefined || (panel.current && focusField(panel.current, path, inside))) return;
      focusWhenShown(panel, path, inside);
    },
    toOpenField: () => focusTab(panel, () => open.current),
    toField: (path) => {
      leadAnew();
      if (panel.current) focusField(panel.current, path);
    },
    toPart: (selector) => panel.current?.parentElement?.querySelector<HTMLElement>(selector)?.focus(),
    toggleMap: () => toggleMap(panel.current),
  };
}

function toggleMap(panel: HTMLElement | null): void {
  const map = panel?.parentElement?.querySelector<HTMLElement>('[data-map-pane] [tabindex="0"]');
  if (map && !map.closest('[data-map-pane]')?.contains(document.activeElement)) map.focus();
  else panel?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}
