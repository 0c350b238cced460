import { loadParadigms } from '#domain/lemmas/loadParadigms.ts';
import { noForms } from '#domain/lemmas/wordForms.ts';
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
  /**
   * Looks at a profile that has changed; returns the languages whose words are covered by something else than when they were first asked
   * for or last returned here. It does not matter who has asked in between: a word that comes together with the profile is looked up first.
   */
  findChanged(): Promise<readonly Language[]>;
}

interface Known {
  readonly packId: StarterPackId | null;
  readonly cover: WordCover;
  /** Which question found it: they are answered in another order when a pack comes late. */
  readonly question: number;
}

/** A pack's words, and the forms of them that are known with them. */
type Covered = Pick<WordCover, 'pack' | 'forms'>;

const nothing: Covered = { pack: new Set(), forms: noForms };

/** The rules of forms come with the first pack: a learner without one starts without them. */
async function loadRules(language: Language) {
  const [{ formsOfPack }, paradigms] = await Promise.all([
    import('#domain/lemmas/packForms.ts'),
    loadParadigms(language),
  ]);
  return { formsOfPack, paradigms };
}

export function createCovers({ readProfile, loadStarterPack }: CoversParts): Covers {
  const known = new Map<Language, Known>();
  /** The cover of each language that was last reported to what shows its words. */
  const reported = new Map<Language, WordCover>();
  let questions = 0;

  async function read(language: Language): Promise<WordCover> {
    const question = ++questions;
    const profile = await readProfile();
    const packId = profile && packOf(profile, language);
    const preset = profile?.settings.initialWordsPreset ?? 'new';
    const last = known.get(language);
    if (last && last.packId === packId && last.cover.preset === preset) return last.cover;
    if (packId === null) return remember(language, question, null, { ...nothing, preset });
    if (last?.packId === packId) return remember(language, question, packId, { ...last.cover, preset });
    const covered = await load(language, packId);
    // A pack that cannot be fetched now is asked for again the next time; its words look new until then.
    return remember(language, question, covered && packId, { ...(covered ?? nothing), preset });
  }

  async function load(language: Language, packId: StarterPackId): Promise<Covered | null> {
    const rules = loadRules(language);
    try {
      const words = await loadStarterPack(language, packId);
      // Without the rules, which an old page may not find any more, the words themselves are known all the same.
      const forms = await rules.then(
        ({ formsOfPack, paradigms }) => formsOfPack(words, language, paradigms),
        () => noForms,
      );
      return { pack: keysOfPack(words, packId, language), forms };
    } catch {
      rules.catch(() => undefined);
      return null;
    }
  }

  /**
   * What is covered as before stays the same object, so that a comparison shows that nothing changed. A question of earlier does not
   * replace what a later one has found: it read an older profile.
   */
  function remember(language: Language, question: number, packId: StarterPackId | null, cover: WordCover): WordCover {
    const last = known.get(language);
    if (last && (last.question > question || (last.packId === packId && last.cover.preset === cover.preset)))
      return last.cover;
    known.set(language, { packId, cover, question });
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
