import { chooseServiceLocation } from '@towline/sdk/domain/location/placeChange';
import { hasOwnAddress, serviceSelection } from '@towline/sdk/domain/location/selection';
import { supportsClientWorkshops } from '@towline/sdk/domain/order/destinationOptions';
import { isWorkshopOrder } from '@towline/sdk/domain/order/orderKind';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { useHotkeys } from '../../kit/hotkeys/useHotkeys.tsx';
import type { OrderForm } from './useOrderForm.ts';

/** F2 leads to the plate and F4 to the address from any tab (console.md §4.6). */
export function useFieldKeys(title: string, form: OrderForm, lead: (tab: IntakeTab, path: string) => void): void {
  const { tab, tabs, contract } = form;

  const toAddress = (): void => {
    if (tab === 'DestinationLocation') {
      lead(tab, 'destinationLocation.formattedAddress');
      return;
    }
    // Who asks for the address means one: an unanswered choice becomes the other address, of a ticket's workshop too.
    form.change((order) =>
      hasOwnAddress(serviceSelection(order.serviceLocation))
        ? order
        : {
            ...order,
            serviceLocation: chooseServiceLocation(
              order.serviceLocation,
              isWorkshopOrder(order) ? { choice: 'Workshop', workshopChoice: 'Other' } : { choice: 'Other' },
              supportsClientWorkshops(contract, 'serviceLocation'),
            ),
          },
    );
    lead(
      tabs.includes('WorkshopLocation') ? 'WorkshopLocation' : 'ServiceLocation',
      'serviceLocation.formattedAddress',
    );
  };

  useHotkeys(title, [
    {
      keys: 'F2',
      label: 'LICENSE_PLATE',
      run: () =>
        tab === 'Vehicle' ? lead('Vehicle', 'vehicle.licensePlate') : lead('Contract', 'policyInput.licensePlate'),
    },
    { keys: 'F4', label: 'ADDRESS', run: toAddress },
  ]);
}
