import { Button } from '@blueprintjs/core';
import type { GeoPoint, Prediction } from '@towline/sdk/api';
import { chooseDestination, resetAddress } from '@towline/sdk/domain/location/placeChange';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { destinationWorkshopChoices } from '@towline/sdk/domain/order/destinationOptions';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { addressSearchModal } from './AddressSearch.tsx';

interface SearchButtonProps {
  readonly path: Stop;
  readonly near: GeoPoint;
  /** What was typed into the field already. */
  readonly text: string;
  readonly onPrediction: (prediction: Prediction) => void;
  readonly onPosition: (point: GeoPoint, accuracy?: number) => void;
  /** What stands in the field now: nothing while the search has it. */
  readonly onText: (text: string) => void;
}

/** Opens the large search and does what was chosen in it. */
export function SearchButton({ path, near, text, onPrediction, onPosition, onText }: SearchButtonProps) {
  const { t } = useTranslation();
  const { order, change, contract } = useIntakeTab();
  const offered = destinationWorkshopChoices(order, contract);
  const nearest = offered.includes('Nearest') ? 'Nearest' : undefined;
  const ours = offered.includes('C24PartnerWorkshop') ? 'C24PartnerWorkshop' : nearest;

  const search = async (): Promise<void> => {
    const offersGarages = path === 'destinationLocation' && nearest !== undefined;
    onText('');
    const chosen = await openModal(addressSearchModal, { near, text, offersGarages });
    if (!chosen) onText(text);
    else if (chosen.kind === 'place') onPrediction(chosen.prediction);
    else if (chosen.kind === 'coordinates') onPosition(chosen.point);
    else if (chosen.kind === 'position') onPosition(chosen.point, chosen.accuracy);
    else if (chosen.kind === 'reset') change((before) => ({ ...before, [path]: resetAddress(before[path] ?? {}) }));
    else {
      const workshopChoice = chosen.kind === 'closestGarage' ? nearest : ours;
      if (!workshopChoice) return;
      change((before) => ({
        ...before,
        destinationLocation: chooseDestination(before.destinationLocation ?? {}, {
          choice: 'Workshop',
          workshopChoice,
        }),
      }));
    }
  };
  return <Button size="small" variant="minimal" text={t('buttons:SEARCH_ADDRESS')} onClick={() => void search()} />;
}
