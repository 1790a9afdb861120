import { DatePicker } from '@blueprintjs/datetime';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { type Language, languageOf } from '@towline/sdk/domain/language/locales';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/agentLocale.ts';
import { isoOfLocalDate, localDateOfIso } from './dateText.ts';
import './dateCalendar.css';

type CalendarLocale = typeof import('date-fns/locale/nl').default;

/** Given as objects: Blueprint's own loader is a dynamic import that no bundler can follow. */
const calendars: Record<Language, () => Promise<{ default: CalendarLocale }>> = {
  en: () => import('date-fns/locale/en-GB'),
  fr: () => import('date-fns/locale/fr'),
  nl: () => import('date-fns/locale/nl'),
  it: () => import('date-fns/locale/it'),
  de: () => import('date-fns/locale/de'),
};

export interface DateCalendarProps {
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onPick: (isoDate: string) => void;
}

/** The month to pick a day from, in the agent's language. Loaded only when a calendar is opened. */
export function DateCalendar({ value, min, max, onPick }: DateCalendarProps) {
  const { t } = useTranslation();
  const language = languageOf(useLocale());
  const [locale, setLocale] = useState<CalendarLocale>();

  useEffect(() => {
    let wanted = true;
    void calendars[language]().then((module) => {
      if (wanted) setLocale(module.default);
    });
    return () => {
      wanted = false;
    };
  }, [language]);

  if (!locale) return null;
  return (
    <DatePicker
      locale={locale}
      value={localDateOfIso(value)}
      minDate={(min && localDateOfIso(min)) || undefined}
      maxDate={(max && localDateOfIso(max)) || undefined}
      canClearSelection={false}
      dayPickerProps={{
        labels: {
          labelMonthDropdown: () => t('labels:MONTH'),
          labelYearDropdown: () => t('labels:YEAR'),
          labelPrevious: () => t('buttons:PREVIOUS_MONTH'),
          labelNext: () => t('buttons:NEXT_MONTH'),
        },
      }}
      onChange={(date, byUser) => {
        if (date && byUser) onPick(isoOfLocalDate(date));
      }}
    />
  );
}
