import * as z from 'zod/mini';
import { readPreference, usePreference } from '../preferences.ts';

const name = 'letterKeys';
const schema = z.boolean();

/** Whether bare letters act as shortcuts; the account page switches them off (console.md, check 3). */
export const lettersAct = (): boolean => readPreference(name, schema, true);

/** The same for the switch itself. */
export const useLettersSwitch = (): [boolean, (on: boolean) => void] => usePreference(name, schema, true);
