import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OwnVideo } from '#contract/content/ownVideo.ts';
import type { GivenStory } from '#contract/content/story.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { profileRef } from '#domain/profile/profile.ts';
import { dayOf } from '#domain/time/day.ts';
import { videoId, videoRef } from '#domain/videos/video.ts';
import { videoProgressRef } from '#domain/videos/videoProgress.ts';
import { isVirtual, wordRef } from '#domain/words/word.ts';
import { whenAccountAsked } from '../accountNeeded.ts';
import type { AccountStore } from '../accountStore.ts';
import { openSite, type Site } from '#replica/testing/site.ts';
import { openDemoStore } from './openDemoStore.ts';

const now = Date.parse('2026-05-20T10:00:00Z');

const facts = (language: Language): GivenStory => ({
  id: `${language}-05`,
  files: language,
  title: `Story ${language}`,
  author: 'Glosa',
  level: 'B1',
  blurb: 'Un relato.',
  beginning: { title: 'Uno', paragraphs: ['Once.'] },
  language,
  fileId: `file-${language}`,
  fileSize: 10,
  wordCount: 100,
  uniqueWords: 50,
  chapterCount: 3,
  reached: { section: 'OEBPS/chapter-2.xhtml', fraction: 0.3 },
  words: [
    { text: 'Quay', status: '2', meaning: 'muelle' },
    { text: 'lamp', status: '5', meaning: 'lámpara' },
    { text: 'Nora', status: '99', meaning: '' },
    { text: 'one by one', status: '3', meaning: 'uno a uno' },
  ],
});

const film: OwnVideo = {
  video: {
    title: 'The Film',
    language: 'en',
    source: { kind: 'file', name: 'The Film.webm', size: 8 },
    duration: 110,
    coverId: null,
    fileId: 'film',
    trackId: 'lines',
    nativeTrackId: null,
    indexId: 'words',
    lineCount: 2,
    wordCount: 10,
    uniqueWords: 4,
  },
  files: [
    { id: 'film', address: '/videos/film.webm' },
    { id: 'lines', address: '/videos/lines.bin' },
    { id: 'words', address: '/videos/words.bin' },
  ],
};
const filmId = videoId(film.video.source);

let site: Site;
let store: AccountStore;
let written: string[];

beforeEach(async () => {
  written = [];
  site = await openSite({
    '/stories/en.json': facts('en'),
    '/stories/fr.json': facts('fr'),
    '/stories/en.epub': 'the book',
    '/videos/en.json': film,
    '/videos/film.webm': 'the film',
    '/starter-packs/en/essential_250.json': [
      ['the', 'the', 'determiner', '', 'el, la', 'The end.'],
      ['quay', 'quay', 'noun', '', 'muelle', 'A quay.'],
    ],
    '/starter-packs/en/intermediate_500.json': [['tower', 'tower', 'noun', '', 'torre', '']],
    '/starter-packs/en/advanced_1000.json': [['wing', 'wing', 'noun', '', 'ala', '']],
  });
  store = openDemoStore({ origin: site.origin, now: () => now, remember: (writes) => written.push(...writes.keys()) });
});
afterEach(() => site.close());

const profile = () => store.peek(profileRef(store.uid));
const story = async () => {
  await store.statuses('en').ready;
  await expect.poll(() => store.peekCollection('books')).toBeDefined();
};

test('a guest is the demo learner of spec §6', () => {
  expect(store.guest).toBe(true);
  expect(profile()).toMatchObject({
    experiencePoints: 125,
    level: 1,
    gems: 50,
    streak: { current: 3 },
    onboardingCompleted: true,
    hasCompletedFirstExperience: true,
  });
});

test('has a book in progress, words of every kind, and words due', async () => {
  await story();
  expect([...(store.peekCollection('books') ?? [])]).toEqual([
    [
      'story-en',
      expect.objectContaining({
        title: 'Story en',
        position: expect.objectContaining({ fraction: 0.3 }),
        finished: false,
      }),
    ],
  ]);
  const { answer: counts } = await store.query('statusCounts', { language: 'en' });
  expect(counts).toEqual({ 1: 0, 2: 1, 3: 1, 4: 0, 5: 4, 99: 1 });
  expect(store.statuses('en').phrases()).toEqual(['one by one']);
  expect((await store.query('dueCount', { language: 'en', at: now })).answer).toBe(2);
  expect((await store.words('en', ['quay', 'none'])).get('quay')).toMatchObject({
    originalText: 'Quay',
    notes: 'muelle',
    bookId: 'story-en',
  });
  expect(await (await store.files.get('file-en'))?.text()).toBe('"the book"');
  expect(await store.files.get('another')).toBeNull();
});

test('has a video of ours, whose film is fetched when it is asked for and not before', async () => {
  expect(store.peek(videoRef(filmId)), 'it may be on its way').toBeUndefined();
  await story();
  expect(store.peek(videoRef(filmId))).toMatchObject({ title: 'The Film', fileId: 'film' });
  expect(store.peek(videoProgressRef(filmId))).toBeNull();
  expect(site.requests).not.toContain('/videos/film.webm');
  expect(await (await store.files.get('film'))?.text()).toBe('"the film"');
});

test('what is done with the video is kept in the page, and removing it is undone', async () => {
  await story();
  await store.call('saveVideoPosition', { videoId: filmId, at: now, seconds: 55 });
  expect(store.peek(videoProgressRef(filmId))).toMatchObject({ position: { seconds: 55 } });
  const sentence = { text: 'The harbour is quiet.', videoId: filmId };
  await store.call('saveWord', { lang: 'en', text: 'harbour', status: '2', sentence });
  expect(store.peek(wordRef('en', 'harbour'))).toMatchObject({ videoId: filmId });
  await store.call('removeVideo', { videoId: filmId });
  expect(store.peek(videoRef(filmId))).toBeNull();
  await expect(store.call('addVideo', film.video)).rejects.toEqual(new Refusal('account-required'));
});

test('a video that cannot be fetched is told, and takes nothing else along', async () => {
  site.files.delete('/videos/en.json');
  const alone = openDemoStore({ origin: site.origin, now: () => now, remember: () => undefined });
  const notices: string[] = [];
  alone.onNotice(({ reason }) => notices.push(reason));
  await alone.statuses('en').ready;
  await expect.poll(() => notices).toEqual(['unavailable']);
  await expect.poll(() => alone.peekCollection('books')?.size).toBe(1);
  expect(alone.peekCollection('videos')?.size).toBe(0);
});

test('a mark works, is told, and unlocks nothing that the learner has', async () => {
  await story();
  const events: (readonly string[] | 'all')[] = [];
  store.statuses('en').subscribe((changed) => events.push(changed));
  expect(await store.call('saveWord', { lang: 'en', text: 'Harbour', status: '2' })).toEqual({
    created: true,
    id: 'harbour',
  });
  expect(store.statuses('en').get('harbour')).toBe('2');
  expect(events).toEqual([['harbour']]);
  expect(store.peek(wordRef('en', 'harbour'))).toMatchObject({ originalText: 'Harbour' });
  expect(profile()).toMatchObject({ experiencePoints: 128, gems: 50 });
  expect(written).toContain('words_en/harbour');
});

test('another language brings its own story', async () => {
  await story();
  await store.call('updateProfile', { activeLanguage: 'fr' });
  await expect.poll(() => [...(store.peekCollection('books') ?? new Map()).keys()]).toEqual(['story-en', 'story-fr']);
  await store.statuses('fr').ready;
  expect(store.statuses('fr').get('quay')).toBe('2');
});

test('what needs an account is refused and asks for one', async () => {
  const invitations: string[] = [];
  const stop = whenAccountAsked((invitation) => invitations.push(invitation));
  const denied = new Refusal('account-required');
  await expect(
    store.call('createUserProfile', { uid: 'demo', email: '', extraData: { displayName: 'x' } }),
  ).rejects.toEqual(denied);
  await expect(store.files.put('x', new Blob(['x']))).rejects.toEqual(denied);
  stop();
  expect(invitations).toEqual(['needed', 'needed']);
});

test('without its story the library is empty, and says why', async () => {
  site.files.clear();
  const alone = openDemoStore({ origin: site.origin, now: () => now, remember: () => undefined });
  const notices: string[] = [];
  alone.onNotice(({ reason }) => notices.push(reason));
  await alone.statuses('en').ready;
  expect(notices).toContain('unavailable');
  expect(alone.peekCollection('books')?.size).toBe(0);
});

test("a pack's words are known until a record of the learner's own says otherwise", async () => {
  const statuses = store.statuses('en');
  await statuses.ready;
  expect(['the', 'wing', 'quay', 'unheard'].map((key) => statuses.get(key))).toEqual(['5', '5', '2', null]);
  const known = async () => (await store.query('statusCounts', { language: 'en' })).answer['5'];
  expect(await known()).toBe(4);
  await store.call('saveWord', { lang: 'en', text: 'the', status: '1' });
  expect(statuses.get('the')).toBe('1');
  expect(await known()).toBe(3);
  await store.call('restoreWords', { lang: 'en', words: [{ id: 'the', before: null }] });
  expect(statuses.get('the')).toBe('5');
});

test('a word without a record says what makes it known, and is no record', async () => {
  const keys = ['the', 'quay', 'unheard'];
  const answered = async () =>
    [...(await store.words('en', keys))].map(([key, word]) => [key, isVirtual(word) ? word.coveredBy : word.text]);
  expect(await answered()).toEqual([
    ['the', 'pack'],
    ['quay', 'quay'],
  ]);
  expect((await store.words('en', ['the'])).get('the')).toEqual({
    text: 'the',
    status: '5',
    isVirtual: true,
    coveredBy: 'pack',
  });
  await store.call('updateSettings', { initialWordsPreset: 'known' });
  expect(await answered()).toEqual([
    ['the', 'pack'],
    ['quay', 'quay'],
    ['unheard', 'preset'],
  ]);
  await store.call('saveWord', { lang: 'en', text: 'the', status: '1' });
  expect((await store.words('en', ['the'])).get('the')).toMatchObject({ status: '1' });
  await store.call('restoreWords', { lang: 'en', words: [{ id: 'the', before: null }] });
  expect(isVirtual((await store.words('en', ['the'])).get('the'))).toBe(true);
  // An export is made of this.
  expect([...(await store.everything()).values()].filter((document) => 'isVirtual' in document)).toEqual([]);
});

test('a pack that cannot be fetched makes nothing known and breaks nothing', async () => {
  site.files.delete('/starter-packs/en/intermediate_500.json');
  const statuses = store.statuses('en');
  await statuses.ready;
  expect([statuses.get('the'), statuses.get('lamp')]).toEqual([null, '5']);
});

test('the demo learner has a past that agrees with the words and the profile', async () => {
  await story();
  const today = dayOf(now, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const input = { kind: 'month', day: today, today, scope: 'en', languages: ['en'] } as const;
  const { answer } = await store.query('statistics', input);
  // The story's words by how they are marked; the name is ignored.
  expect(answer.vocabulary.points.at(-1)).toEqual({ day: today, known: 1, learning: 2, unknown: 0 });
  expect(answer.vocabulary.points[0]?.known, 'nothing was known before it was marked').toBe(0);
  const { dailyProgress, streak } = profile() ?? {};
  expect(answer.bars.at(-1)).toMatchObject({ minutes: dailyProgress?.readingTime, pages: dailyProgress?.pagesRead });
  const goals = answer.calendar.filter(({ day }) => day < today).map(({ goalReached }) => goalReached);
  expect(goals.slice(-4)).toEqual([false, ...Array.from({ length: streak?.current ?? 0 }, () => true)]);
});
