import type { Settings } from '#domain/profile/settings.ts';
import type { Status } from '../word.ts';

/** The digit of each status, in both marking modes and wherever a status is chosen (decisions §2). */
export const statusKeys: Readonly<Record<Status, string>> = {
  '1': '1',
  '2': '2',
  '3': '3',
  '4': '4',
  '5': '5',
  '99': '0',
};

/** The statuses that each marking mode offers, in the specification's order (spec §4); `web/words/statusNames.ts` names them. */
export const statusChoices: Readonly<Record<Settings['markingMode'], readonly Status[]>> = {
  simple: ['5', '2', '1', '99'],
  detailed: ['99', '1', '2', '3', '4', '5'],
};
