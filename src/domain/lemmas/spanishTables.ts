import { spanish } from './spanish.ts';
import { spanishIrregular } from './spanishIrregular.ts';
import type { LanguageTables } from './tables.ts';

const first = ['me', 'te', 'se', 'nos', 'os'];
const third = ['lo', 'la', 'los', 'las', 'le', 'les'];
const pronouns = new Map<string, readonly string[]>([
  ...[...first, ...third].map((pronoun) => [pronoun, [pronoun]] as const),
  ...first.flatMap((one) => third.map((other) => [one + other, [one, other]] as const)),
  ...['me', 'te', 'nos', 'os'].map((pronoun) => [`se${pronoun}`, ['se', pronoun]] as const),
]);

/** Imperatives of one syllable, which look like other forms or none. */
const imperatives: Readonly<Record<string, string>> = { di: 'decir', ve: 'ir', haz: 'hacer', sal: 'salir', se: 'ser' };

const plain: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };
const accent = /[áéíóú]/;
const unaccented = (text: string): string => text.replaceAll(/[áéíóú]/g, (letter) => plain[letter] ?? letter);

export const spanishTables: LanguageTables = {
  paradigms: [...spanish, ...spanishIrregular],
  articles: { m: 'el', f: 'la', mf: '', mp: 'los', fp: 'las' },
  enclitics: {
    pronouns,
    // dár-selo, haciéndo-lo, dá-me-lo, dirigió-se, vámo-nos, senta-os; without an accent it is an infinitive or of one syllable
    verbs(left, written) {
      const bare = unaccented(left);
      if (written === 'os' && /[aeií]$/.test(left)) return [`${bare}d`];
      const isAccented = accent.test(left);
      if (!isAccented && !/[aei]r$/.test(left) && !/^[^aeiou]*[aeiou]+[^aeiou]*$/.test(left)) return [];
      const imperative = imperatives[bare];
      if (imperative !== undefined) return [imperative];
      const candidates = isAccented && /[áéíóú]$/.test(left) && left.length > 3 ? [left, bare] : [bare, left];
      return /^(?:nos|se)/.test(written) && left.endsWith('mo') ? [`${bare}s`, ...candidates] : candidates;
    },
    except: new Set(['vicios', 'servicios', 'palacios', 'especies']),
  },
  reflexive: { infinitive: /[aeií]r$/, end: '', becomes: 'se' },
  prefixes: [['des'], ['entre'], ['in', 'adjective'], ['im', 'adjective']],
  derivations: [
    { suffixes: 'mente', bases: '-', of: 'adjective' },
    { suffixes: 'amente', bases: 'o', of: 'adjective' },
    {
      suffixes:
        'ito ita itos itas illo illa illos illas cito cita citos citas cillo cilla ecito ecita ecillo ecilla uelo uela',
      bases: '- o a e',
      of: 'noun',
    },
    { suffixes: 'quito quita quitos quitas quillo quilla', bases: 'co ca', of: 'noun' },
    { suffixes: 'guito guita guillo guilla', bases: 'go ga', of: 'noun' },
    { suffixes: 'cito cita citos citas', bases: 'zo za z', of: 'noun' },
    { suffixes: 'ito ita itos itas illo illa illos illas ucho ucha', bases: '- o e', of: 'adjective' },
    { suffixes: 'quito quita quitos quitas', bases: 'co', of: 'adjective' },
    { suffixes: 'azo azos aza ón ona ones ote ota', bases: '- o a e', of: 'noun' },
    { suffixes: 'ero era eros eras ería erías', bases: '- o a e', of: 'noun' },
    { suffixes: 'oso osa osos osas', bases: '- o a e', of: 'noun' },
    { suffixes: 'dor dora dores doras ble bles miento mientos ción ciones', bases: 'r', of: 'verb' },
    { suffixes: 'ez eza ezas idad idades', bases: '- o e', of: 'adjective' },
    { suffixes: 'itamente', bases: 'o', of: 'adverb' },
    { suffixes: 'ito', bases: 'o a', of: 'adverb' },
  ],
  spellings: [
    [/^esc/, 'exc'],
    [/^es(?=[cp])/, 'ex', 'certain'],
    [/bs(?=[ct])/, 's', 'certain'],
    [/^s(?=[iu][cq])/, 'ps', 'certain'],
    [/trans/, 'tras'],
    [/tras/, 'trans'],
    [/x/, 'j'],
    [/mpt/, 'nt'],
    [/j(?=[ei])/, 'g', 'certain'],
    [/g(?=[ei])/, 'j', 'certain'],
  ],
  accents: { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'úü', á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u' },
};
