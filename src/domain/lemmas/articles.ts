import type { Language } from '../languages.ts';

/** French nouns whose h is heard as a wall: la haine, le héros, no elision before it. */
const aspirated: ReadonlySet<string> = new Set(
  `hache haie haillon haine hall halte hamac hameau hanche handicap hangar haras hardiesse harem hareng haricot harnais harpe hasard
  hâte hausse hauteur haut havre hennissement hérisson hernie héron héros hêtre heurt hibou hiérarchie hobby hochement hochet homard
  honte hoquet hors-d'œuvre hotte houille houle housse houx hublot huche huée huit hurlement hutte hyène`.split(/\s+/),
);

const vowel = /^[aeiouhàâäéèêëîïôöùûüœæ]/i;

/** Italian words before which the masculine article is lo: lo studio, lo zio, lo gnomo. */
const impure = /^(?:s[^aeiouàèéìòù]|z|gn|ps|pn|x|y|i[aeou])/i;

/** Spanish nouns that are feminine and begin with a stressed a: el agua. */
const stressedA =
  /^(?:acta|agua|águila|ala|alba|alma|ancla|ansia|área|arma|arpa|asa|aspa|aula|ave|habla|hacha|hada|hambre|haya)$/;

type Articles = Readonly<Record<string, string>>;

const german: Articles = { m: 'der', f: 'die', n: 'das', mf: 'der/die', mp: 'die', fp: 'die', np: 'die' };
const portuguese: Articles = { m: 'o', f: 'a', mf: 'o/a', mp: 'os', fp: 'as' };

/**
 * The definite article of a noun.
 * @param gender as the glossary writes it
 * @returns empty where the language has none, or the gender is not known
 */
export function definiteArticle(language: Language, lemma: string, gender: string): string {
  switch (language) {
    case 'de':
      return german[gender] ?? '';
    case 'pt':
      return portuguese[gender] ?? '';
    case 'fr':
      if (gender === 'mp' || gender === 'fp') return 'les';
      if (gender !== '' && vowel.test(lemma) && !aspirated.has(lemma)) return "l'";
      return { m: 'le', f: 'la', mf: 'le/la' }[gender] ?? '';
    case 'it':
      return italian(lemma, gender);
    case 'es':
      if (gender === 'f' && stressedA.test(lemma)) return 'el';
      return { m: 'el', f: 'la', mf: 'el/la', mp: 'los', fp: 'las' }[gender] ?? '';
    case 'en':
      return '';
  }
}

function italian(lemma: string, gender: string): string {
  const isVowel = vowel.test(lemma) && !/^h/i.test(lemma) && !impure.test(lemma);
  if (gender === 'fp') return 'le';
  if (gender === 'mp') return isVowel || impure.test(lemma) ? 'gli' : 'i';
  if (gender !== '' && isVowel) return "l'";
  const masculine = impure.test(lemma) ? 'lo' : 'il';
  return { m: masculine, f: 'la', mf: `${masculine}/la` }[gender] ?? '';
}
