import { french } from './french.ts';
import { frenchIrregular } from './frenchIrregular.ts';
import type { LanguageTables } from './tables.ts';

export const frenchTables: LanguageTables = {
  paradigms: [...french, ...frenchIrregular],
  articles: { m: 'le', f: 'la', mf: '', mp: 'les', fp: 'les' },
  prefixes: [['re'], ['dé'], ['dés'], ['entre'], ['in', 'adjective'], ['im', 'adjective']],
  derivations: [
    { suffixes: 'ement', bases: 'e -', of: 'adjective' },
    { suffixes: 'ment', bases: '-', of: 'adjective' },
    { suffixes: 'eusement', bases: 'eux', of: 'adjective' },
    { suffixes: 'ivement', bases: 'if', of: 'adjective' },
    { suffixes: 'ellement', bases: 'el', of: 'adjective' },
    { suffixes: 'èrement', bases: 'er', of: 'adjective' },
    { suffixes: 'amment', bases: 'ant', of: 'adjective' },
    { suffixes: 'emment', bases: 'ent', of: 'adjective' },
    { suffixes: 'ément', bases: 'é e', of: 'adjective' },
    { suffixes: 'ette ettes', bases: 'e -', of: 'noun' },
    { suffixes: 'eur eurs euse euses ement ements age ages able ables', bases: 'er re ir', of: 'verb' },
    { suffixes: 'ation ations ateur ateurs atrice', bases: 'er', of: 'verb' },
    { suffixes: 'ier iers ière ières', bases: 'e -', of: 'noun' },
    { suffixes: 'té', bases: '- e', of: 'adjective' },
    { suffixes: 'ité', bases: '- e', of: 'adjective' },
    { suffixes: 'esse', bases: 'e -', of: 'adjective' },
  ],
  spellings: [
    [/oe/, 'œ', 'certain'],
    [/œ/, 'oe', 'certain'],
    [/oi(?=s$|t$|ent$)/, 'ai'],
  ],
  accents: {
    e: 'éèê',
    é: 'è',
    è: 'éê',
    ê: 'éè',
    i: 'î',
    î: 'i',
    u: 'û',
    û: 'u',
    a: 'â',
    o: 'ô',
    ô: 'o',
    ë: 'è',
    ü: 'u',
    ï: 'i',
  },
};
