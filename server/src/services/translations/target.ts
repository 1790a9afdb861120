import type { RefusalParams } from '@towline/sdk/access/decision';
import type { EnvironmentName } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor, type ServerCode } from '../../core/refuse.ts';
import { PortError, type PortErrorCode } from '../../ports/portError.ts';
import type { Answered, TranslationTarget, Unaccepted } from '../../ports/translationTargets/port.ts';

/** An environment by its name; only settings make one (DECISIONS T-432). */
export function targetOf({ ports }: Context, environment: EnvironmentName, place?: 'query'): TranslationTarget {
  const found = ports.translationTargets.find((target) => target.environment === environment);
  return (
    found ?? refuseFor('RULE_BROKEN', '/destinationEnvironment', 'no setting says where it is', 'TARGET_UNKNOWN', place)
  );
}

const refusal = ({ environment }: TranslationTarget, code: string, detail: string, more: RefusalParams = {}): never =>
  refuse('RULE_BROKEN', {
    messageKey: code,
    params: { environment, ...more },
    errors: [{ pointer: '/destinationEnvironment', detail, code }],
  });

function refuseUnaccepted(target: TranslationTarget, unaccepted: Unaccepted): never {
  switch (unaccepted.kind) {
    case 'changed':
      return refuse('VERSION_CHANGED', { current: unaccepted.current });
    case 'isOlder':
      return refusal(target, 'TARGET_IS_OLDER', 'it is older and cannot take texts over');
    case 'isForbidden':
      return refusal(target, 'TARGET_REFUSES_TOKEN', 'it does not accept our token');
    case 'blocksWrites':
      return refusal(target, 'TARGET_BLOCKS_WRITES', 'the agent of our token may not write there at present');
    case 'isOther':
      return refusal(target, 'TARGET_IS_OTHER', `it says that it is ${unaccepted.says}`, { other: unaccepted.says });
    case 'refused':
      return refusal(target, 'TARGET_REFUSED_TEXT', unaccepted.detail, { why: unaccepted.detail });
  }
}

const trouble = {
  Timeout: ['PORT_TIMEOUT', 'TARGET_IS_SLOW'],
  Unavailable: ['PORT_FAILED', 'TARGET_IS_AWAY'],
  BadAnswer: ['PORT_FAILED', 'TARGET_ANSWERS_BADLY'],
} as const satisfies Record<PortErrorCode, [ServerCode, string]>;

/** What it answered, or a refusal that says what stands in the way there: nobody looks for a fault of the text where none is. */
export async function answerOf<Value>(target: TranslationTarget, asked: Promise<Answered<Value>>): Promise<Value> {
  const answer = await asked.catch((error: unknown) => {
    if (!(error instanceof PortError)) throw error;
    const [code, messageKey] = trouble[error.code];
    return refuse(code, { messageKey, params: { environment: target.environment }, detail: error.message });
  });
  return 'value' in answer ? answer.value : refuseUnaccepted(target, answer.unaccepted);
}
