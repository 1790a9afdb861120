import type { ProblemIssue, ServiceOrder } from '@towline/sdk/api';
import type { ValidationError } from '@towline/sdk/client/problem';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { tabOfPointer } from './tabOfPointer.ts';

/** A field that the server refused although our own rules took it. */
export interface ServerRefusal {
  readonly tab: IntakeTab;
  /** As issues name fields: `vehicle.fuelType`. */
  readonly path: string;
  readonly text: string;
  /** What was sent, to know when it has been changed. */
  readonly sent: string;
}

function valueAt(order: ServiceOrder, path: string): string {
  let value: unknown = order;
  for (const name of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  }
  return JSON.stringify(value) ?? '';
}

const textOf = (messageKey: string, detail: string, params: ProblemIssue['params']): string => {
  const text = dynamicText(messageKey, params);
  return text === messageKey ? detail : text;
};

/** Which fields the server's answer is about; a fault that no tab shows is left to the message above the Summary. */
export function refusalsOf(
  error: Pick<ValidationError, 'issues'>,
  order: ServiceOrder,
  tabs: readonly IntakeTab[],
): ServerRefusal[] {
  return error.issues.flatMap(({ in: part = 'body', pointer, detail, messageKey = detail, params }) => {
    if (part !== 'body') return [];
    const tab = tabOfPointer(pointer, tabs);
    if (!tab) return [];
    const path = pointer.split('/').slice(1).join('.');
    return [{ tab, path, text: textOf(messageKey, detail, params), sent: valueAt(order, path) }];
  });
}

/** The refusals that still hold: what has been changed since is judged anew when it is sent. */
export const standingRefusals = (refusals: readonly ServerRefusal[], order: ServiceOrder): readonly ServerRefusal[] =>
  refusals.filter(({ path, sent }) => valueAt(order, path) === sent);
