import { checkOf, isProblem } from '../../contract/contract.ts';
import type { Operation, Schema } from '../../contract/samples.ts';

type Check = ReturnType<typeof checkOf>;
const checks = new Map<Schema, Check>();

function checkFor(schema: Schema): Check {
  const known = checks.get(schema) ?? checkOf(schema);
  checks.set(schema, known);
  return known;
}

/** What an answer has that the contract does not say; undefined where it is as described. */
export function undescribed(
  operation: Operation,
  { status, type, body }: { status: number; type: string; body: string },
): string | undefined {
  const { responses } = operation;
  if (status >= 400) {
    if (status >= 500) return `${status}`;
    if (!responses[`${status}`] && !responses[`${String(status)[0]}XX`]) return `${status} is not in the contract`;
    if (!type.startsWith('application/problem+json')) return `${status} as ${type}`;
    return isProblem(JSON.parse(body)) ? undefined : `${status} is no problem: ${JSON.stringify(isProblem.errors)}`;
  }
  const response = responses[`${status}`];
  if (!response) return `${status} is not in the contract`;
  const said = Object.keys(response.content ?? {});
  if (body === '' && said.length === 0) return undefined;
  const plain = type.split(';')[0]!;
  const media =
    response.content?.[plain] ?? response.content?.['*/*'] ?? response.content?.['application/octet-stream'];
  if (!media) return `${status} as ${plain || 'nothing'}; the contract says ${said.join(', ') || 'no body'}`;
  if (plain !== 'application/json') return undefined;
  const fits = checkFor(media.schema);
  return fits(JSON.parse(body)) ? undefined : `${status} does not fit: ${JSON.stringify(fits.errors).slice(0, 300)}`;
}
