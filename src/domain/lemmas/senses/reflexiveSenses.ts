import type { Language } from '../../languages.ts';
import type { Clause } from '../analysis/wordReading.ts';

interface ReflexiveTable {
  /** Pronouns that are reflexive whatever the subject. */
  readonly pronouns: readonly string[];
  /** Pronouns that are reflexive where the subject before them is the same person, or a verb beside them ends so. */
  readonly ofSubject: readonly (readonly [pronoun: RegExp, subject: string | null, verb: RegExp])[];
  /** Words that may stand between the pronoun and its verb: other pronouns, auxiliaries, short adverbs. */
  readonly between: ReadonlySet<string>;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));
const any = /$/;

const tables: Readonly<Partial<Record<Language, ReflexiveTable>>> = {
  fr: {
    pronouns: ['se', "s'"],
    ofSubject: [
      [/^(?:me|m')$/, 'je', any],
      [/^(?:te|t')$/, 'tu', any],
      [/^nous$/, 'nous', any],
      [/^vous$/, 'vous', any],
    ],
    between:
      set(`en y est sont était étaient fut furent sera seront serait seraient soit fût suis es sommes êtes étais être étant
      pas plus jamais bien déjà toujours encore presque tout ainsi`),
  },
  es: {
    pronouns: ['se'],
    ofSubject: [
      [/^me$/, null, /(?:[oé]|oy)$/],
      [/^te$/, null, /(?:[aeá]s|ste)$/],
      [/^nos$/, null, /mos$/],
    ],
    between: set(`ha han había habían he hemos hubo hubiera hubiese haya habrá habría va iba iban fue a me te
      le les`),
  },
  it: {
    pronouns: ['si', "s'"],
    ofSubject: [
      [/^(?:mi|m')$/, null, /(?:[^n]o|[aei]i|si)$/],
      [/^(?:ti|t')$/, null, /(?:[^m]i|sti)$/],
      [/^ci$/, null, /mo$/],
    ],
    between: set('è era erano sono fu furono sarà sarebbe fosse sia ne già sempre ci'),
  },
  pt: {
    pronouns: ['se'],
    ofSubject: [
      [/^me$/, null, /(?:[^ã]o|ei)$/],
      [/^nos$/, null, /mos$/],
    ],
    between: set('tinha tinham tem havia haviam tivesse ter já vai ia não lhe'),
  },
  de: {
    pronouns: ['sich'],
    ofSubject: [
      [/^m(?:ich|ir)$/, 'ich', any],
      [/^d(?:ich|ir)$/, 'du', any],
      [/^uns$/, 'wir', any],
    ],
    between: set('er sie es zu nicht'),
  },
};

/** Words between a pronoun and its verb. */
const mostBetween = 3;
/** Pronouns that leave it unclear, wherever they stand near, whether a verb is reflexive. */
const unclear = /^(?:me|m'|mi|te|t'|ti|nos|nous|vous|ci|vi|uns|euch|mich|mir|dich|dir|sich|se|s'|si|os)$/;
const object = /^(?:l[oae]s?|l[ei]|ne)$/;

/**
 * Tells whether the verb of a clause is reflexive there.
 * @param tied pronouns that are written with it
 * @returns null where that is not clear, or where nobody marks it
 */
export function isReflexive(clause: Clause | undefined, tied: readonly string[], language: Language): boolean | null {
  const table = tables[language];
  if (!clause || !table) return null;
  // «ponérselo» is to put it to somebody.
  if (tied.some((one) => unclear.test(one)))
    return tied.some((one) => table.pronouns.includes(one)) && !tied.some((one) => object.test(one)) ? true : null;
  const { words, at } = clause;
  const lower = (place: number): string => (words[place] ?? '').toLowerCase();
  const verb = lower(at);
  const isOwn = (place: number): boolean =>
    table.pronouns.includes(lower(place)) ||
    table.ofSubject.some(
      ([pronoun, subject, ends]) =>
        pronoun.test(lower(place)) &&
        ends.test(verb) &&
        (subject === null
          ? language === 'it' || Math.abs(place - at) === 1
          : [place - 1, place - 2, place + 1].some((other) => isSubject(lower(other), subject))),
    );
  // «levantou-se», «setzte sich», «setzte er sich».
  const behind = language === 'de' ? [at + 1, at + 2] : language === 'pt' ? [at + 1] : [];
  for (const place of behind) {
    if (isOwn(place) && !isBeforeComma(clause, at, place)) return true;
    if (!table.between.has(lower(place))) break;
  }
  for (let place = at - 1; place >= Math.max(0, at - 1 - mostBetween); place--) {
    if (isBeforeComma(clause, place, at)) break;
    if (isOwn(place)) return true;
    if (!table.between.has(lower(place))) break;
  }
  return words.some((word, place) => Math.abs(place - at) <= 6 && unclear.test(word.toLowerCase())) ? null : false;
}

const isSubject = (word: string, subject: string): boolean => word === subject || (subject === 'je' && word === "j'");

/** Tells whether a comma stands between two words. */
function isBeforeComma({ commas = [] }: Clause, first: number, last: number): boolean {
  return commas.some((comma) => comma > first && comma <= last);
}

const aside = /^\(([^()]*)\)/u;
const isPronoun = /^(?:~?se|~se|s|-si|si|-se|sich)$/u;
const isVerbWithPronoun = /^(?:~se|-s[ie]|\p{L}+(?:rsi|-se))$/u;
const others: Readonly<Record<string, string>> = {
  au: 'à',
  aux: 'à',
  al: 'a',
  del: 'de',
  du: 'de',
  "d'": 'de',
  do: 'de',
  da: 'de',
};

/**
 * The senses of a verb in their order, but for those that only the reflexive has: where it is reflexive they go first, where it is
 * not they go last. A sense is marked by an aside at its beginning: «(se lever) levantarse», «(~se a) hablar de», «(-si) sentarse», «(sich) sentarse».
 */
export function orderByReflexive(
  senses: readonly string[],
  isReflexiveHere: boolean | null,
  clause: Clause | undefined,
): readonly string[] {
  if (isReflexiveHere === null || senses.length < 2) return senses;
  const next = clause ? clause.words.slice(clause.at + 1).map((word) => others[word] ?? word) : [];
  const place = (sense: string): number => {
    const needs = neededBy(sense);
    if (!isReflexiveHere) return needs ? 1 : 0;
    if (!needs) return /^(?:se |\p{L}+[aei]rse(?!\p{L}))/u.test(sense) ? 2 : 3;
    if (!needs.every((word, index) => next[index] === word)) return 4;
    return needs.length > 0 ? 0 : 1;
  };
  return senses.toSorted((one, other) => place(one) - place(other));
}

/** The words that must follow a verb for a reflexive sense, as «à» for «(se mettre à) empezar»; null for a sense that is not marked. */
function neededBy(sense: string): readonly string[] | null {
  const words = aside
    .exec(sense)?.[1]
    ?.toLowerCase()
    .split(/[ '’]+/u);
  if (!words) return null;
  const whole = words.findIndex((word) => isVerbWithPronoun.test(word));
  if (whole >= 0) return words.slice(whole + 1);
  const pronoun = words.findIndex((word) => isPronoun.test(word));
  if (pronoun < 0) return null;
  if (pronoun > 0) return words.slice(pronoun + 1);
  return words.slice(words[1] === 'en' ? 3 : 2);
}
