import { packOf } from '#domain/starterPacks/starterPack.ts';
import { dictionaryUrlTemplate } from './defaults.ts';
import type { Profile } from './profile.ts';

type Languages = Partial<Pick<Profile, 'activeLanguage' | 'nativeLanguage' | 'languagesList'>>;

/**
 * The profile's fields that go with a change of languages: the active language always is in the list; the dictionary
 * address follows the pair while it still is the default one; `starterPackId` is the active language's pack.
 */
export function followLanguages(
  before: Profile,
  changes: Languages,
): Required<Languages> & Pick<Profile, 'settings' | 'starterPackId'> {
  const { activeLanguage, nativeLanguage, languagesList } = { ...before, ...changes };
  const listed = [...new Set(languagesList)];
  const isDefault =
    before.settings.dictionaryUrlTemplate === dictionaryUrlTemplate(before.activeLanguage, before.nativeLanguage);
  return {
    activeLanguage,
    nativeLanguage,
    languagesList: listed.includes(activeLanguage) ? listed : [...listed, activeLanguage],
    settings: isDefault
      ? { ...before.settings, dictionaryUrlTemplate: dictionaryUrlTemplate(activeLanguage, nativeLanguage) }
      : before.settings,
    starterPackId: packOf(before, activeLanguage),
  };
}
