import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseStarterPack } from '#contract/content/starterPack.ts';
import type { Language } from '#domain/languages.ts';
import { parseForms, parseGlossary } from '#domain/lemmas/glossary/glossary.ts';
import { packForms, packGlossary, unpackForms, unpackGlossary } from '#domain/lemmas/glossary/packedGlossary.ts';
import { createCovers } from '#replica/packs/covers.ts';
import type { AcceptedWords } from '#domain/vocabularyCheck/calibration.ts';
import { packWithin } from '#domain/vocabularyCheck/acceptedWords.ts';
import { newProfile } from '#domain/profile/defaults.ts';
import { starterPackSizes } from '#domain/starterPacks/starterPack.ts';
import type { WordCover } from '#domain/words/status/shownStatus.ts';

const content = path.join(import.meta.dirname, '../content');
const read = (file: string): string => readFileSync(path.join(content, file), 'utf8');

/** The cover of a language for a learner who accepted so many words of our content, as a browser finds it. */
export function shippedCover(language: Language, accepted: AcceptedWords): Promise<WordCover> {
  const packId = packWithin(accepted);
  const profile = {
    ...newProfile({ displayName: 'Ana', email: '', timeZone: 'UTC', now: 0 }),
    starterPacks: packId ? { [language]: packId } : {},
    calibrations: {
      [language]: { answered: 52, known: 34, falseAlarms: 0, estimatedVocabulary: 5_000, bands: [], accepted },
    },
  };
  return createCovers({
    readProfile: async () => profile,
    loadStarterPack: async (_, id) =>
      parseStarterPack(read(`starter-packs/${language}.tsv`), language).slice(0, starterPackSizes[id]),
    loadGlossary: async () => ({
      entries: unpackGlossary(packGlossary(parseGlossary(read(`glossary/${language}.tsv`)).rows)),
      forms: unpackForms(packForms(parseForms(read(`glossary/forms/${language}.tsv`)).rows)),
    }),
  }).of(language);
}
