import fc from 'fast-check';
import { newPlainBook, plainBook } from '#domain/library/testing/plainBook.ts';
import { shopItems } from '#domain/shop/items/items.ts';
import { ease } from '#domain/srs/card.ts';
import { spreadDays } from '#domain/srs/firstReviews.ts';
import { existingChoices } from '#domain/words/changes/importWordList.ts';
import type { Spec, World } from './world.ts';
import type { Device } from './device.ts';

/** One thing that happens; numbers choose among what there is at that moment. */
export type Step =
  | { readonly do: 'call' | 'callBeforeDocuments'; readonly device: number; readonly tab: number; readonly spec: Spec }
  | { readonly do: 'callInBoth'; readonly device: number; readonly spec: Spec; readonly other: Spec }
  | {
      readonly do: 'flush' | 'feed' | 'send' | 'unheard' | 'unheardLong' | 'ask' | 'exchange' | 'crash' | 'fold';
      readonly device: number;
      readonly tab: number;
    }
  | { readonly do: 'deliver' | 'lose' | 'repeat' | 'asAnother'; readonly message: number }
  | { readonly do: 'abort' | 'askAborted'; readonly device: number; readonly tab: number; readonly after: number }
  | { readonly do: 'purge'; readonly device: number }
  | { readonly do: 'pack'; readonly device: number; readonly back: number; readonly pieces: number }
  | { readonly do: 'backup'; readonly device: number }
  | { readonly do: 'copyProfile'; readonly device: number }
  | { readonly do: 'putProfileBack'; readonly device: number }
  | { readonly do: 'restore'; readonly device: number }
  | { readonly do: 'pass'; readonly minutes: number };

const spec = (name: string, input: fc.Arbitrary<object>): fc.Arbitrary<Spec> =>
  input.map((given) => ({ name, input: given }));
const word = fc.constantFrom('one', 'two', 'three');
const status = fc.constantFrom('1', '2', '5', '99');
const practice = fc.constantFrom('p', 'q');
const lesson = fc.constantFrom('en-1', 'en-2');
const practised = ['one', 'two', 'three'].map((key) => ({ key, exercise: 'writing' }));
const item = fc.constantFrom('a', 'b');
const text = fc.constantFrom('x', 'y');
const stored = { ...plainBook, addedAt: 5, openedAt: 6 };
const { fileId: bookId } = plainBook;
const video = {
  title: 'V',
  language: 'en',
  source: { kind: 'youtube', youtubeId: 'dQw4w9WgXcQ' },
  duration: 60,
  coverId: null,
  fileId: null,
  trackId: 'a'.repeat(64),
  nativeTrackId: null,
  indexId: null,
  lineCount: 1,
  wordCount: 1,
  uniqueWords: 1,
};
const videoId = 'yt-dQw4w9WgXcQ';
const locator = { section: 's', block: 0, offset: 0 };

const imported = fc
  .record({ text: word, at: fc.integer({ min: 1, max: 3 }), status })
  .map(({ text: key, at, status: given }) => ({
    text: key,
    originalText: key,
    status: given,
    notes: '',
    tags: [],
    starred: false,
    createdAt: at,
    dateAdded: at,
    lastModified: at,
    srsLevel: 0,
    srsNextReview: at,
    srsLastReview: null,
    srsEaseFactor: ease.initial,
  }));

const listed = fc.record(
  {
    text: word,
    status,
    notes: fc.constant('note'),
    tags: fc.constant(['tag']),
    sentence: fc.constant({ text: 'One, two, three.' }),
    dueIn: fc.integer({ min: 0, max: spreadDays - 1 }),
  },
  { requiredKeys: ['text', 'status'] },
);

/** The product's calls, and those that only the toys can express. */
const anyCall: fc.Arbitrary<Spec> = fc.oneof(
  { weight: 4, arbitrary: spec('saveWord', fc.record({ lang: fc.constant('en'), text: word, status })) },
  spec(
    'saveWord',
    fc.record({
      lang: fc.constant('fr'),
      text: word,
      status,
      notes: text,
      starred: fc.boolean(),
      sentence: fc.constant({ text: 'Una frase.' }),
    }),
  ),
  spec('saveWords', fc.record({ lang: fc.constant('en'), texts: fc.array(word, { maxLength: 3 }), status })),
  spec(
    'restoreWords',
    fc.record({
      lang: fc.constant('en'),
      words: fc.array(fc.record({ id: word, before: fc.constant(null) }), { maxLength: 2 }),
    }),
  ),
  spec(
    'recordPassages',
    fc.record({
      lang: fc.constant('en'),
      passages: fc.array(
        fc.oneof(
          fc.record({
            kind: fc.constant('passed'),
            text: fc.constant('book s1'),
            from: fc.constant(0),
            middle: fc.constantFrom(1, 2),
            to: fc.constant(3),
            keys: fc.array(word, { maxLength: 3 }),
          }),
          fc.record({ kind: fc.constant('lookedUp'), keys: fc.array(word, { maxLength: 2 }) }),
        ),
        { maxLength: 3 },
      ),
    }),
  ),
  spec(
    'answerInference',
    fc.record({
      lang: fc.constant('en'),
      known: fc.array(word, { maxLength: 2 }),
      refused: fc.array(word, { maxLength: 2 }),
    }),
  ),
  spec('editTags', fc.record({ lang: fc.constant('en'), id: word, tags: fc.array(text, { maxLength: 2 }) })),
  spec('addBook', fc.constant(newPlainBook)),
  spec('removeBook', fc.constant({ bookId })),
  spec('restoreBook', fc.constant({ bookId, book: stored })),
  spec('updateSettings', fc.record({ inferenceThreshold: fc.integer({ min: 1, max: 50 }) })),
  spec(
    'recordReading',
    fc.record({
      bookId: fc.constant(bookId),
      seconds: fc.integer({ min: 0, max: 900 }),
      pages: fc.integer({ min: 0, max: 5 }),
    }),
  ),
  spec(
    'saveReadingPosition',
    fc.record({
      bookId: fc.constant(bookId),
      locator: fc.constant(locator),
      fraction: fc.constantFrom(0, 0.5, 1),
      at: fc.integer({ min: 0, max: 5 }),
    }),
  ),
  spec('addVideo', fc.constant(video)),
  spec('editVideo', fc.record({ videoId: fc.constant(videoId), title: text })),
  spec('removeVideo', fc.constant({ videoId })),
  spec('restoreVideo', fc.constant({ videoId, video: { ...video, addedAt: 5 } })),
  spec(
    'saveVideoPosition',
    fc.record(
      {
        videoId: fc.constant(videoId),
        at: fc.integer({ min: 0, max: 5 }),
        seconds: fc.constantFrom(0, 30),
        offset: fc.constantFrom(-0.1, 0.2),
        since: fc.integer({ min: 0, max: 5 }),
      },
      { requiredKeys: ['videoId', 'at'] },
    ),
  ),
  spec('recordWatching', fc.record({ videoId: fc.constant(videoId), seconds: fc.integer({ min: 0, max: 900 }) })),
  spec('finishVideo', fc.constant({ videoId })),
  spec('importWords', fc.record({ lang: fc.constant('en'), words: fc.array(imported, { maxLength: 2 }) })),
  spec(
    'importWordList',
    fc.record({
      lang: fc.constant('en'),
      existing: fc.constantFrom(...existingChoices),
      words: fc.array(listed, { maxLength: 3 }),
    }),
  ),
  spec(
    'updateUserProgress',
    fc.record({ xpGained: fc.constant(0), gemsGained: fc.constant(0), source: fc.constantFrom('session', 'daily') }),
  ),
  {
    weight: 4,
    arbitrary: spec('buyItem', fc.constantFrom(...shopItems.map(({ id, price }) => ({ itemId: id, price })))),
  },
  spec(
    'startPractice',
    fc.record(
      {
        lang: fc.constant('en'),
        session: practice,
        kind: fc.constant('due'),
        items: fc.constant(practised),
        apart: fc.constant(true),
      },
      { requiredKeys: ['lang', 'session', 'kind', 'items'] },
    ),
  ),
  {
    weight: 2,
    arbitrary: spec(
      'gradeWord',
      fc.record({
        lang: fc.constant('en'),
        session: practice,
        key: word,
        exercise: fc.constant('writing'),
        grade: fc.nat({ max: 3 }),
        seen: fc.constantFrom(null, 1),
      }),
    ),
  },
  spec('undoGrade', fc.record({ lang: fc.constant('en'), session: practice, key: word })),
  spec('finishLesson', fc.record({ lesson })),
  spec('recordLesson', fc.record({ lesson, block: fc.nat({ max: 5 }) })),
  spec('finishPractice', fc.record({ lang: fc.constant('en'), session: practice })),
  spec(
    'updateUserProgress',
    fc.constant({ xpGained: 0, gemsGained: 0, source: 'practice_session', isSessionComplete: true }),
  ),
  {
    weight: 2,
    arbitrary: spec('useConsumable', fc.record({ consumableId: fc.constantFrom('double_xp', 'extra_practice') })),
  },
  { weight: 3, arbitrary: spec('append', fc.record({ line: text })) },
  { weight: 2, arbitrary: spec('note', fc.record({ id: item, text })) },
  { weight: 2, arbitrary: spec('noteAhead', fc.record({ id: item, text })) },
  spec('poison', fc.record({ id: item, text })),
  { weight: 2, arbitrary: spec('edit', fc.record({ id: item, text })) },
  { weight: 2, arbitrary: spec('remove', fc.record({ id: item })) },
  { weight: 2, arbitrary: spec('earn', fc.record({ id: item, gems: fc.constantFrom(5, 90) })) },
  { weight: 2, arbitrary: spec('buy', fc.record({ item, price: fc.constant(4) })) },
);

const device = fc.nat({ max: 3 });
const tab = fc.nat({ max: 1 });
const message = fc.nat({ max: 7 });
const step = <Do extends Step['do']>(name: Do, more: object = {}): fc.Arbitrary<Extract<Step, { do: Do }>> =>
  fc.record({ do: fc.constant(name), ...more }) as fc.Arbitrary<Extract<Step, { do: Do }>>;

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 16, arbitrary: step('call', { device, tab, spec: anyCall }) },
  { weight: 3, arbitrary: step('callBeforeDocuments', { device, tab, spec: anyCall }) },
  { weight: 3, arbitrary: step('callInBoth', { device, spec: anyCall, other: anyCall }) },
  { weight: 5, arbitrary: step('flush', { device, tab }) },
  { weight: 7, arbitrary: step('feed', { device, tab }) },
  { weight: 18, arbitrary: step('deliver', { message }) },
  { weight: 3, arbitrary: step('lose', { message }) },
  { weight: 6, arbitrary: step('repeat', { message }) },
  { weight: 1, arbitrary: step('asAnother', { message }) },
  { weight: 12, arbitrary: step('send', { device, tab }) },
  { weight: 5, arbitrary: step('unheard', { device, tab }) },
  { weight: 4, arbitrary: step('unheardLong', { device, tab }) },
  { weight: 18, arbitrary: step('ask', { device, tab }) },
  { weight: 5, arbitrary: step('askAborted', { device, tab, after: fc.nat({ max: 30 }) }) },
  { weight: 2, arbitrary: step('exchange', { device, tab }) },
  { weight: 3, arbitrary: step('crash', { device, tab }) },
  { weight: 3, arbitrary: step('abort', { device, tab, after: fc.nat({ max: 30 }) }) },
  { weight: 3, arbitrary: step('fold', { device, tab }) },
  { weight: 2, arbitrary: step('purge', { device }) },
  { weight: 3, arbitrary: step('pack', { device, back: fc.nat({ max: 3 }), pieces: fc.constantFrom(1, 2, 1_000) }) },
  { weight: 3, arbitrary: step('backup', { device }) },
  { weight: 3, arbitrary: step('restore', { device }) },
  { weight: 3, arbitrary: step('copyProfile', { device }) },
  { weight: 3, arbitrary: step('putProfileBack', { device }) },
  { weight: 2, arbitrary: step('pass', { minutes: fc.nat({ max: 3_000 }) }) },
);

/** Does one step and checks the device that it touched. */
export async function take(world: World, now: Step): Promise<void> {
  if (now.do === 'pass') {
    world.server.clock.now += now.minutes * 60_000;
    return;
  }
  if ('message' in now) {
    const chosen = world.network.messages[now.message % Math.max(1, world.network.messages.length)];
    if (!chosen) return;
    if (now.do === 'repeat') world.network.repeat(chosen);
    else await world[now.do](chosen);
    for (const touched of world.devices) if (touched.uid === chosen.request.uid) await world.check(touched);
    return;
  }
  const touched = world.devices[now.device % world.devices.length];
  if (!touched) return;
  await takeAt(world, touched, now);
  await world.check(touched);
}

async function packAll(world: World, { uid }: Device): Promise<void> {
  const { rev } = await world.server.snapshot(uid);
  await world.server.pack(uid, rev, Infinity);
}

async function takeAt(world: World, device: Device, now: Extract<Step, { device: number }>): Promise<void> {
  if (now.do === 'purge') {
    await world.server.purge(device.uid, Number.MAX_SAFE_INTEGER);
    return;
  }
  if (now.do === 'pack') {
    const { rev } = await world.server.snapshot(device.uid);
    return world.server.pack(device.uid, rev - now.back, now.pieces);
  }
  if (now.do === 'copyProfile') return world.copyProfile(device);
  if (now.do === 'putProfileBack') return world.putProfileBack(device);
  if (now.do === 'backup') return world.backup(device.uid);
  if (now.do === 'restore') return world.restore(device.uid);
  if (now.do === 'callInBoth') {
    await Promise.all([world.call(device, device.tabs[0], now.spec), world.call(device, device.tabs[1], now.other)]);
    return;
  }
  const tab = device.tabs[now.tab === 0 ? 0 : 1];
  switch (now.do) {
    case 'call':
      await world.call(device, tab, now.spec);
      break;
    case 'callBeforeDocuments':
      await world.callBeforeDocuments(device, tab, now.spec);
      break;
    case 'flush':
    case 'feed':
      await world.start(tab, now.do);
      break;
    // There and back at once.
    case 'send':
    case 'ask':
      await world.turn(tab, now.do === 'send' ? 'flush' : 'feed');
      break;
    case 'unheard':
      await world.unheard(tab, 'flush');
      break;
    // The device hears of it again when only a receipt is left.
    case 'unheardLong':
      await world.unheard(tab, 'flush');
      await packAll(world, device);
      break;
    case 'askAborted':
      await world.askAborted(tab, now.after);
      break;
    case 'exchange':
      await world.exchange(tab);
      break;
    case 'crash':
      await world.crash(device, tab);
      break;
    case 'fold':
      await world.fold(tab);
      break;
    case 'abort':
      tab.abortAfter = now.after;
      break;
  }
}
