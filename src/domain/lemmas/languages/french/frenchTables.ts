import { french } from './french.ts';
import { frenchIrregular } from './frenchIrregular.ts';
import type { LanguageTables } from '../../analysis/tables.ts';

const derivations = `
adjective
ement: e -
ment: -
eusement: eux
ivement: if
ellement: el
èrement: er
amment: ant
emment: ent
ément: é e
té: - e
ité: - e
esse: e -
noun
ette ettes: e -
ier iers ière ières: e -
verb
eur eurs euse euses ement ements age ages able ables: er re ir
ation ations ateur ateurs atrice: er
`;

export const frenchTables: LanguageTables = {
  paradigms: [...french, ...frenchIrregular],
  articles: { m: 'le', f: 'la', mf: '', mp: 'les', fp: 'les' },
  denials: [[/^(?:in|im|dés?)/, 'no']],
  prefixes: [['re', 'verb'], ['dé'], ['dés'], ['entre'], ['in', 'adjective'], ['im', 'adjective']],
  derivations,
  spellings: [
    [/oe/, 'œ', 'certain'],
    [/œ/, 'oe', 'certain'],
    [/oi(?=s$|t$|ent$)/, 'ai'],
  ],
  accents: 'eéèê éè èéê êéè iî îi uû ûu aâ oô ôo ëè üu ïi',
};
