import { english } from './english.ts';
import { englishIrregular } from './englishIrregular.ts';
import type { LanguageTables } from './tables.ts';

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
  prefixes: [['un'], ['mis'], ['over'], ['non']],
  derivations: [
    { suffixes: 'ly', bases: '- le l', of: 'adjective' },
    { suffixes: 'ily', bases: 'y', of: 'adjective' },
    { suffixes: 'ly', bases: '-', of: 'noun' },
    { suffixes: 'ness', bases: '-', of: 'adjective' },
    { suffixes: 'iness', bases: 'y', of: 'adjective' },
    { suffixes: 'less lessly ful fully like ish y ward wards ship hood dom', bases: '-', of: 'noun' },
    { suffixes: 'iless iful', bases: 'y', of: 'noun' },
    { suffixes: 'ish y', bases: '- e', of: 'adjective' },
    { suffixes: 'er ers or ors able ingly edly ment ments', bases: '- e', of: 'verb' },
    { suffixes: 'ation ations ion ions', bases: '- e', of: 'verb' },
    { suffixes: 'ity', bases: '- e', of: 'adjective' },
    { suffixes: 'ess esses', bases: '- er or', of: 'noun' },
    { suffixes: 'en ens ened ening', bases: '- e', of: 'adjective' },
  ],
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
