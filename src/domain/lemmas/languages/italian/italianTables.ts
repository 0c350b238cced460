import { italian } from './italian.ts';
import { italianIrregular } from './italianIrregular.ts';
import type { LanguageTables } from '../../analysis/tables.ts';

const single = 'mi ti si ci vi lo la li le ne gli'.split(' ');
const pronouns = new Map<string, readonly string[]>([
  ...single.map((pronoun) => [pronoun, [pronoun]] as const),
  ...['me', 'te', 'se', 've', 'ce'].flatMap((first) =>
    ['lo', 'la', 'li', 'le', 'ne'].map((second) => [first + second, [first.replace('e', 'i'), second]] as const),
  ),
  ...['lo', 'la', 'li', 'le', 'ne'].map((second) => [`glie${second}`, ['gli', second]] as const),
]);
const stressed: Readonly<Record<string, string>> = { a: 'à', e: 'è', i: 'ì', o: 'ò' };

const derivations = `
adjective
mente: - e
amente: o
ett+ in+ ucci+ one ona oni otto: o e
ezza ezze ità: o e
issimamente: o e
noun
ett+ in+ ucci+ ucci one oni acci+ acci cin+ icell+ ott+ os+ aio aia iere ata ate: o a e
verb
tore tori trice trici: re
mento menti zione zioni: re
`;

export const italianTables: LanguageTables = {
  paradigms: [...italian, ...italianIrregular],
  articles: { m: 'il', f: 'la', mf: '', mp: 'i', fp: 'le' },
  enclitics: {
    pronouns,
    // aver-mi, por-si, facendo-lo, guarda-mi, senti-mi, dite-mi, andiamo-ci, fatto-si, da-mmi, trovo-ssi
    verbs(left, written) {
      if (left.endsWith('r')) return [`${left}e`, `${left}re`];
      const doubled = left.at(-1) === written[0] ? left.slice(0, -1) : '';
      if (/^(?:da|fa|sta|di|va)$/.test(doubled)) return [`${doubled}'`];
      if (doubled !== '') return [doubled.slice(0, -1) + (stressed[doubled.at(-1) ?? ''] ?? '')];
      if (/[aiu]t[aie]$/.test(left) && !/^(?:[smtcv]i|gli|lo)$/.test(written)) return [];
      if (/(?:ndo|[ai]|[aei]te|iamo)$/.test(left)) return [left];
      return /[st][oie]$/.test(left) && /^(?:si|mi|gli|lo)$/.test(written) ? [left] : [];
    },
    except: new Set(['degli', 'fili', 'vicini', 'rottami', 'taciti', 'leviti']),
  },
  lostVowels: ['o', 'a', 'e', 'i'],
  reflexive: { infinitive: /[aei]re$/, end: 'e', becomes: 'si' },
  denials: [[/^(?:in|im)/, 'no']],
  prefixes: [['ri'], ['stra', 'adjective'], ['in', 'adjective'], ['im', 'adjective']],
  derivedEndings: ['o', 'a', 'i', 'e'],
  derivations,
  spellings: [
    // citta', e', perche'
    [/'$/, '\u0300', 'certain'],
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
  accents: 'àa èeé éeè ìi òo óo ùu íi âa ôo',
};
