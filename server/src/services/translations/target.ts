import type { EnvironmentName } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import type { Answered, TranslationTarget } from '../../ports/translationTargets/port.ts';

/** An environment by its name; only settings make one (DECISIONS T-432). */
export function targetOf({ ports }: Context, environment: EnvironmentName, place?: 'query'): TranslationTarget {
  const found = ports.translationTargets.find((target) => target.environment === environment);
  return (
    found ?? refuseFor('RULE_BROKEN', '/destinationEnvironment', 'no setting says where it is', 'TARGET_UNKNOWN', place)
  );
}

/** What it answered, or a refusal that says what stands in the way there. */
export function accepted<Value>({ environment }: TranslationTarget, answer: Answered<Value>): Value {
  if ('value' in answer) return answer.value;
  const { unaccepted } = answer;
  const said = (code: string, detail: string): never =>
    refuse('RULE_BROKEN', {
      messageKey: code,
      params: { environment },
      errors: [{ pointer: '/destinationEnvironment', detail, code }],
    });
  if (unaccepted.kind === 'changed') return refuse('VERSION_CHANGED', { current: unaccepted.current });
  if (unaccepted.kind === 'isOlder') return said('TARGET_IS_OLDER', 'it is older and cannot take texts over');
  if (unaccepted.kind === 'isForbidden') return said('TARGET_REFUSES_TOKEN', 'it does not accept our token');
  return said('TARGET_REFUSED_TEXT', unaccepted.detail);
}
