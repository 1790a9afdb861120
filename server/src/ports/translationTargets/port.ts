import type { EnvironmentName, Translation, TranslationDelivery, TranslationReceipt } from '@towline/sdk/api';

/** Why an environment did not take a key: what it says, and what it found where somebody was faster. */
export type Unaccepted =
  | { kind: 'isOlder' }
  | { kind: 'isForbidden' }
  | { kind: 'blocksWrites' }
  | { kind: 'isOther'; says: string }
  | { kind: 'changed'; current: Record<string, unknown> }
  | { kind: 'refused'; detail: string };

export type Answered<Value> = { value: Value } | { unaccepted: Unaccepted };

/** Another environment that texts are sent to. It throws a PortError where it is away. */
export interface TranslationTarget {
  environment: EnvironmentName;
  /** As people know where it is. */
  address: string;
  /** What is saved there. */
  saved(signal?: AbortSignal): Promise<Answered<readonly Translation[]>>;
  /** All texts of the key, or none. A delivery that comes twice with its id is answered as it was the first time. */
  receive(
    delivery: TranslationDelivery,
    call: { id: string; signal?: AbortSignal },
  ): Promise<Answered<TranslationReceipt>>;
}

/** The environments that this one may send texts to (DECISIONS T-432). */
export type TranslationTargets = readonly TranslationTarget[];
