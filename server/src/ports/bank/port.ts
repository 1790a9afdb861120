/** A file of payments on its way to the bank; the same `messageId` is the same file, however often it comes. */
export interface BankOrder {
  /** Of this handing over: the same at every try. */
  readonly id: string;
  readonly messageId: string;
  /** A SEPA credit transfer, pain.001. */
  readonly document: string;
}

/** Whoever brings payments to the bank and its answers back (DECISIONS S-38, T-573). Throws a PortError where it is away. */
export interface Bank {
  hand(order: BankOrder, signal: AbortSignal): Promise<void>;
  /** What the bank says of a file by now, a payment status report (pain.002); undefined while it says nothing. */
  answerTo(messageId: string, signal: AbortSignal): Promise<string | undefined>;
}
