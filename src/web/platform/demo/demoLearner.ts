import type { OwnVideo } from '#contract/content/ownVideo.ts';
import type { GivenStory } from '#contract/content/story.ts';
import { pathOf, type Path } from '#domain/documents/ref.ts';
import { languages, type Language } from '#domain/languages.ts';
import { lessonXp } from '#domain/lessons/finishLesson.ts';
import { lessonId } from '#domain/lessons/lessonId.ts';
import { lessonsRef, type LessonsProgress } from '#domain/lessons/progress.ts';
import { bookRef, type Book } from '#domain/library/book.ts';
import { newProfile } from '#domain/profile/defaults.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { achievements } from '#domain/progress/achievements.ts';
import { newCard } from '#domain/srs/card.ts';
import { dayOf } from '#domain/time/day.ts';
import { videoId, videoRef } from '#domain/videos/video.ts';
import { sentenceId } from '#domain/words/sentences/saveSentence.ts';
import { sentenceRef, type Sentence } from '#domain/words/sentences/sentence.ts';
import { wordRef, type Status, type StatusChange, type Word } from '#domain/words/word.ts';
import { wordId } from '#domain/words/wordId.ts';

export const demoUid = 'demo';

const hour = 3_600_000;
const day = 24 * hour;

/** The demo learner's profile (spec §6: 125 XP, level 1, 50 gems, streak 3). */
export function demoProfile(language: Language, timeZone: string, now: number): Profile {
  const learner: Profile = {
    ...newProfile({ displayName: 'Invitado', email: '', timeZone, activeLanguage: language, now }),
    onboardingCompleted: true,
    hasCompletedFirstExperience: true,
    languagesList: languages,
    experiencePoints: 125,
    level: 1,
    gems: 50,
    gemsEarned: 50,
    readingGoal: { value: 20, chosen: true },
    streak: { current: 3, lastPracticeDate: dayOf(now - day, timeZone) },
    dailyProgress: { date: dayOf(now, timeZone), readingTime: 8, pagesRead: 6, goalCompleted: false },
    lastReadBookId: storyId(language),
    starterPackId: 'advanced_1000',
    starterPacks: Object.fromEntries(languages.map((each) => [each, 'advanced_1000'])),
    createdAt: now - 30 * day,
    wordsMarkedCount: 31,
    wordsMasteredCount: 6,
    notesAddedCount: 24,
    favoritesAddedCount: 3,
    booksAddedCount: 1,
    practiceSessionsCompleted: 3,
  };
  // Held already, or the first mark would unlock them all at once.
  return {
    ...learner,
    achievements: achievements.filter(({ figure, target }) => figure(learner) >= target).map(({ id }) => id),
  };
}

function storyId(language: Language): string {
  return `story-${language}`;
}

/** The age, in days, of the demo learner's mark on a word of the story, by its index among the marked words. */
export function demoWordAge(index: number): number {
  return 2 + (index % 5);
}

/** The demo learner's documents of one language: its story, begun, the words marked in it, every third one due, and some lessons. */
export function demoDocuments(facts: GivenStory, now: number): ReadonlyMap<Path, object> {
  const { words, reached, title, author, language, fileId, fileSize, wordCount, uniqueWords, chapterCount } = facts;
  const documents = new Map<Path, object>();
  const begun: Book = {
    title,
    author,
    language,
    fileId,
    fileSize,
    wordCount,
    uniqueWords,
    chapterCount,
    coverId: null,
    indexId: indexIdOf(facts.fileId),
    addedAt: now - 6 * day,
    openedAt: now - 20 * hour,
    position: {
      locator: { section: reached.section, block: 0, offset: 0 },
      fraction: reached.fraction,
      at: now - 20 * hour,
    },
    finished: false,
  };
  documents.set(pathOf(bookRef(storyId(facts.language))), begun);
  documents.set(pathOf(lessonsRef(facts.language)), demoLessons(facts.language, now));
  for (const [index, { text, status, meaning, met }] of words.entries()) {
    const markedAt = now - demoWordAge(index) * day;
    const id = wordId(text, facts.language);
    const card = newCard(status, markedAt, () => 0.5);
    const sentence = met && demoSentence(met, storyId(facts.language), markedAt, index);
    const path = sentence && pathOf(sentenceRef(facts.language, sentenceId(sentence.text)));
    if (path && !documents.has(path)) documents.set(path, sentence);
    const level = status === '1' || status === '5' || status === '99' ? card.srsLevel : 2 * (Number(status) - 1);
    const word: Word = {
      text: id,
      originalText: text,
      ...card,
      srsLevel: level,
      ...(status !== '5' &&
        status !== '99' && { srsNextReview: index % 3 === 0 ? now - (1 + index) * hour : now + (6 + index) * hour }),
      notes: meaning,
      tags: status === '99' ? [] : tagsOf(index),
      starred: index % 11 === 4,
      createdAt: markedAt,
      dateAdded: markedAt,
      lastModified: markedAt,
      bookId: storyId(facts.language),
      ...(sentence && { sentenceId: sentenceId(sentence.text) }),
      earned: { marked: true, ...(status === '5' && { known: true }) },
      changes: changesTo(status, markedAt),
    };
    documents.set(pathOf(wordRef(facts.language, id)), word);
  }
  return documents;
}

/** The demo learner's video, which nobody has watched yet. */
export function demoVideo({ video }: OwnVideo, now: number): ReadonlyMap<Path, object> {
  return new Map([[pathOf(videoRef(videoId(video.source))), { ...video, addedAt: now - 2 * day }]]);
}

/** Three lessons were finished, and the fourth is under way. */
function demoLessons(language: Language, now: number): LessonsProgress {
  const finished = [1, 2, 3].map((number) => {
    const at = now - (6 - number) * day;
    return [lessonId(language, number), { at, finishedAt: at, xp: lessonXp }] as const;
  });
  return { lessons: { ...Object.fromEntries(finished), [lessonId(language, 4)]: { at: now - 2 * hour, block: 0 } } };
}

/** The first few sentences were kept, one of them with a note. */
function demoSentence(
  { text, place }: NonNullable<GivenStory['words'][number]['met']>,
  bookId: string,
  at: number,
  index: number,
): Sentence {
  const isKept = index < keptSentences;
  return {
    text,
    createdAt: at,
    saved: isKept,
    bookId,
    place,
    ...(index === 0 && { starred: true, note: 'Para volver a leerla en voz alta.' }),
  };
}

const keptSentences = 6;

function tagsOf(index: number): readonly string[] {
  return [...(index % 3 === 0 ? ['del cuento'] : []), ...(index % 5 === 1 ? ['se me resisten'] : [])];
}

/** The history of a word that was first marked as not known: one status a day up to `status`. */
function changesTo(status: Status, markedAt: number): readonly StatusChange[] {
  if (status === '5' || status === '99' || status === '1')
    return [{ at: markedAt, from: null, to: status, why: 'marked' }];
  const steps = (['1', '2', '3', '4'] as const).slice(0, Number(status));
  return steps.map((to, index) => ({
    at: markedAt + Math.round((index * day) / steps.length),
    from: steps[index - 1] ?? null,
    to,
    why: index === 0 ? 'marked' : 'reviewed',
  }));
}

/** The word index stands beside the story under a name of its own. */
export function indexIdOf(fileId: string): string {
  return `${fileId}.index`;
}
