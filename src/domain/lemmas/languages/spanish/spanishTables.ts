import { spanish } from './spanish.ts';
import { spanishIrregular } from './spanishIrregular.ts';
import type { LanguageTables } from '../../analysis/tables.ts';

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

const derivations = `
adjective
mente: -
amente: o
it+ ill+ uch+: - o e
quit+: co
ez eza ezas idad idades: - o e
noun
it+ ill+ cit+ cill+ ecit+ ecill+ os+: - o a e
quit+ quill+: co ca
guit+ guill+: go ga
cit+: zo za z
verb
dor dora dores doras ble bles miento mientos ción ciones: r
adverb
itamente: o
ito: o a
`;

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
  denials: [[/^(?:in|im|des)/, 'no']],
  prefixes: [['des'], ['entre'], ['in', 'adjective'], ['im', 'adjective']],
  derivedEndings: ['o', 'a', 'os', 'as'],
  derivations,
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
  accents: 'aá eé ií oó uúü áa ée íi óo úu üu',
};
