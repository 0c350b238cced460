import type { Context, Documents, Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { newCard, withStatus } from '#domain/srs/card.ts';
import { written } from '#domain/text/normalise.ts';
import { mergeNotes } from '../mergeNotes.ts';
import { pick, writtenFields, type WrittenFields } from '../ownFields.ts';
import { rewardFirsts } from './firsts.ts';
import { keepSentence, sentenceId, type MetSentence } from '../sentences/saveSentence.ts';
import { sentenceRef } from '../sentences/sentence.ts';
import { mostTags, unionOfTags } from '../tags.ts';
import { keepStatusChange } from './statusChanges.ts';
import { isWord, wordRef, type ChangeReason, type ClearedWord, type Status, type Word } from '../word.ts';
import { wordId } from '../wordId.ts';

/** Of what the learner writes, tags are added to those that the word has, all else replaces what it has. */
export interface SaveWordInput extends Partial<WrittenFields> {
  readonly lang: Language;
  readonly text: string;
  /** Left out: an existing word keeps its own, a new one is unknown. */
  readonly status?: Status;
  /** The note that the learner saw when they began to write: what another device wrote since then stays (`mergeNotes`). */
  readonly notesSeen?: string;
  /** The context that it was met in. */
  readonly sentence?: MetSentence;
}

export interface SaveWordOutput {
  /** True: 'añadida a tu vocabulario'; false: 'actualizada' (spec §4). */
  readonly created: boolean;
  readonly id: string;
}

/**
 * Saves a word or phrase (spec §4): a new one starts its schedule, an existing one is updated; tags are united; XP and
 * counters are given once a word.
 * @throws Refusal `word-empty`, `too-many-tags`, `word-unauthenticated`
 */
export const saveWordRule: Rule<SaveWordInput, SaveWordOutput> = {
  reads: ({ lang, text, sentence }) => [
    wordRef(lang, wordId(text, lang)),
    ...(sentence ? [sentenceRef(lang, sentenceId(sentence.text))] : []),
  ],
  run(input, documents, context) {
    requireProfile(documents, context, 'word-unauthenticated');
    return writeWord(input, 'marked', documents, context);
  },
};

/** The effects of one saved word, whether it comes alone or with others; `why` is kept with a change of its status. */
export function writeWord(
  input: SaveWordInput & { readonly videoId?: string },
  why: ChangeReason,
  documents: Documents,
  context: Context,
): SaveWordOutput {
  const { lang, sentence } = input;
  const videoId = sentence?.videoId ?? input.videoId;
  const id = wordId(input.text, lang);
  const ref = wordRef(lang, id);
  const stored = documents.get(ref);
  const before = isWord(stored) ? stored : freshWord(id, input, stored, context);

  const kept = sentence ? keepSentence(lang, sentence, false, documents, context) : null;
  const card = withStatus(before, input.status ?? before.status, context.now, context.random);
  const word: Word = {
    ...before,
    ...card,
    ...keepStatusChange({ language: lang, stored, to: card.status, why }, documents, context),
    ...pick(input, writtenFields),
    notes: input.notes === undefined ? before.notes : mergeNotes(before.notes, input.notes, input.notesSeen),
    tags: unionOfTags(before.tags, input.tags ?? []),
    lastModified: context.now,
    ...(kept ? { sentenceId: kept.id } : {}),
    ...(sentence?.bookId === undefined ? {} : { bookId: sentence.bookId }),
    ...(videoId === undefined ? {} : { videoId }),
  };
  if (word.tags.length > mostTags) throw new Refusal('too-many-tags');

  documents.put(ref, { ...word, earned: rewardFirsts(lang, id, word, documents, context) });
  return { created: !isWord(stored), id };
}

/** A word that has no record yet, as it is marked first. */
export function freshWord(
  id: string,
  input: Pick<SaveWordInput, 'text' | 'status'>,
  cleared: ClearedWord | null,
  { now, random }: Context,
): Word {
  return {
    text: id,
    originalText: written(input.text),
    ...newCard(input.status ?? '1', now, random),
    notes: '',
    tags: [],
    starred: false,
    createdAt: now,
    dateAdded: now,
    lastModified: now,
    ...(cleared ? { earned: cleared.earned } : {}),
  };
}
