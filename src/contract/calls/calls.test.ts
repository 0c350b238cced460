import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { bookRef } from '#domain/library/book.ts';
import { Account, noon } from '#domain/testing/account.ts';
import { isWord, wordRef, type ClearedWord, type Word } from '#domain/words/word.ts';
import { calls, type CallInput, type CallName, type CallOutput } from './calls.ts';
import { bookSchema } from '../documents/book.ts';
import { videoProgressSchema, videoSchema } from '../documents/video.ts';
import { profileSchema } from '../documents/profile.ts';
import { sentenceSchema, wordSchema } from '../documents/word.ts';
import { parseInput, prepareCall, type CallTable } from '../prepareCall.ts';
import { acceptedCalls } from '../testing/acceptedCalls.ts';

const fileId = 'b'.repeat(64);
const locator = { section: 's', block: 0, offset: 0 };

/** A right input of a call. */
function right(name: CallName): Record<string, unknown> {
  const accepted = acceptedCalls.find((call) => call.name === name);
  if (!accepted) throw new Error(`There is no accepted input of ${name}`);
  return accepted.input;
}

const table: CallTable = calls;
const prepare = (name: string, input: unknown) => prepareCall(calls, 'ana', { id: 'seed', name, input, at: noon });

test('every call has accepted inputs and is declared under its own name', () => {
  expect([...new Set(acceptedCalls.map(({ name }) => name))].toSorted()).toEqual(Object.keys(calls).toSorted());
  for (const [name, declaration] of Object.entries(calls)) expect(declaration.name).toBe(name);
});

test('what undoes a call is itself a call, and open to whoever may make the first', () => {
  const undone = Object.values(table).filter(({ undo }) => undo !== null);
  expect(undone.length).toBeGreaterThan(5);
  for (const { name, undo, guest } of undone) {
    const undoing = table[undo ?? ''];
    expect(undoing, `${name} is undone by ${undo}`).toBeDefined();
    if (guest === 'may-call') expect(undoing?.guest).toBe('may-call');
  }
});

test.each(acceptedCalls)('$name still takes $input', ({ name, input }) => {
  expect(prepare(name, input).reads).toContain('users/ana');
});

test.each(Object.keys(calls))('%s refuses what is not its input', (name) => {
  const input = acceptedCalls.find((call) => call.name === name)?.input;
  for (const wrong of [{ ...input, more: 1 }, undefined, []])
    expect(() => prepare(name, wrong)).toThrow(new Refusal('invalid-argument'));
});

test.each<[CallName, object]>([
  ['saveWord', { text: 'x'.repeat(201) }],
  ['saveWord', { text: '' }],
  ['saveWord', { text: '\uD800' }],
  ['saveWord', { text: 'a\u0000' }],
  ['saveWord', { notes: 'a\u0000' }],
  ['saveWord', { tags: ['a\u0000'] }],
  ['updateBook', { title: 'a\u0000' }],
  ['updateSettings', { disabledDomains: ['a\u0000'] }],
  ['updateSettings', { practice: { ankiFieldMapping: { 'a\u0000': 'x' } } }],
  ['saveWord', { notes: 'x'.repeat(5_001) }],
  ['saveWord', { tags: Array.from({ length: 31 }, (_, at) => `${at}`) }],
  ['saveWord', { tags: ['x'.repeat(61)] }],
  ['saveWord', { status: '6' }],
  ['saveWord', { status: undefined }],
  ['saveWord', { lang: 'xx' }],
  ['saveWord', { sentence: { text: 'x', more: 1 } }],
  ['editWords', { ids: Array.from({ length: 501 }, (_, at) => `w${at}`) }],
  ['editWords', { changes: { status: '6' } }],
  ['editWords', { changes: { tags: ['a'] } }],
  ['saveWords', { texts: Array.from({ length: 501 }, (_, at) => `w${at}`) }],
  ['updateProfile', { readingGoal: { value: 4 } }],
  ['updateProfile', { readingGoal: { value: 121 } }],
  ['updateProfile', { experiencePoints: 1 }],
  ['updateSettings', { reading: { fontSize: 14 } }],
  ['updateSettings', { practice: { enabledExercises: ['chess'] } }],
  ['recordReading', { seconds: 901 }],
  ['recordReading', { text: { words: 10, known: 6, learning: 5 } }],
  ['recordReading', { text: { words: 1.5, known: 0, learning: 0 } }],
  ['recordReading', { text: { words: -1, known: 0, learning: 0 } }],
  ['recordReading', { text: { words: 10, known: 6 } }],
  ['saveReadingPosition', { fraction: 1.1 }],
  ['addBook', { fileId: '../x' }],
  ['addVideo', { source: { kind: 'youtube', youtubeId: '../../x' } }],
  ['addVideo', { source: { kind: 'url', url: 'javascript:alert(1)' } }],
  ['addVideo', { source: { kind: 'url', url: 'https://user:secret@example.org/a.mp4' } }],
  ['addVideo', { source: { kind: 'file', name: '', size: 1 } }],
  ['addVideo', { source: { kind: 'file', name: 'a', size: 0 } }],
  ['addVideo', { source: { kind: 'film' } }],
  ['addVideo', { duration: -1 }],
  ['addVideo', { duration: 360_001 }],
  ['addVideo', { lineCount: 20_001 }],
  ['addVideo', { trackId: 'x' }],
  ['editVideo', { source: { kind: 'url', url: 'https://example.org/b.mp4' } }],
  ['editVideo', { title: '' }],
  ['saveVideoPosition', { seconds: -1 }],
  ['saveVideoPosition', { seconds: Number.NaN }],
  ['saveVideoPosition', { seconds: Number.POSITIVE_INFINITY }],
  ['saveVideoPosition', { loop: { start: 2, end: 2 } }],
  ['saveVideoPosition', { offset: 601 }],
  ['saveVideoPosition', { speed: 0.4 }],
  ['saveVideoPosition', { speed: 2.1 }],
  ['recordWatching', { seconds: 901 }],
  ['recordWatching', { text: { words: 10, known: 6, learning: 5 } }],
  ['startPractice', { items: [] }],
  ['startPractice', { items: Array.from({ length: 201 }, (_, at) => ({ key: `w${at}`, exercise: 'writing' })) }],
  ['startPractice', { kind: 'all' }],
  ['startPractice', { session: '' }],
  ['gradeWord', { grade: 4 }],
  ['gradeWord', { grade: 1.5 }],
  ['gradeWord', { grade: Number.NaN }],
  ['gradeWord', { seen: -1 }],
  ['gradeWord', { exercise: 'chess' }],
  ['recordLesson', { block: -1 }],
  ['recordLesson', { block: 1.5 }],
  ['recordLesson', { answer: { question: 12, given: 'x', right: true } }],
  ['recordLesson', { answer: { question: 0, given: 'x'.repeat(301), right: true } }],
  ['recordLesson', { answer: { question: 0, given: 'a\u0000', right: true } }],
  ['recordLesson', { answer: { question: 0, given: 'x', right: true, xp: 15 } }],
  ['setReminder', { isOn: 'yes' }],
  ['keepStop', { sentence: '' }],
  ['keepStop', { sentence: 'x'.repeat(301) }],
  ['recordEpisode', { episode: 0 }],
  ['recordEpisode', { episode: 31 }],
  ['recordEpisode', { isRead: false }],
  ['recordEpisode', { answer: { question: 0, given: '', right: true } }],
  ['recordEpisode', { answer: { question: 0, given: 'x', right: true, xp: 15 } }],
  ['finishLesson', { lesson: '' }],
  ['finishLesson', { xp: 15 }],
  ['finishLesson', { xpGained: 15 }],
  ['applyStarterPack', { packId: 'essential_999' }],
  ['applyStarterPack', { targetLang: 'xx' }],
  ['applyStarterPack', { interest: 'x'.repeat(101) }],
  ['applyStarterPack', { calibrationResults: { answered: 1 } }],
  [
    'applyStarterPack',
    { calibrationResults: { answered: -1, known: 0, falseAlarms: 0, estimatedVocabulary: 0, bands: [] } },
  ],
  [
    'applyStarterPack',
    {
      calibrationResults: {
        answered: 0,
        known: 0,
        falseAlarms: 0,
        estimatedVocabulary: 0,
        bands: Array.from({ length: 31 }, () => ({ band: 'a', shown: 1, known: 1 })),
      },
    },
  ],
  ['updateUserHintStatus', { key: '' }],
  ['updateUserHintStatus', { key: 'x'.repeat(61) }],
  ['updateUserProgress', { xpGained: -1 }],
  ['updateUserProgress', { xpGained: 0.5 }],
  ['updateUserProgress', { xpGained: 9e15 }],
  ['updateUserProgress', { xpGained: Number.NaN }],
  ['updateUserProgress', { gemsGained: Number.NaN }],
  ['updateUserProgress', { gemsGained: -1 }],
  ['useConsumable', { consumableId: '' }],
])('%s refuses %j', (name, wrong) => {
  expect(() => prepare(name, { ...right(name), ...wrong })).toThrow(new Refusal('invalid-argument'));
});

test('a name that is no call', () => {
  for (const name of ['none', 'toString', '__proto__', ''])
    expect(() => prepare(name, {})).toThrow(new Refusal('unknown-call'));
});

test('inputs and outputs are typed by name', () => {
  expectTypeOf<CallOutput<'saveWord'>>().toEqualTypeOf<{ readonly created: boolean; readonly id: string }>();
  expectTypeOf<CallInput<'removeBook'>>().toEqualTypeOf<{ readonly bookId: string }>();
  expectTypeOf(parseInput(calls.removeBook, { bookId: 'b' })).toEqualTypeOf<{ readonly bookId: string }>();
});

describe('any run of calls, with undo and repetition', () => {
  const texts = ['cat', 'Dog', 'a cup of tea', 'don’t'];
  const ids = ['cat', 'dog', 'a cup of tea', "don't"];
  const text = fc.constantFrom(...texts);
  const id = fc.constantFrom(...ids);
  const status = fc.constantFrom('1', '2', '3', '4', '5', '99');
  const session = fc.constantFrom('one', 'two');
  const lesson = fc.constantFrom('en-1', 'fr-20', 'en-21');
  const items = ids.map((key) => ({ key, exercise: 'writing' }));
  const bookId = fc.constantFrom(fileId, `${fileId}-2`);
  const videoId = fc.constant('yt-dQw4w9WgXcQ');
  const seconds = fc.constantFrom(0, 5.5, 60);
  const saveWord = fc.record(
    {
      lang: fc.constant('en'),
      text,
      status,
      notes: fc.constantFrom('', 'n'),
      starred: fc.boolean(),
      tags: fc.constant(['a']),
      sentence: fc.constant({ text: 'S.', videoId: 'v' }),
    },
    { requiredKeys: ['lang', 'text'] },
  );
  /** `undo` puts back a state that was seen earlier in the run: of words, or of a book. */
  const step = fc.oneof(
    saveWord.map((input) => ['saveWord', input] as const),
    fc
      .record({ lang: fc.constant('en'), texts: fc.array(text, { maxLength: 4 }), status })
      .map((input) => ['saveWords', input] as const),
    fc.record({ id, seen: fc.nat(5), claims: fc.boolean() }).map((input) => ['undoWord', input] as const),
    fc.record({ lang: fc.constant('en'), id, tags: fc.constant(['b']) }).map((input) => ['editTags', input] as const),
    fc.constant(['saveSentence', right('saveSentence')] as const),
    fc.constant(['importWords', right('importWords')] as const),
    fc.constant(['removeSentences', right('removeSentences')] as const),
    fc.constant(['importSentences', right('importSentences')] as const),
    fc.constantFrom(right('addBook'), { ...right('addBook'), copy: 2 }).map((input) => ['addBook', input] as const),
    bookId.map((input) => ['removeBook', { bookId: input }] as const),
    fc.constant(['restoreBook', right('restoreBook')] as const),
    fc
      .record({ bookId, locator: fc.constant(locator), fraction: fc.constantFrom(0, 0.5, 1), at: fc.nat() })
      .map((input) => ['saveReadingPosition', input] as const),
    fc
      .record(
        {
          bookId,
          seconds: fc.nat(900),
          pages: fc.nat(900),
          session: fc.constantFrom('one', 'two'),
          text: fc
            .tuple(fc.nat(9_999), fc.nat(9_999), fc.nat(9_999))
            .map(([known, learning, others]) => ({ words: known + learning + others, known, learning })),
        },
        { requiredKeys: ['bookId', 'seconds', 'pages'] },
      )
      .map((input) => ['recordReading', input] as const),
    fc.constant(['addVideo', right('addVideo')] as const),
    fc.constant(['editVideo', right('editVideo')] as const),
    videoId.map((input) => ['removeVideo', { videoId: input }] as const),
    fc.constant(['restoreVideo', right('restoreVideo')] as const),
    fc
      .record(
        {
          videoId,
          at: fc.nat(),
          seconds,
          offset: fc.constantFrom(-0.1, 0.2),
          loop: fc.constant(null),
          since: fc.nat(),
        },
        { requiredKeys: ['videoId', 'at'] },
      )
      .map((input) => ['saveVideoPosition', input] as const),
    fc.record({ videoId, seconds: fc.nat(900) }).map((input) => ['recordWatching', input] as const),
    videoId.map((input) => ['finishVideo', { videoId: input }] as const),
    fc
      .constantFrom('Europe/Madrid', 'Pacific/Pago_Pago', 'Pacific/Kiritimati')
      .map((timeZone) => ['updateSettings', { timeZone }] as const),
    fc.constantFrom(5, 20).map((value) => ['updateProfile', { readingGoal: { value } }] as const),
    fc.constant(['createUserProfile', right('createUserProfile')] as const),
    fc
      .constantFrom('essential_250', 'advanced_1000', null)
      .map((packId) => ['applyStarterPack', { ...right('applyStarterPack'), packId }] as const),
    fc
      .constantFrom('daily_reading_goal', 'practice_session', 'mark_word:5', 'video_watched:yt-dQw4w9WgXcQ')
      .map((source) => ['updateUserProgress', { xpGained: 0, gemsGained: 0, source }] as const),
    fc
      .constantFrom('double_xp', 'extra_practice', 'streak_freeze')
      .map((consumableId) => ['useConsumable', { consumableId }] as const),
    fc
      .record({ lang: fc.constant('en'), session, kind: fc.constant('words'), items: fc.constant(items) })
      .map((input) => ['startPractice', input] as const),
    fc
      .record({
        lang: fc.constant('en'),
        session,
        key: id,
        exercise: fc.constant('writing'),
        grade: fc.nat(3),
        seen: fc.constantFrom(null, 8e15),
      })
      .map((input) => ['gradeWord', input] as const),
    fc.record({ lang: fc.constant('en'), session, key: id }).map((input) => ['undoGrade', input] as const),
    session.map((input) => ['finishPractice', { lang: 'en', session: input }] as const),
    lesson.map((input) => ['finishLesson', { lesson: input }] as const),
    fc
      .record({ question: fc.nat(5), given: fc.constant('x'), right: fc.boolean() })
      .chain((answer) => lesson.map((input) => ['recordLesson', { lesson: input, block: 2, answer }] as const)),
    lesson.map((input) => ['updateUserProgress', { xpGained: 15, gemsGained: 0, source: `lesson:${input}` }] as const),
    fc.constant([
      'updateUserProgress',
      { xpGained: 0, gemsGained: 0, source: 'practice_session', isSessionComplete: true },
    ] as const),
  );
  const steps = fc.array(fc.tuple(step, fc.constantFrom(0, 60_000, 900_000, 10_000_000, 86_400_000)), {
    minLength: 10,
    maxLength: 60,
  });

  const schemaOf = (path: string) => {
    if (path.startsWith('users/')) return profileSchema;
    if (path.startsWith('words_')) return wordSchema;
    if (path.startsWith('sentences_')) return sentenceSchema;
    if (path.startsWith('videos/')) return videoSchema;
    if (path.startsWith('videoProgress/')) return videoProgressSchema;
    return path.startsWith('books/') ? bookSchema : null;
  };

  test('balances are the ledger’s sum, each cause once, each day’s goal once, documents stay valid, replay is pure', () => {
    fc.assert(
      fc.property(steps, (run) => {
        const account = new Account();
        const seen = new Map<string, (Word | null)[]>(ids.map((word) => [word, [null]]));
        for (const [[name, input], wait] of run) {
          account.now += wait;
          const call = name === 'undoWord' ? undo(input, seen) : { name, input };
          const declaration = table[call.name];
          if (!declaration) throw new Error(`There is no call ${call.name}`);
          // A device gives each session an id of its own; of one that comes again, the server's ledger would grant nothing.
          if (call.name === 'startPractice' && isPaid(account, call.input)) continue;
          const { rule } = declaration;
          const checked = parseInput(declaration, call.input);
          const before = structuredClone(account.documents);
          try {
            const [once, again] = [account.preview(rule, checked), account.preview(rule, checked)];
            expect(again).toEqual(once);
            account.run(rule, checked);
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            expect(account.documents).toEqual(before);
          }
          for (const word of ids) remember(seen, word, account.get(wordRef('en', word)));
          check(account);
        }
      }),
      { numRuns: 60 },
    );
  });

  function isPaid(account: Account, input: object): boolean {
    return (
      'session' in input && account.ledger.some(({ cause }) => cause === `practice_session:${String(input.session)}`)
    );
  }

  function undo(
    { id: word, seen: index, claims }: { id: string; seen: number; claims: boolean },
    seen: Map<string, (Word | null)[]>,
  ) {
    const states = seen.get(word) ?? [null];
    const before = states[index % states.length] ?? null;
    const claimed = before && claims ? { ...before, earned: {} } : before;
    return { name: 'restoreWords', input: { lang: 'en', words: [{ id: word, before: claimed }] } };
  }

  function remember(seen: Map<string, (Word | null)[]>, word: string, state: Word | ClearedWord | null): void {
    if (isWord(state)) seen.get(word)?.push(state);
  }

  function check(account: Account): void {
    const { experiencePoints, gems, gemsEarned, wordsMarkedCount, wordsMasteredCount, booksAddedCount } =
      account.profile;
    const sum = (of: (grant: (typeof account.ledger)[number]) => number) =>
      account.ledger.reduce((total, grant) => total + of(grant), 0);
    expect({ experiencePoints, gems, gemsEarned }).toEqual({
      experiencePoints: sum(({ xp }) => xp),
      gems: sum((grant) => grant.gems),
      gemsEarned: sum((grant) => Math.max(0, grant.gems)),
    });
    expect(gems).toBeGreaterThanOrEqual(0);
    const counted = [...account.documents]
      .filter(([path]) => path.startsWith('history/'))
      .flatMap(([, day]) => Object.values<Record<string, number>>(Object(day).languages));
    const ofHistory = (what: string) => counted.reduce((total, counts) => total + (counts[what] ?? 0), 0);
    expect([ofHistory('xp'), ofHistory('marked'), ofHistory('mastered')]).toEqual([
      experiencePoints,
      wordsMarkedCount,
      wordsMasteredCount,
    ]);
    expect(wordsMarkedCount).toBeLessThanOrEqual(ids.length);
    expect(wordsMasteredCount).toBeLessThanOrEqual(ids.length);
    expect(booksAddedCount).toBeLessThanOrEqual(1);
    const ofWords = account.ledger
      .filter(({ cause }) => /^(mark|known)_word:/.test(cause))
      .reduce((total, { xp }) => total + xp, 0);
    expect(ofWords).toBe(3 * wordsMarkedCount + 5 * wordsMasteredCount);
    for (const [path, document] of account.documents) {
      const isCleared = path.startsWith('words_') && !('text' in document);
      if (!isCleared) schemaOf(path)?.parse(document);
      expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    }
    expect(account.get(bookRef(fileId))?.position?.at ?? 0).toBeLessThanOrEqual(account.now);
  }
});
