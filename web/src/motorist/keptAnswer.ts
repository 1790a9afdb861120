import type { GivenPosition } from '@towline/sdk/api';

/** Where what could not be sent waits, so that a page that is loaded anew sends it. */
export interface KeptAnswer {
  read(): GivenPosition | undefined;
  keep(answer: GivenPosition): void;
  forget(): void;
}

const name = 'towline.position';

const isAnswer = (value: unknown): value is GivenPosition =>
  typeof value === 'object' && value !== null && 'token' in value && 'id' in value;

/** What waits for this link; another link's answer is none of its business. */
export function keptAnswer(
  token: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): KeptAnswer {
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(storage().getItem(name) ?? 'null');
        return isAnswer(kept) && kept.token === token ? kept : undefined;
      } catch {
        return undefined;
      }
    },
    keep(answer) {
      try {
        storage().setItem(name, JSON.stringify(answer));
      } catch {
        // Storage may be forbidden or full: the open page itself still has it.
      }
    },
    forget() {
      try {
        storage().removeItem(name);
      } catch {
        // As above.
      }
    },
  };
}
