import type { Status } from '#domain/words/word.ts';
import type { FoundWord, WordFileSource } from '../wordFile.ts';
import { statusOfInterval, usualLimits } from '#domain/anki/intervals.ts';
import { theirStatusesOf } from './theirStatuses.ts';

/** Words of a file that its program knows alike: a row of the table in which their statuses become ours. */
export interface StatusClass {
  readonly key: string;
  /** Their own sign for it, such as `4`; null where the name says all. */
  readonly sign: string | null;
  readonly name: string;
  /** Ours that is proposed; null: such words stay out. */
  readonly proposed: Status | null;
  /** Classes are shown by it, the least known first. */
  readonly order: number;
}

type Classified = Pick<FoundWord, 'status' | 'interval'>;

/** Words of a source without a status: looked up once or studied, as far as the source tells. */
const withoutStatus: Readonly<Partial<Record<WordFileSource, Status>>> = {
  kindle: '1',
  koreader: '1',
  kobo: '1',
  readlang: '1',
  lwt: '1',
  lute: '1',
  anki: '1',
  glosa: '1',
};

/** Right answers in a row in KOReader's trainer. It asks for the meaning of a word, never for the word: nobody knows one by it. */
const streaks = [
  { most: 0, name: 'Sin aciertos', proposed: '1' },
  { most: 5, name: '1 a 5 aciertos seguidos', proposed: '2' },
  { most: 7, name: '6 o 7 aciertos seguidos', proposed: '3' },
  { most: Infinity, name: '8 aciertos seguidos o más', proposed: '4' },
] as const satisfies readonly { most: number; name: string; proposed: Status }[];

const { some, almost, known } = usualLimits;
const intervals = [
  { least: known, name: `${known} días o más` },
  { least: almost, name: `${almost} a ${known - 1} días` },
  { least: some, name: `${some} a ${almost - 1} días` },
  { least: -Infinity, name: `menos de ${some} días` },
];

/**
 * Tells the class of a word of a file.
 * @param found every status that occurs in the file: of some programs one says how another is meant
 * @param ownNames our own statuses by what any marking mode calls them, in small letters
 */
export function statusClassesOf(
  source: WordFileSource,
  found: Iterable<string>,
  ownNames: ReadonlyMap<string, Status>,
): (word: Classified) => StatusClass {
  const theirs = theirStatusesOf(source, new Set([...found].map(inSmall)));
  const made = new Map<string, StatusClass>();

  function classOf(status: string): StatusClass {
    const small = inSmall(status);
    const listed = Object.hasOwn(theirs, small) ? theirs[small] : undefined;
    const own = source === 'glosa' || source === 'table' || source === 'list' ? ownNames.get(small) : undefined;
    const key = `status ${small}`;
    const [name, proposed] =
      own === undefined ? (listed ?? [`«${status}»`, withoutStatus[source] ?? '2']) : [status, own];
    const sign = own === undefined && listed && !/^\p{L}{2}/u.test(status) ? status : null;
    return { key, sign, name, proposed, order: orderOf(proposed) };
  }

  return ({ status, interval }) => {
    const key = keyOf({ status, interval });
    const before = made.get(key);
    if (before) return before;
    const next =
      status === null || status.trim() === ''
        ? classOfInterval(source, interval)
        : source === 'koreader'
          ? classOfStreak(status)
          : classOf(status.trim());
    made.set(key, next);
    return next;
  };
}

function keyOf({ status, interval }: Classified): string {
  return `${status ?? ''}\n${interval ?? ''}`;
}

function inSmall(status: string): string {
  return status.trim().toLowerCase();
}

function classOfInterval(source: WordFileSource, days: number | null): StatusClass {
  if (days === null) {
    const proposed = withoutStatus[source] ?? '2';
    return { key: 'none', sign: null, name: source === 'anki' ? 'sin estudiar' : 'Sin estado', proposed, order: -1 };
  }
  const at = intervals.findIndex(({ least }) => days >= least);
  const proposed = statusOfInterval(days);
  return { key: `interval ${at}`, sign: null, name: intervals[at]?.name ?? '', proposed, order: orderOf(proposed) };
}

function classOfStreak(status: string): StatusClass {
  const right = Number(status);
  const at = streaks.findIndex(({ most }) => right <= most);
  // A text that is no number is no streak.
  const { name, proposed } = streaks[at] ?? streaks[0];
  return { key: `streak ${name}`, sign: null, name, proposed, order: orderOf(proposed) };
}

function orderOf(proposed: Status | null): number {
  return proposed === null ? 0 : Number(proposed);
}
