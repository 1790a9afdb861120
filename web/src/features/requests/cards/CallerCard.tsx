import { Button } from '@blueprintjs/core';
import { PhoneCallIcon } from '@blueprintjs/icons';
import type { AssistanceRequest } from '@towline/sdk/api';
import { isJobClosed } from '@towline/sdk/domain/request/status';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { loaded } from '../../../kit/data/loaded.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { flashFailure } from '../../../kit/problems/flashFailure.ts';
import { useTowline } from '../../../kit/session/towline.tsx';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { PhoneLink } from '../../../widgets/PhoneLink.tsx';
import { safetyAdviceModal } from '../../../widgets/SafetyAdvice.tsx';
import { adviceGivenText } from '../adviceGivenText.ts';
import { FactCard } from '../detail/FactCard.tsx';

/** The first minutes of the call: is everybody safe, how many are they, how can they be called back. */
export function CallerCard({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const towline = useTowline();
  const { mutate } = useSWRConfig();
  const { caller } = request.order;
  // Nobody was asked in an app or by another system: while help is under way, he still can be.
  if (!caller && isJobClosed(request)) return null;
  const { everyoneSafe, people, children, name, callbackNumber, language, adviceGivenAt, adviceGivenBy } = caller ?? {};
  const advise = async (): Promise<void> => {
    const isSafe = await openModal(safetyAdviceModal, {});
    if (isSafe === undefined) return;
    try {
      const saved = await towline.requests.giveSafetyAdvice(request.id, { everyoneSafe: isSafe ? 'Yes' : 'No' });
      await mutate(['getRequest', { path: { id: request.id } }], loaded(saved, Date.now()), { revalidate: false });
    } catch (error) {
      flashFailure(error);
    }
  };
  return (
    <FactCard
      name="caller"
      title={t('labels:CALLER')}
      icon={<PhoneCallIcon />}
      right={
        // Whoever is not known to be safe is asked once more: not safe calls 112 (2-requests §2, 112 advice).
        everyoneSafe !== 'Yes' &&
        !isJobClosed(request) && (
          <Button
            size="small"
            variant="minimal"
            intent="danger"
            text={t('buttons:ADVICE_112')}
            onClick={() => void advise()}
          />
        )
      }
    >
      <KeyValues
        items={[
          {
            label: t('labels:EVERYONE_SAFE'),
            value: everyoneSafe && t(`enumerations:Answer.${everyoneSafe}`),
            always: true,
          },
          { label: t('labels:SAFETY_ADVICE'), value: adviceGivenText(adviceGivenAt, adviceGivenBy) },
          {
            label: t('labels:CALLBACK_NUMBER'),
            value: callbackNumber && <PhoneLink number={callbackNumber} country={request.location.country} />,
            copy: callbackNumber,
          },
          { label: t('labels:NAME'), value: name },
          { label: t('labels:PEOPLE'), value: people },
          { label: t('labels:CHILDREN'), value: children },
          { label: t('labels:LANGUAGE'), value: language && t(`enumerations:ContactLanguage.${language}`) },
        ]}
      />
    </FactCard>
  );
}
