import type { Language } from '#domain/languages.ts';
import { checkedLemmas } from '#domain/vocabularyCheck/acceptedWords.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { packOf } from '#domain/starterPacks/starterPack.ts';
import type { WordCover } from '#domain/words/status/shownStatus.ts';
import { noStartingWords, startingWordsLoader, type StartingWordsSources } from './startingWords.ts';

export interface CoversParts extends StartingWordsSources {
  /** The profile as it is shown; null while there is none. */
  readonly readProfile: () => Promise<Profile | null>;
}

/** The covers of the words of each language that have no record: the learner's starter packs, checks and preset. */
export interface Covers {
  /** The same object until the profile chooses otherwise. */
  of(language: Language): Promise<WordCover>;
  /**
   * Looks at a profile that has changed; returns the languages whose words are covered by something else than when they were first asked
   * for or last returned here. It does not matter who has asked in between: a word that comes together with the profile is looked up first.
   */
  findChanged(): Promise<readonly Language[]>;
}

interface Known {
  /** The choice, and what of it was loaded. */
  readonly state: string;
  readonly cover: WordCover;
  /** The question that found it: they are answered in another order when a pack is slow. */
  readonly question: number;
}

export function createCovers(parts: CoversParts): Covers {
  const { readProfile } = parts;
  const load = startingWordsLoader(parts);
  const known = new Map<Language, Known>();
  /** The cover of each language that was last reported to what shows its words. */
  const reported = new Map<Language, WordCover>();
  let questions = 0;

  async function read(language: Language): Promise<WordCover> {
    const question = ++questions;
    const profile = await readProfile();
    const packId = profile && packOf(profile, language);
    const lemmas = profile ? checkedLemmas(profile, language) : 0;
    const preset = profile?.settings.initialWordsPreset ?? 'new';
    const last = known.get(language);
    const chosen = packId === null ? 'nothing' : `${packId} ${lemmas}`;
    if (last?.state === chosen) {
      if (last.cover.preset === preset) return last.cover;
      return remember(language, question, chosen, { ...last.cover, preset });
    }
    if (packId === null) return remember(language, question, chosen, { ...noStartingWords, preset });
    const { isWhole, ...covered } = await load(language, packId, lemmas);
    // A pack that cannot be fetched now is asked for again the next time; words and forms look new until then.
    return remember(language, question, isWhole ? chosen : `${chosen}, ${covered.pack.size} words`, {
      ...covered,
      preset,
    });
  }

  /**
   * A cover that is as before stays the same object, so that a comparison shows that nothing changed. A question of earlier does not
   * replace what a later one has found: it read an older profile.
   */
  function remember(language: Language, question: number, state: string, cover: WordCover): WordCover {
    const last = known.get(language);
    if (last && (last.question > question || (last.state === state && last.cover.preset === cover.preset)))
      return last.cover;
    known.set(language, { state, cover, question });
    if (!reported.has(language)) reported.set(language, cover);
    return cover;
  }

  return {
    of: read,
    async findChanged() {
      const changed: Language[] = [];
      for (const language of known.keys()) {
        const cover = await read(language);
        if (cover === reported.get(language)) continue;
        reported.set(language, cover);
        changed.push(language);
      }
      return changed;
    },
  };
}
