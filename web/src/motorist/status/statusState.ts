import type { ContactLanguage, StatusPage } from '@towline/sdk/api';

/** The page as it is painted. */
export interface PageState {
  readonly language: ContactLanguage;
  readonly step: 'loading' | 'unreachable' | 'closed' | 'shown';
  readonly page: StatusPage | undefined;
  /** The last question was not answered: what is shown may be old. */
  readonly isStale: boolean;
  /** What they pressed last did not reach the server: it is sent once somebody answers. */
  readonly isWaiting: boolean;
  readonly stars: number;
  readonly words: string;
  readonly isStarless: boolean;
  /** The server did not take his feedback: asking again does not help. */
  readonly isRefused: boolean;
  readonly isSending: boolean;
  /** What came of the motorist's last answer to another time; `gone`: it could not be agreed to any more. */
  readonly timeAnswer: 'agreed' | 'declined' | 'gone' | undefined;
}
