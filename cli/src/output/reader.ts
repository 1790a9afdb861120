import { type Decision, refusalMessageKeys } from '@towline/sdk/access/decision';
import type { ContactLanguage, LogEntry, Viewpoint } from '@towline/sdk/api';
import type { LabelSubject } from '@towline/sdk/domain/request/label';
import { reportedStep } from '@towline/sdk/domain/request/logMessage';
import {
  isReasonInLabel,
  statusReasonWording,
  statusWording,
  type Wording,
} from '@towline/sdk/domain/request/statusWording';
import { isNoDate } from '@towline/sdk/domain/time/dateFormat';
import { zonedTimeOf } from '@towline/sdk/domain/time/zone';
import { contactLanguageValues } from '@towline/sdk/values';
import { words } from '@towline/sdk/words';

type Instant = string | null | undefined;

/** Who reads a result: by which clock (DECISIONS T-216), and in which language the words of the contract are called. */
export type Reader = {
  timeZone: string;
  /** 2026-11-22 08:44, sortable as text; its column’s title names the zone */
  time(instant: Instant, precision?: 'minutes' | 'seconds'): string;
  /** 2026-11-22 08:44 (Europe/Brussels), for a time that stands alone */
  moment(instant: Instant): string;
  /** 2026-11-22, the day of the instant by the reader’s clock */
  day(instant: Instant): string;
  /** What a word of a value set is called; the word itself where it is a new one */
  word(set: string, value: string | undefined): string;
  /** What the console calls a request’s status, with the reason where there is one: With Corona · Policy expired */
  status(request: LabelSubject, seenFrom?: Viewpoint): string;
  /** What an entry of a request’s log says: the step where a partner reported one */
  logged(entry: Pick<LogEntry, 'message' | 'data'>): string;
  /** Why something may not be done, in the console’s words */
  refusal(decision: Refusal): string;
};

type Refusal = Extract<Decision, { allowed: false }>;

const two = (value: number): string => String(value).padStart(2, '0');

/** @param locale such as nl-BE; a language without texts reads English */
export function readerOf({ timeZone, locale }: { timeZone: string; locale: string }): Reader {
  const language: ContactLanguage =
    contactLanguageValues.find((name) => name === locale.slice(0, 2).toLowerCase()) ?? 'en';
  const nameOf = (key: string, word: string): string => words[key]?.[language] ?? word;
  const said = ({ key, company }: Wording, word: string) =>
    nameOf(key, word).replace('{{company}}', () => company ?? '');
  const time: Reader['time'] = (instant, precision = 'minutes') => {
    const at = instant && !isNoDate(instant) ? zonedTimeOf(Date.parse(instant), timeZone) : undefined;
    if (!at) return '';
    const clock = `${two(at.hour)}:${two(at.minute)}${precision === 'seconds' ? `:${two(at.second)}` : ''}`;
    return `${at.year}-${two(at.month)}-${two(at.day)} ${clock}`;
  };
  const word: Reader['word'] = (set, value) => (value === undefined ? '' : nameOf(`${set}.${value}`, value));
  return {
    timeZone,
    time,
    moment: (instant) => (time(instant) === '' ? '' : `${time(instant)} (${timeZone})`),
    day: (instant) => time(instant).slice(0, 10),
    word,
    status(request, seenFrom) {
      // A client's own wording says more than the label.
      const isSaid = seenFrom !== 'Client' && isReasonInLabel(request);
      const reason = isSaid ? undefined : statusReasonWording(request, seenFrom);
      const parts = [said(statusWording(request), request.status), reason && said(reason, request.statusReason ?? '')];
      // Where a label says why already, the reason does not say it again.
      return [...new Set(parts.filter(Boolean))].join(' · ');
    },
    logged(entry) {
      const step = reportedStep(entry);
      return step ? word('RequestStatus', step) : word('Logged', entry.message);
    },
    refusal({ code, params = {} }) {
      const text = nameOf(refusalMessageKeys[code], code);
      return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => {
        const value = String(params[name] ?? place);
        return name === 'hint' ? nameOf(value, value) : word('RequestStatus', value);
      });
    },
  };
}

/** Who reads what a pipeline keeps: the same wherever it was made. */
export const anyReader: Reader = readerOf({ timeZone: 'UTC', locale: 'en' });
