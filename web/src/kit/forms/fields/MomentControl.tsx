import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/DateField.tsx';
import { serverNow } from '../../../ui/serverClock.ts';
import { TimeField } from '../../../ui/TimeField.tsx';
import { TimeSelect } from '../../../ui/TimeSelect.tsx';
import type { ControlProps } from '../controlProps.ts';
import type { AnyFieldInput } from '../fieldInputs.ts';
import { joinMoment, splitMoment } from '../moment.ts';
import { useStillNow } from '../useStillNow.ts';

type Props = Pick<ControlProps<Input, string>, 'input' | 'value' | 'onChange' | 'wiring' | 'label'>;
type Input = Extract<AnyFieldInput, { input: 'date' | 'dateTime' | 'time' }>;

/** A day, an instant as day and time in the agent's zone, or a time of day. */
export function MomentControl({ input, value, onChange, wiring, label }: Props) {
  const { t } = useTranslation();
  const text = value ?? '';
  useStillNow(input.input === 'dateTime' && input.startsNow === true, text, onChange);
  if (input.input === 'time')
    return (
      <TimeSelect
        wiring={wiring}
        value={text}
        onChange={onChange}
        firstHour={input.firstHour}
        lastHour={input.lastHour}
      />
    );
  const now = new Date(serverNow());
  const bounds = { min: input.min?.(now), max: input.max?.(now) };
  if (input.input === 'date') return <DateField wiring={wiring} value={text} onChange={onChange} {...bounds} />;
  const { date, time } = splitMoment(text);
  return (
    <div className="tl-moment">
      <DateField
        wiring={wiring}
        label={`${label}, ${t('labels:DATE')}`}
        value={date}
        onChange={(day) => onChange(joinMoment(day, time))}
        {...bounds}
      />
      <TimeField
        label={`${label}, ${t('labels:TIME')}`}
        value={time}
        onChange={(next) => onChange(joinMoment(date, next))}
      />
    </div>
  );
}
