import type { ContactLanguage, PartnerDay, PartnerOwnPrices, PartnerWork } from '@towline/sdk/api';
import type { SpokenLanguage } from '../spokenLanguage.ts';
import type { CompanyServer } from './companyServer.ts';
import type { PauseChoice } from './pauseEnd.ts';

/** The views of the page; each is read when it is looked at. */
export type View = 'today' | 'history' | 'prices';

/** What a view reads beside the day: nobody answered, or what came. */
export type Read<T> = 'loading' | 'away' | T;

export interface HistoryState {
  /** Of a date field: YYYY-MM-DD; empty for all days. */
  readonly day: string;
  readonly found: Read<{ readonly count: number; readonly records: readonly PartnerWork[] }>;
  /** More of it is on its way. */
  readonly isMoreComing: boolean;
}

/** The page as it is painted. */
export interface CompanyState {
  readonly language: ContactLanguage;
  /** `ask`: a link has to be asked for; `asked`: it is on its way; `late`: the link that was opened is good no more. */
  readonly step: 'loading' | 'unreachable' | 'ask' | 'asked' | 'late' | 'shown';
  readonly day: PartnerDay | undefined;
  readonly view: View;
  /** The question until when no offers are taken. */
  readonly isPausing: boolean;
  readonly pause: { readonly choice: PauseChoice; readonly time: string };
  readonly contact: string;
  readonly history: HistoryState;
  readonly prices: Read<PartnerOwnPrices>;
  readonly isSending: boolean;
  /** `contact`: no address and no number; `time`: none that lies ahead; `wait`: asked too often; `refused`: not taken. */
  readonly trouble: 'away' | 'refused' | 'contact' | 'time' | 'wait' | undefined;
}

export interface CompanyOptions {
  /** Of a link that opens the page once; empty where the device is known, or has to ask. */
  readonly token: string;
  readonly language: ContactLanguage;
  /** What was chosen on this device. */
  readonly spoken: SpokenLanguage;
  readonly server: CompanyServer;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly later: (ms: number, run: () => void) => () => void;
  /** The link is used up: it goes out of the address. */
  readonly dropToken: () => void;
  /** Opens the page of an offer, a job or a repair. */
  readonly goTo: (token: string) => void;
}

/** The partner's own page, without its paint. */
export interface CompanyModel {
  state(): CompanyState;
  subscribe(listener: () => void): void;
  start(): Promise<void>;
  speak(language: ContactLanguage): void;
  /** Takes what the field holds; nothing is painted anew while somebody types. */
  fill(contact: string): void;
  ask(): Promise<void>;
  /** Goes back to the question for a link. */
  askAgain(): void;
  look(view: View): Promise<void>;
  askPause(isAsked: boolean): void;
  choosePause(choice: PauseChoice): void;
  fillTime(time: string): void;
  pause(): Promise<void>;
  resume(): Promise<void>;
  open(work: PartnerWork): Promise<void>;
  chooseDay(day: string): Promise<void>;
  more(): Promise<void>;
  leave(): Promise<void>;
  tryAgain(): Promise<void>;
  /** The server's clock, in milliseconds since 1970. */
  serverNow(): number;
}
