import type { ContactLanguage, PaymentType, SandboxAct, SandboxPayment } from '@towline/sdk/api';

/** A hosted page to be opened: who pays how much for what, into whose account. */
export interface NewPaymentSession {
  /** The same at every try: one page, however often it is asked for. */
  key: string;
  /** Our payment; the provider names it again in everything that it tells. */
  paymentId: string;
  /** The contract's account of the provider; empty: the one of the key. */
  account: string;
  cents: number;
  currency: string;
  description: string;
  language: ContactLanguage;
  email?: string | undefined;
  /** Where the customer goes back to. */
  returnUrl: string;
  expiresAt: Date;
}

export interface PaymentSession {
  id: string;
  url: string;
  expiresAt: Date;
}

export interface RefundOrder {
  key: string;
  account: string;
  /** The provider's name for the payment. */
  providerRef: string;
  cents: number;
}

/** What the provider said of a refund: under way to the customer, or not possible. */
export type RefundAnswer = { isDone: true; providerRef: string } | { isDone: false; reason: string };

interface Told {
  providerRef: string | undefined;
  currency: string;
}

/** Where a payment stands. */
export interface StandingNews extends Told {
  kind: 'Pending' | 'Paid' | 'Failed';
  sessionId?: string | undefined;
  paymentId?: string | undefined;
  cents: number;
  type?: PaymentType | undefined;
}

/** What became of money that came in. */
export type MoveNews =
  /** Cents given back by now, however often. */
  | (Told & { kind: 'Refunded'; totalCents: number })
  | (Told & { kind: 'RefundFailed'; refundRef: string; cents: number })
  | (Told & { kind: 'ChargeBack' | 'ChargeBackLifted'; dispute: string; cents: number });

/** What an event says, in our words. */
export type ToldNews = StandingNews | MoveNews | { kind: 'SessionOver'; sessionId: string };

/** Whether it says where a payment stands. */
export const isStanding = (news: StandingNews | MoveNews): news is StandingNews =>
  news.kind === 'Pending' || news.kind === 'Paid' || news.kind === 'Failed';

/** An event whose signature is good. */
export interface ProviderEvent {
  id: string;
  type: string;
  account: string;
  occurredAt: Date;
  /** Played where money is real, or real where it is played. */
  isOtherMode: boolean;
  /** Without card data, names, addresses and secrets. */
  kept: unknown;
  /** Undefined: an event that says nothing to us. */
  news: ToldNews | undefined;
}

/** Our own door, as the server that has it hands it over: whether the event was taken. */
export type Door = (body: string, headers: Record<string, string>) => Promise<boolean>;

/** What plays a provider of payments: its hosted page, the bank behind it, and its events. */
export interface Sandbox {
  open(session: string): Promise<SandboxPayment | undefined>;
  act(session: string, act: SandboxAct): Promise<SandboxPayment | undefined>;
  /** Takes cents of a payment back, as a bank does for its customer; false where no payment of the sandbox has so much that is paid. */
  chargeBack(providerRef: string, cents: number): Promise<boolean>;
  /** Where its events go. */
  connect(door: Door): void;
  /** Hands the events whose time has come to our own door; answers how many were taken there. */
  deliver(): Promise<number>;
}

/** Takes money of customers by a provider's hosted page (DECISIONS S-39). Calls throw a PortError where the provider is away. */
export interface Payments {
  begin(session: NewPaymentSession, signal: AbortSignal): Promise<PaymentSession>;
  /** Closes a page that nobody is to pay on any more; one that is paid or over stays as it is. */
  end(session: { id: string; account: string }, signal: AbortSignal): Promise<void>;
  refund(order: RefundOrder, signal: AbortSignal): Promise<RefundAnswer>;
  /** Reads an event; undefined where the signature is not the provider's, or too old. */
  read(body: Buffer, signature: string | undefined, now: Date): ProviderEvent | undefined;
  /** Where nobody real is behind it. */
  sandbox?: Sandbox;
}
