import type { Status } from '#domain/words/word.ts';
import type { WordFileSource } from '../wordFile.ts';

/** The name of a status of another program, and the status of ours that is proposed for it; null: such words stay out. */
export type TheirStatus = readonly [name: string, ours: Status | null];

/** Statuses of another program by how its files write them, in small letters. */
type TheirStatuses = Readonly<Record<string, TheirStatus>>;

/** 98 and 99 are the other way round than here, where 99 is ignored: their 99 is known without having been learned. */
const lwt: TheirStatuses = {
  1: ['Aprendiendo', '1'],
  2: ['Aprendiendo', '2'],
  3: ['Aprendiendo', '3'],
  4: ['Aprendiendo', '4'],
  5: ['Aprendida', '5'],
  98: ['Ignorada', '99'],
  99: ['Bien conocida', '5'],
};

/** Lute's importer takes letters where its own export has numbers; 0 is a word that was only seen. */
const lute: TheirStatuses = {
  ...lwt,
  0: ['Solo vista', null],
  1: ['Nueva', '1'],
  i: ['Ignorada', '99'],
  w: ['Bien conocida', '5'],
};

/** Counts down: 7 is the newest, 1 nearly learned. Statuses follow from its intervals by the limits that hold for Anki. */
const linguacafeLevels: readonly (Status | null)[] = ['5', '5', '4', '4', '3', '2', '2', '1'];

const linguacafeWords: TheirStatuses = {
  new: ['Nueva', null],
  learned: ['Aprendida', '5'],
  ignored: ['Ignorada', '99'],
  0: ['Aprendida', '5'],
};

/** The export of LinguaCafe: stages below zero are levels, 1 is ignored and 2 new. */
const linguacafeStages: TheirStatuses = {
  ...linguacafeWords,
  1: ['Ignorada', '99'],
  2: ['Nueva', null],
  ...Object.fromEntries(linguacafeLevels.map((ours, level) => [String(-level), levelNamed(level, ours)]).slice(1)),
};

/** The file that LinguaCafe takes in: words for all but levels, and these without their sign. */
const linguacafeImport: TheirStatuses = {
  ...linguacafeWords,
  ...Object.fromEntries(linguacafeLevels.map((ours, level) => [String(level), levelNamed(level, ours)]).slice(1)),
};

function levelNamed(level: number, ours: Status | null): TheirStatus {
  return [`Nivel ${level}`, ours];
}

const known: TheirStatus = ['Conocida', '5'];

/** The same for each program that has statuses of its own. A table of nobody's is read as the programs that number words do. */
const fixed: Readonly<Partial<Record<WordFileSource, TheirStatuses>>> = {
  lwt,
  lute,
  lingq: {
    '-1': ['Ignorada', '99'],
    0: ['Nueva', '1'],
    1: ['Reconocida', '2'],
    2: ['Familiar', '3'],
    3: ['Aprendida', '4'],
    4: known,
    '✓': known,
    known,
  },
  'language-reactor': { learning: ['Aprendiendo', '2'], known, skipped: ['Omitida', '99'] },
  migaku: { unknown: ['Desconocida', '1'], learning: ['Aprendiendo', '2'], known, ignored: ['Ignorada', '99'] },
  kindle: { 0: ['Aprendiendo', '1'], 100: ['Dominada', '5'] },
  jpdb: {
    known,
    'never-forget': ['Para siempre', '5'],
    easy: ['Fácil', '4'],
    good: ['Bien', '4'],
    okay: ['Regular', '3'],
    hard: ['Difícil', '3'],
    something: ['Algo', '2'],
    fail: ['Fallada', '2'],
    nothing: ['Nada', '2'],
  },
  table: {
    ...lwt,
    new: ['Nueva', '1'],
    unknown: ['Desconocida', '1'],
    learning: ['Aprendiendo', '2'],
    learned: ['Aprendida', '5'],
    known,
    ignored: ['Ignorada', '99'],
  },
};

/** Statuses of a program, where the others in the same column say how they are meant. @param found in small letters */
export function theirStatusesOf(source: WordFileSource, found: ReadonlySet<string>): TheirStatuses {
  if (source !== 'linguacafe') return fixed[source] ?? {};
  const isExport = [...found].some((status) => status === '0' || /^-\d+$/.test(status));
  return isExport ? linguacafeStages : linguacafeImport;
}
