import type { Answer as WireAnswer } from '@towline/sdk/api';
import { featureQuestions, statusQuestions } from '@towline/sdk/domain/vehicle/questions';
import { useTranslation } from 'react-i18next';
import { type Answer, YesNoUnknown } from '../../../ui/YesNoUnknown.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';

const shownAs: Record<WireAnswer, Answer> = { Yes: 'yes', No: 'no', Unknown: 'unknown' };
const written: Record<Answer, WireAnswer> = { yes: 'Yes', no: 'No', unknown: 'Unknown' };

interface QuestionProps {
  readonly path: string;
  readonly label: string;
  readonly answers: readonly WireAnswer[];
  readonly isMandatory: boolean;
  readonly value: WireAnswer | null | undefined;
  readonly onChange: (answer: WireAnswer) => void;
}

/** One question: Y, N and U answer it while it has the focus. */
export function Question({ path, label, answers, isMandatory, value, onChange }: QuestionProps) {
  return (
    <IntakeField path={path} label={label} required={isMandatory} group>
      {(wiring) => (
        <YesNoUnknown
          label={label}
          wiring={wiring}
          answers={answers.map((answer) => shownAs[answer])}
          value={value ? shownAs[value] : null}
          onChange={(answer) => onChange(written[answer])}
        />
      )}
    </IntakeField>
  );
}

/** What the truck must know of the vehicle, as the rules ask it (1-intake §5). */
export function VehicleQuestions() {
  const { t } = useTranslation();
  const { order, change, contract } = useIntakeTab();
  return (
    <>
      {statusQuestions(order).map(({ flag, answers, isMandatory }) => (
        <Question
          key={flag}
          path={`vehicle.statusFlags.${flag}`}
          label={t(`enumerations:StatusFlag.${flag}`)}
          answers={answers}
          isMandatory={isMandatory}
          value={order.vehicle.statusFlags?.[flag]}
          onChange={(answer) =>
            change((before) => ({
              ...before,
              vehicle: { ...before.vehicle, statusFlags: { ...before.vehicle.statusFlags, [flag]: answer } },
            }))
          }
        />
      ))}
      {featureQuestions(order, contract).map(({ flag, answers, isMandatory }) => (
        <Question
          key={flag}
          path={`vehicle.featureFlags.${flag}`}
          label={t(`enumerations:FeatureFlag.${flag}`)}
          answers={answers}
          isMandatory={isMandatory}
          value={order.vehicle.featureFlags?.[flag]}
          onChange={(answer) =>
            change((before) => ({
              ...before,
              vehicle: { ...before.vehicle, featureFlags: { ...before.vehicle.featureFlags, [flag]: answer } },
            }))
          }
        />
      ))}
    </>
  );
}
