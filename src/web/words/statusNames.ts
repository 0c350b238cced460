import type { Settings } from '#domain/profile/settings.ts';
import { profileRef } from '#domain/profile/profile.ts';
import type { Status } from '#domain/words/word.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';

/** The forms of one status's name. */
export interface StatusName {
  /** In short: «Aprendiendo». */
  readonly name: string;
  /** As the title of a choice, with its level where it has one: «Aprendiendo, poco». */
  readonly title: string;
  /** Read out after a word: «aprendiendo, poco». */
  readonly spoken: string;
  /** Of several words: «Las sé», «Aprendiendo, poco». */
  readonly several: string;
  /** After «palabra», and after «palabras»: «que sabes», «conocidas». */
  readonly ofWord: readonly [one: string, many: string];
  /** The name where it is clear that words are being learned: «Poco»; the short name of every other status. */
  readonly level: string;
  /** On the button that sets it: «Ignorar». */
  readonly choice: string;
}

export type StatusNames = Readonly<Record<Status, StatusName>>;
type MarkingMode = Settings['markingMode'];

/** The names of a status before its level is added. */
type Root = Pick<StatusName, 'name' | 'several' | 'ofWord'> & Partial<Pick<StatusName, 'level' | 'choice'>>;

const inSmall = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function formsOf({ name, several, level, ...rest }: Root): StatusName {
  const title = level === undefined ? name : `${name}, ${inSmall(level)}`;
  return {
    name,
    title,
    spoken: inSmall(title),
    several: level === undefined ? several : title,
    level: level ?? name,
    choice: name,
    ...rest,
  };
}

const learning: Root = { name: 'Aprendiendo', several: 'Aprendiendo', ofWord: ['que aprendes', 'que aprendes'] };
const ignored: Root = { name: 'Ignorada', several: 'Ignoradas', ofWord: ['ignorada', 'ignoradas'] };
const ofBoth = {
  2: formsOf({ ...learning, level: 'Poco' }),
  3: formsOf({ ...learning, level: 'Algo' }),
  4: formsOf({ ...learning, level: 'Casi' }),
} as const;

/** The statuses as each marking mode calls them (spec §4): whatever a learner reads of a status comes from here. */
export const statusNames: Readonly<Record<MarkingMode, StatusNames>> = {
  simple: {
    ...ofBoth,
    1: formsOf({ name: 'No la sé', several: 'No las sé', ofWord: ['que no sabes', 'que no sabes'] }),
    5: formsOf({ name: 'La sé', several: 'Las sé', ofWord: ['que sabes', 'que sabes'] }),
    99: formsOf({ ...ignored, choice: 'Ignorar' }),
  },
  detailed: {
    ...ofBoth,
    1: formsOf({ name: 'Desconocida', several: 'Desconocidas', ofWord: ['desconocida', 'desconocidas'] }),
    5: formsOf({ name: 'Conocida', several: 'Conocidas', ofWord: ['conocida', 'conocidas'] }),
    99: formsOf(ignored),
  },
};

/** The names in the marking mode of whoever is signed in; those of the simple mode while the profile is not here. */
export function statusNamesOf(store: Pick<AccountStore, 'uid' | 'peek'> | null): StatusNames {
  return statusNames[(store && store.peek(profileRef(store.uid))?.settings.markingMode) ?? 'simple'];
}

/** The statuses of words that are being learned, the least known first. */
export const learningStatuses = ['2', '3', '4'] as const satisfies readonly Status[];

/** @returns a status and its levels, as a list of keys says it: «Aprendiendo: poco, algo, casi»; the button's text of one status */
export function namesOfKeys(names: StatusNames, marked: readonly Status[]): string {
  const [first, ...more] = marked;
  if (first === undefined) return '';
  if (more.length === 0) return names[first].choice;
  return `${names[first].name}: ${marked.map((status) => inSmall(names[status].level)).join(', ')}`;
}

/**
 * The accessible name of a word in a text: what it is, how well it is known (null for a word never marked), and what it means
 * where that is known. A new word that serves its reader most is said to.
 */
export function spokenWord(
  names: StatusNames,
  text: string,
  status: Status | null,
  meaning: string | null = null,
  isUseful = false,
): string {
  const state = status ? names[status].spoken : isUseful ? 'nueva, te sirve' : 'nueva';
  return [text, state, ...(meaning === null ? [] : [meaning])].join(', ');
}
