import type { CallName } from './calls.ts';

/**
 * The calls that a paired browser may make: those that a page of the web gives a cause for, some of them with these fields of their input alone.
 * Every call is decided here; a new one does not compile until it is.
 */
const decided: Readonly<Record<CallName, boolean | readonly string[]>> = {
  // Words and their sentences, with what is written beside them.
  saveWord: true,
  saveWords: true,
  editWords: true,
  editTags: true,
  removeWords: true,
  restoreWords: true,
  saveSentence: true,
  editSentence: true,
  removeSentences: true,
  recordPassages: true,
  answerInference: true,
  // An article is kept as a book, and lines under a film as a video of one's own; both can be undone.
  addBook: true,
  updateBook: true,
  removeBook: true,
  restoreBook: true,
  addVideo: true,
  editVideo: true,
  removeVideo: true,
  restoreVideo: true,
  // The sites that are left alone, and how the card opens.
  updateSettings: ['disabledDomains', 'popupTrigger'],
  // The language that is read now.
  updateProfile: ['activeLanguage'],
  updateUserHintStatus: true,
  // The day begins wherever the account is used first.
  beginDay: true,

  createUserProfile: false,
  applyStarterPack: false,
  completeFirstExperience: false,
  completeOnboarding: false,
  saveOnboardingDraft: false,
  updateUserProgress: false,
  buyItem: false,
  useConsumable: false,
  importSentences: false,
  importWordList: false,
  importWords: false,
  giveStory: false,
  mergeBooks: false,
  recordReading: false,
  recountBook: false,
  replaceBook: false,
  saveReadingPosition: false,
  separateBooks: false,
  shelveBooks: false,
  tellBooksApart: false,
  dropPlan: false,
  planReading: false,
  finishPractice: false,
  gradeWord: false,
  reviewRead: false,
  startPractice: false,
  undoGrade: false,
  finishVideo: false,
  recordWatching: false,
  recountVideo: false,
  saveVideoPosition: false,
  finishLesson: false,
  recordLesson: false,
  recordEpisode: false,
  keepStop: false,
  setReminder: false,
  editAnnotation: false,
  removeAnnotation: false,
  saveAnnotation: false,
};

/** The names of those that it may make with some input at least. */
export const deviceCalls: ReadonlySet<string> = new Set(
  Object.entries(decided).flatMap(([name, may]) => (may === false ? [] : [name])),
);

/** Tells whether a paired browser may make this call with this input. */
export function mayDeviceCall(name: string, input: unknown): boolean {
  const may = new Map<string, boolean | readonly string[]>(Object.entries(decided)).get(name) ?? false;
  if (typeof may === 'boolean') return may;
  return typeof input === 'object' && input !== null && Object.keys(input).every((field) => may.includes(field));
}
