import { italian } from './italian.ts';
import { italianIrregular } from './italianIrregular.ts';
import type { LanguageTables } from './tables.ts';

const single = 'mi ti si ci vi lo la li le ne gli'.split(' ');
const pronouns = new Map<string, readonly string[]>([
  ...single.map((pronoun) => [pronoun, [pronoun]] as const),
  ...['me', 'te', 'se', 've', 'ce'].flatMap((first) =>
    ['lo', 'la', 'li', 'le', 'ne'].map((second) => [first + second, [first.replace('e', 'i'), second]] as const),
  ),
  ...['lo', 'la', 'li', 'le', 'ne'].map((second) => [`glie${second}`, ['gli', second]] as const),
]);
const stressed: Readonly<Record<string, string>> = { a: 'à', e: 'è', i: 'ì', o: 'ò' };

export const italianTables: LanguageTables = {
  paradigms: [...italian, ...italianIrregular],
  articles: { m: 'il', f: 'la', mf: '', mp: 'i', fp: 'le' },
  enclitics: {
    pronouns,
    // aver-mi, por-si, facendo-lo, guarda-mi, senti-mi, dite-mi, andiamo-ci, fatto-si, da-mmi, trovo-ssi
    verbs(left, written) {
      if (left.endsWith('r')) return [`${left}e`, `${left}re`];
      const doubled = left.at(-1) === written[0] ? left.slice(0, -1) : '';
      if (doubled !== '') return [doubled, doubled.slice(0, -1) + (stressed[doubled.at(-1) ?? ''] ?? '')];
      if (/(?:ndo|[ai]|[aei]te|iamo)$/.test(left)) return [left];
      return /[st][oie]$/.test(left) && /^(?:si|mi|gli|lo)$/.test(written) ? [left] : [];
    },
    except: new Set(['degli', 'fili', 'vicini']),
  },
  lostVowels: ['o', 'a', 'e', 'i'],
  reflexive: { infinitive: /[aei]re$/, end: 'e', becomes: 'si' },
  prefixes: [['ri'], ['stra', 'adjective'], ['in', 'adjective'], ['im', 'adjective']],
  derivations: [
    { suffixes: 'mente', bases: '- e', of: 'adjective' },
    { suffixes: 'amente', bases: 'o', of: 'adjective' },
    {
      suffixes:
        'etto etta etti ette ino ina ini ine uccio uccia ucci one oni accio accia acci cino cina icello icella otto otta',
      bases: 'o a e',
      of: 'noun',
    },
    { suffixes: 'etto etta etti ette ino ina ini ine uccio uccia one ona oni otto', bases: 'o e', of: 'adjective' },
    { suffixes: 'tore tori trice trici', bases: 're', of: 'verb' },
    { suffixes: 'mento menti zione zioni', bases: 're', of: 'verb' },
    { suffixes: 'ezza ezze ità', bases: 'o e', of: 'adjective' },
    { suffixes: 'issimamente', bases: 'o e', of: 'adjective' },
    { suffixes: 'oso osa osi ose', bases: 'o a e', of: 'noun' },
    { suffixes: 'aio aia iere', bases: 'o a e', of: 'noun' },
    { suffixes: 'ata ate', bases: 'o a e', of: 'noun' },
  ],
  spellings: [
    [/é$/, 'è', 'certain'],
    [/è$/, 'é', 'certain'],
    [/í$/, 'ì', 'certain'],
    [/ú$/, 'ù', 'certain'],
    [/j/, 'i', 'certain'],
    [/(?<=[lnrm])$/, 'o', 'certain'],
    [/(?<=[lnr])$/, 'e', 'certain'],
    [/î$/, 'i', 'certain'],
    [/uo/, 'o'],
    [/o/, 'uo'],
  ],
  accents: { à: 'a', è: 'eé', é: 'eè', ì: 'i', ò: 'o', ó: 'o', ù: 'u', í: 'i', â: 'a', ô: 'o' },
};
