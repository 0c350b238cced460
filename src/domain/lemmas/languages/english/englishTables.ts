import { english } from './english.ts';
import { englishIrregular } from './englishIrregular.ts';
import type { LanguageTables } from '../../analysis/tables.ts';

const derivations = `
adjective
ly: - le l
ily: y
ness: -
iness: y
ish y: - e
ity: - e
en ens ened ening: - e
noun
ly: -
less lessly ful fully like ish y ward wards ship hood dom: -
iless iful: y
ess esses: - er or
verb
er ers or ors able ingly edly ment ments: - e
ation ations ion ions: - e
`;

export const englishTables: LanguageTables = {
  paradigms: [...english, ...englishIrregular],
  articles: {},
  contracted: {
    "'s": "'s",
    "'ll": 'will',
    "'d": 'would',
    "'ve": 'have',
    "'re": 'are',
    "'m": 'am',
  },
  denials: [
    [/^(?:un|non)/, 'no'],
    [/less(?:ly)?$/, 'sin'],
  ],
  prefixes: [['un'], ['mis'], ['over'], ['non']],
  derivations,
  spellings: [
    [/our/, 'or'],
    [/or(?=$|s|ed|ing|able|ful)/, 'our'],
    [/ise/, 'ize'],
    [/ize/, 'ise'],
    [/is(?=ing|ed)/, 'iz'],
    [/re$/, 'er'],
    [/ll/, 'l'],
    [/æ/, 'ae'],
    [/œ/, 'oe'],
    [/'d$/, 'ed'],
    [/gray/, 'grey'],
    [/ô/, 'o'],
  ],
};
