import { Switch } from '@blueprintjs/core';
import type { ClientWorkshop } from '@towline/sdk/api';
import { isResourceKey } from '@towline/sdk/client/liveKeys';
import { useTowline } from '@towline/sdk/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { tagOf } from '../../kit/data/tagOf.ts';
import { flashFailure } from '../../kit/problems/flashFailure.ts';
import { refusalText } from '../../kit/problems/refusalText.ts';
import { useStagingBlock } from '../../kit/session/useStagingBlock.ts';

const operation = 'setClientWorkshopStatus';

/** Switches a workshop on or off: it flips at once and goes back where that fails (2-requests §4, §8). */
export function WorkshopSwitch({ workshop }: { readonly workshop: ClientWorkshop }) {
  const { t } = useTranslation();
  const { clientWorkshops } = useTowline();
  const { mutate } = useSWRConfig();
  const staging = useStagingBlock(operation);
  /** What was asked and is not answered yet, or not read anew yet. */
  const [asked, setAsked] = useState<{ readonly isActive: boolean; readonly version: number | undefined }>();
  const [isBusy, setIsBusy] = useState(false);
  const { version } = workshop;
  const isActive = asked && asked.version === version ? asked.isActive : workshop.isActive;

  const flip = async (): Promise<void> => {
    const wanted = !isActive;
    setAsked({ isActive: wanted, version });
    setIsBusy(true);
    try {
      await clientWorkshops.setStatus(workshop, { isActive: wanted });
    } catch (error) {
      setAsked(undefined);
      flashFailure(error, 'AN_ERROR_OCCURED');
    }
    setIsBusy(false);
    void mutate((key) => isResourceKey(key) && tagOf(key[0]) === tagOf(operation));
  };

  return (
    <Switch
      className="tl-client-workshops-workshop-switch"
      aria-label={t('WORKSHOP_ACTIVE', { name: workshop.name })}
      checked={isActive}
      disabled={isBusy || !staging.allowed}
      title={refusalText(staging)}
      onChange={() => void flip()}
    />
  );
}
