import type { CallName } from './calls.ts';

/**
 * The calls that a paired browser may make: those that a page of the web gives a cause for. Every call is decided here; a new one does not
 * compile until it is.
 */
const mayDeviceCall: Readonly<Record<CallName, boolean>> = {
  // Words and their sentences, with what is written beside them.
  saveWord: true,
  saveWords: true,
  editWords: true,
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
  updateSettings: true,
  // The day begins wherever the account is used first.
  beginDay: true,

  createUserProfile: false,
  updateProfile: false,
  applyStarterPack: false,
  completeFirstExperience: false,
  completeOnboarding: false,
  saveOnboardingDraft: false,
  updateUserHintStatus: false,
  updateUserProgress: false,
  buyItem: false,
  useConsumable: false,
  editTags: false,
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
  editAnnotation: false,
  removeAnnotation: false,
  saveAnnotation: false,
};

/** Their names. */
export const deviceCalls: ReadonlySet<string> = new Set(
  Object.entries(mayDeviceCall).flatMap(([name, may]) => (may ? [name] : [])),
);
