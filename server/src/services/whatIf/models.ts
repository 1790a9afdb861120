import { offerStateOf } from '@towline/sdk/domain/dispatch/offerState';
import { AnswerModel } from '@towline/sdk/domain/whatIf/answerModel';
import { ArrivalModel } from '@towline/sdk/domain/whatIf/arrivalModel';
import { answerValues } from '@towline/sdk/domain/whatIf/round';
import type { Database } from '../../db/client.ts';
import { whatIfAnswers } from '../../stores/whatIfAnswers.ts';

interface Models {
  answers: AnswerModel;
  arrivals: ArrivalModel;
}

/** So many are kept: those of the questions that are being asked now. */
const kept = 4;
// By the database, so that tests and servers of one process do not share them. What is lost is made again, and is the same.
const known = new WeakMap<Database, Map<string, Promise<Models>>>();

async function made({ pool }: Database, since: Date, until: Date, seed: number): Promise<Models> {
  const [rows, { arrivals, detours }] = await Promise.all([
    whatIfAnswers.answers(pool, since, until),
    whatIfAnswers.arrivals(pool, since, until),
  ]);
  const observed = rows.flatMap(({ status, ...row }) => {
    const state = answerValues.find((one) => one === offerStateOf(status));
    return state ? [{ ...row, state }] : [];
  });
  return { answers: new AnswerModel(observed, seed), arrivals: new ArrivalModel(arrivals, detours) };
}

/** The models of some days, made once for all parts of a question (DECISIONS T-525). */
export function modelsOf(db: Database, since: Date, until: Date, seed: number): Promise<Models> {
  const models = known.get(db) ?? new Map<string, Promise<Models>>();
  known.set(db, models);
  const key = `${since.getTime()} ${until.getTime()} ${seed}`;
  const found = models.get(key);
  if (found) return found;
  const model = made(db, since, until, seed);
  models.set(key, model);
  model.catch(() => models.delete(key));
  const [oldest] = models.keys();
  if (models.size > kept && oldest !== undefined) models.delete(oldest);
  return model;
}
