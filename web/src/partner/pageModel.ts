import type { ContactLanguage, JobStatus, OfferRejectReason, PartnerPage } from '@towline/sdk/api';
import type { Deed, PageServer } from './pageServer.ts';
import type { SpokenLanguage } from './spokenLanguage.ts';

/** A question that is asked before something is sent; `lateDay` asks for day and time, where no minutes from now say them. */
export type Panel = 'refuse' | 'propose' | 'late' | 'lateDay' | 'done' | 'cannot';

/** What the partner chose and wrote; it outlives every painting. */
export interface Form {
  readonly minutes: number;
  readonly reason: OfferRejectReason;
  readonly remarks: string;
  /** Of a date and time field, in the phone's own zone. */
  readonly time: string;
  readonly pickup: string;
  readonly outcome: string;
}

/** The page as it is painted. */
export interface PageState {
  readonly language: ContactLanguage;
  readonly step: 'loading' | 'unreachable' | 'closed' | 'shown';
  readonly page: PartnerPage | undefined;
  readonly panel: Panel | undefined;
  readonly form: Form;
  /** Something is under way to the server. */
  readonly isSending: boolean;
  /** Nobody answered: it is sent again. Refused: it has to be changed. A photo that this phone cannot read, or one too many: it is not sent. Unshared: the phone does not say where it is. */
  readonly trouble: 'away' | 'refused' | 'unreadable' | 'full' | 'unshared' | undefined;
  readonly isSharing: boolean;
  /** It was opened from the partner's own page, and leads back there. */
  readonly hasCompanyPage: boolean;
}

/** What has still to be sent, and the question that it was said in. */
export interface Waiting {
  readonly deed: Deed;
  readonly panel: Panel | undefined;
}

/** Where what could not be sent waits, so that a page that is loaded anew in its tab sends it: a camera alone makes phones drop pages. */
export interface KeptDeeds {
  read(): readonly Waiting[];
  keep(waiting: readonly Waiting[]): void;
}

export interface PartnerPageOptions {
  readonly token: string;
  readonly hasCompanyPage?: boolean;
  readonly language: ContactLanguage;
  /** What was chosen on this device. */
  readonly spoken: SpokenLanguage;
  readonly server: PageServer;
  /** What a page of before could not send. */
  readonly kept?: KeptDeeds;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back after so many milliseconds; the answer stops it. */
  readonly later: (ms: number, run: () => void) => () => void;
  /** Tells where the phone is, again and again, until the answer stops it, or that it will not say so. */
  readonly watchPosition?: (
    tell: (at: { latitude: number; longitude: number }) => void,
    refuse: () => void,
  ) => () => void;
}

/** The page behind a partner's link, without its paint. */
export interface PartnerPageModel {
  state(): PageState;
  subscribe(listener: () => void): void;
  start(): Promise<void>;
  speak(language: ContactLanguage): void;
  /** Shows a question, or goes back from it. */
  ask(panel: Panel | undefined): void;
  /** Takes what a field holds; nothing is painted anew while somebody types. */
  fill(part: Partial<Form>): void;
  /** A choice that changes what is painted. */
  choose(part: Partial<Form>): void;
  accept(): Promise<void>;
  refuse(): Promise<void>;
  propose(): Promise<void>;
  report(status: JobStatus): Promise<void>;
  finish(): Promise<void>;
  comeLater(): Promise<void>;
  giveBack(): Promise<void>;
  /** A photo in base64; undefined where the phone could not read what was chosen. */
  addPhoto(content: string | undefined): Promise<void>;
  takeRepair(): Promise<void>;
  refuseRepair(): Promise<void>;
  saveRepair(): Promise<void>;
  finishRepair(): Promise<void>;
  share(): void;
  /** Sends what waits, loads what could not be loaded, or looks whether there is news. */
  tryAgain(): Promise<void>;
  /** Seconds until the offer runs out; undefined where none does. */
  secondsLeft(): number | undefined;
}
