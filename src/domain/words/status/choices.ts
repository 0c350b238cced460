import type { Settings } from '#domain/profile/settings.ts';
import type { Status } from '../word.ts';

/** One way to mark a word: what the button says, the status it sets, the key that does the same everywhere. */
export interface StatusChoice {
  readonly status: Status;
  readonly label: string;
  readonly key: string;
}

/** The digit of each status, in both marking modes and wherever a status is chosen (decisions §2). */
export const statusKeys: Readonly<Record<Status, string>> = {
  '1': '1',
  '2': '2',
  '3': '3',
  '4': '4',
  '5': '5',
  '99': '0',
};

const choice = (status: Status, label: string): StatusChoice => ({ status, label, key: statusKeys[status] });

/** The choices of each marking mode, in the specification's order (spec §4). */
export const statusChoices: Readonly<Record<Settings['markingMode'], readonly StatusChoice[]>> = {
  simple: [choice('5', 'La sé'), choice('2', 'Aprendiendo'), choice('1', 'No la sé'), choice('99', 'Ignorar')],
  detailed: [
    choice('99', 'Ignorada'),
    choice('1', 'Desconocida'),
    choice('2', 'Aprendiendo'),
    choice('3', 'Aprendiendo'),
    choice('4', 'Aprendiendo'),
    choice('5', 'Conocida'),
  ],
};
