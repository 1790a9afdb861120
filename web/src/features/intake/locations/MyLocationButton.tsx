import { Button } from '@blueprintjs/core';
import type { GeoPoint } from '@towline/sdk/api';
import { judgeFix, positionOptions } from '@towline/sdk/domain/location/geolocation';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { useTask } from '../../../kit/actions/useTask.ts';
import { flash } from '../../../kit/flash.ts';
import { setPositionHint } from '../form/positionHint.ts';

interface MyLocationButtonProps {
  /** Called when the position is asked for; what it answers takes the fix. */
  readonly onAsk: () => (point: GeoPoint, accuracy: number) => void;
  /** The fix is worse than 2000 m: only its circle is shown. */
  readonly onHint?: () => void;
}

/** Takes this device's position, unless it is worse than 2000 m (1-intake §5: code 92; no support: code 2). */
export function MyLocationButton({ onAsk, onHint }: MyLocationButtonProps) {
  const { t } = useTranslation();
  const { run, isBusy } = useTask();

  const locate = async (): Promise<void> => {
    if (!('geolocation' in navigator)) {
      flash.warning(`${t('GEOLOCATION_NOT_SUPPORTED')} (2)`);
      return;
    }
    const onFix = onAsk();
    const ended = await run(
      () =>
        new Promise<GeolocationCoordinates | number>((resolve) =>
          navigator.geolocation.getCurrentPosition(
            ({ coords }) => resolve(coords),
            ({ code }) => resolve(code),
            positionOptions,
          ),
        ),
    );
    if (ended.kind !== 'done') return;
    const coords = ended.answer;
    if (typeof coords === 'number') {
      flash.warning(`${t('GEOLOCATION_FAILED')} (${coords})`);
      return;
    }
    const at = { latitude: coords.latitude, longitude: coords.longitude };
    const verdict = judgeFix(coords);
    if (verdict.isAccepted) {
      setPositionHint(undefined);
      onFix(at, coords.accuracy);
      return;
    }
    flash.warning(`${dynamicText(verdict.messageKey)} (${verdict.code})`);
    if (verdict.code !== 92) return;
    setPositionHint({ at, radius: verdict.hintRadiusInMeters });
    onHint?.();
  };
  return <Button size="small" text={t('buttons:MY_LOCATION')} loading={isBusy} onClick={() => void locate()} />;
}
