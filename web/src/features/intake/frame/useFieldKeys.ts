import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import type { OrderForm } from '../form/useOrderForm.ts';
import { addressLead } from './addressLead.ts';
import type { FormLead } from './useFormLead.ts';

/** F2 leads to the plate and F4 to the address from any tab (console.md §4.6). */
export function useFieldKeys(title: string, form: OrderForm, lead: FormLead['lead']): void {
  const { source, tab, tabs, contract, change } = form;

  const toAddress = (): void => {
    const stop = tab === 'DestinationLocation' ? 'destinationLocation' : 'serviceLocation';
    const { order, path } = addressLead(source.order, stop, contract);
    if (order !== source.order) change((before) => addressLead(before, stop, contract).order);
    const place: IntakeTab = tabs.includes('WorkshopLocation') ? 'WorkshopLocation' : 'ServiceLocation';
    // Of a question the answer that is chosen, of a field what is typed into.
    const inside = /\.(choice|required)$/.test(path) ? '[role=radio][tabindex="0"]' : 'input';
    lead(tab === 'DestinationLocation' ? tab : place, path, inside);
  };

  useHotkeys(title, [
    {
      keys: 'F2',
      label: 'LICENSE_PLATE',
      run: () =>
        tab === 'Vehicle'
          ? lead('Vehicle', 'vehicle.licensePlate', 'input')
          : lead('Contract', 'policyInput.licensePlate', 'input'),
    },
    { keys: 'F4', label: 'ADDRESS', run: toAddress },
  ]);
}
