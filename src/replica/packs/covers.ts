import type { Language } from '#domain/languages.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { keysOfPack, packOf, type StarterPackId } from '#domain/starterPacks/starterPack.ts';
import type { WordCover } from '#domain/words/shownStatus.ts';
import type { StarterPackLoader } from './starterPacks.ts';

export interface CoversParts {
  /** The profile as it is shown; null while there is none. */
  readonly readProfile: () => Promise<Profile | null>;
  readonly loadStarterPack: StarterPackLoader['loadStarterPack'];
}

/** What covers the words of each language that have no record: the learner's starter packs and preset. */
export interface Covers {
  /** The same object until the profile chooses otherwise. */
  of(language: Language): Promise<WordCover>;
  /** Looks at a profile that has changed; returns the languages whose words are covered by something else now. */
  findChanged(): Promise<readonly Language[]>;
}

interface Known {
  readonly packId: StarterPackId | null;
  readonly cover: WordCover;
}

const noWords: ReadonlySet<string> = new Set();

export function createCovers({ readProfile, loadStarterPack }: CoversParts): Covers {
  const known = new Map<Language, Known>();

  async function read(language: Language): Promise<WordCover> {
    const profile = await readProfile();
    const packId = profile && packOf(profile, language);
    const preset = profile?.settings.initialWordsPreset ?? 'new';
    const last = known.get(language);
    if (last && last.packId === packId && last.cover.preset === preset) return last.cover;
    const words = packId && last?.packId !== packId ? await loadStarterPack(language, packId).catch(() => null) : [];
    // A pack that cannot be had now is asked for again the next time; its words look new until then.
    if (words === null) return remember(language, null, { pack: noWords, preset });
    const pack =
      packId === null ? noWords : last?.packId === packId ? last.cover.pack : keysOfPack(words, packId, language);
    return remember(language, packId, { pack, preset });
  }

  /** What is covered as before stays the same object: whoever holds it can tell that nothing changed. */
  function remember(language: Language, packId: StarterPackId | null, cover: WordCover): WordCover {
    const last = known.get(language);
    if (last?.packId === packId && last.cover.preset === cover.preset) return last.cover;
    known.set(language, { packId, cover });
    return cover;
  }

  return {
    of: read,
    async findChanged() {
      const changed: Language[] = [];
      for (const [language, { cover }] of known) if ((await read(language)) !== cover) changed.push(language);
      return changed;
    },
  };
}
