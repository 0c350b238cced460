const hash = 'b'.repeat(64);

/**
 * Calls that a release has made, with inputs as it made them. They may lie in the queue of a device that comes back after
 * months, so every later release accepts each of them: lines are added, with every new call and every new field, and never changed
 * or taken away.
 */
export const acceptedCalls: readonly { readonly name: string; readonly input: Readonly<Record<string, unknown>> }[] = [
  { name: 'createUserProfile', input: { uid: 'ana', email: 'a@example.org', extraData: { displayName: 'Ana' } } },
  { name: 'createUserProfile', input: { uid: 'ana', email: 'a@example.org', extraData: { displayName: 'Ana', timeZone: 'America/Lima', activeLanguage: 'fr', nativeLanguage: 'es' } } },
  { name: 'updateProfile', input: { readingGoal: { value: 30 }, avatar: 'cat' } },
  { name: 'updateProfile', input: { displayName: 'Ana', activeLanguage: 'de', nativeLanguage: 'es', languagesList: ['de', 'en'], dailyGoal: 20 } },
  { name: 'updateSettings', input: { reading: { fontSize: 18 }, timeZone: 'America/Lima' } },
  { name: 'updateSettings', input: { markingMode: 'detailed', autoInferenceEnabled: true, autoPopupInference: false, inferenceThreshold: 25, dictionaryUrlTemplate: 'https://example.org/{word}', initialWordsPreset: 'known', statusColors: { known: '#ffffff', ignored: null }, ankiConnectEnabled: false, ankiDefaultDeck: 'Glosa', ankiDefaultNoteType: 'Basic', disabledDomains: ['example.org'], popupTrigger: 'click', hoverPreviewEnabled: true, soundEffectsEnabled: false, practice: { sessionSize: 20, enabledExercises: ['flashcard', 'writing'], ankiFieldMapping: { Front: 'text' } } } },
  { name: 'applyStarterPack', input: { packId: 'essential_250', targetLang: 'en', nativeLang: 'es', calibrationResults: { answered: 40, known: 20, falseAlarms: 1, estimatedVocabulary: 900, bands: [{ band: '1-250', shown: 10, known: 9 }] }, interest: 'viajes' } },
  { name: 'applyStarterPack', input: { packId: '', targetLang: 'en', nativeLang: 'es', calibrationResults: null, interest: null } },
  { name: 'applyStarterPack', input: { packId: null, targetLang: 'pt', nativeLang: 'es' } },
  { name: 'completeOnboarding', input: { displayName: 'Ana' } },
  { name: 'completeFirstExperience', input: {} },
  { name: 'updateUserHintStatus', input: { key: 'reader.swipe' } },
  { name: 'updateUserProgress', input: { xpGained: 3, gemsGained: 0, source: 'mark_word:2', isSessionComplete: false } },
  { name: 'updateUserProgress', input: { xpGained: 0, gemsGained: 0, source: 'daily_reading_goal', isSessionComplete: null } },
  { name: 'updateUserProgress', input: { xpGained: 0, gemsGained: 0, source: 'practice_session' } },
  { name: 'useConsumable', input: { consumableId: 'double_xp' } },
  { name: 'saveWord', input: { lang: 'en', text: 'cat', status: '2', sentence: { text: 'A cat.' } } },
  { name: 'saveWord', input: { lang: 'fr', text: 'l’homme', notes: 'hombre', tags: ['a'], starred: true, translation: 'el hombre', lemma: 'homme', sentence: { text: 'L’homme.', bookId: hash, videoId: 'v' } } },
  { name: 'saveWord', input: { lang: 'en', text: 'cat' } },
  { name: 'saveWords', input: { lang: 'en', texts: ['cat', 'dog'], status: '5' } },
  { name: 'restoreWords', input: { lang: 'en', words: [{ id: 'cat', before: null }] } },
  { name: 'restoreWords', input: { lang: 'en', words: [{ id: 'cat', before: { text: 'cat', originalText: 'Cat', status: '2', notes: '', tags: [], starred: false, createdAt: 1, dateAdded: 1, lastModified: 1, srsLevel: 0, srsNextReview: 1, srsLastReview: null, srsEaseFactor: 2.5, translation: 'gato', lemma: 'cat', sentenceId: 'x', bookId: hash, videoId: 'v', exposures: 3, earned: { marked: true, known: true, note: true, star: true } } }] } },
  { name: 'editTags', input: { lang: 'en', id: 'cat', tags: ['a'] } },
  { name: 'saveSentence', input: { lang: 'en', text: 'A cat.' } },
  { name: 'saveSentence', input: { lang: 'en', text: 'A cat.', bookId: hash, videoId: 'v', translation: 'Un gato.' } },
  { name: 'importWords', input: { lang: 'en', words: [{ text: 'cat', originalText: 'Cat', status: '2', notes: '', tags: [], starred: false, createdAt: 1, dateAdded: 1, lastModified: 1, srsLevel: 0, srsNextReview: 1, srsLastReview: null, srsEaseFactor: 2.5 }] } },
  { name: 'importWords', input: { lang: 'en', words: [{ text: 'cat', originalText: 'Cat', status: '2', notes: '', tags: [], starred: false, createdAt: 1, dateAdded: 1, lastModified: 1, srsLevel: 0, srsNextReview: 1, srsLastReview: null, srsEaseFactor: 2.5, translation: 'gato', lemma: 'cat', sentenceId: 'x', bookId: hash, videoId: 'v', exposures: 3, earned: { marked: true, known: true, note: true, star: true } }] } },
  { name: 'importSentences', input: { lang: 'en', sentences: [{ text: 'A cat.', createdAt: 1, saved: true }] } },
  { name: 'importSentences', input: { lang: 'en', sentences: [{ text: 'A cat.', createdAt: 1, saved: false, bookId: hash, videoId: 'v', translation: 'Un gato.' }] } },
  { name: 'removeSentences', input: { lang: 'en', ids: ['a'] } },
  { name: 'addBook', input: { title: 'T', author: '', language: 'en', fileId: hash, fileSize: 1, coverId: null, indexId: null, wordCount: 1, uniqueWords: 1, chapterCount: 1 } },
  { name: 'addBook', input: { title: 'T', author: '', language: 'en', fileId: hash, fileSize: 1, coverId: hash, indexId: hash, wordCount: 1, uniqueWords: 1, chapterCount: 1, copy: 2 } },
  { name: 'updateBook', input: { bookId: hash, title: 'U' } },
  { name: 'updateBook', input: { bookId: hash, author: 'A', language: 'it' } },
  { name: 'removeBook', input: { bookId: hash } },
  { name: 'restoreBook', input: { bookId: hash, book: { title: 'T', author: '', language: 'en', fileId: hash, fileSize: 1, coverId: null, indexId: null, wordCount: 1, uniqueWords: 1, chapterCount: 1, addedAt: 0, openedAt: null, position: null, finished: false } } },
  { name: 'restoreBook', input: { bookId: hash, book: { title: 'T', author: '', language: 'en', fileId: hash, fileSize: 1, coverId: null, indexId: null, wordCount: 1, uniqueWords: 1, chapterCount: 1, addedAt: 0, openedAt: 1, position: { locator: { section: 's', block: 0, offset: 0 }, fraction: 0.5, at: 1 }, finished: true } } },
  { name: 'saveReadingPosition', input: { bookId: hash, locator: { section: 's', block: 0, offset: 0 }, fraction: 0.5, at: 1 } },
  { name: 'recordReading', input: { bookId: hash, seconds: 60, pages: 1 } },
  { name: 'recordReading', input: { bookId: hash, seconds: 60, pages: 1, session: '1790000000000' } },
];
