import { isBoolean } from '../guards.ts';
import { readPreference, usePreference } from '../preferences.ts';

const name = 'letterKeys';

/** Whether bare letters act as shortcuts; the account page switches them off (console.md, check 3). */
export const lettersAct = (): boolean => readPreference(name, isBoolean, true);

/** The same for the switch itself. */
export const useLettersSwitch = (): [boolean, (on: boolean) => void] => usePreference(name, isBoolean, true);
