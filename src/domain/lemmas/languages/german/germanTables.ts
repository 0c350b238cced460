import { german } from './german.ts';
import { germanIrregular } from './germanIrregular.ts';
import { germanSeparation } from './germanSeparation.ts';
import type { LanguageTables } from '../../analysis/tables.ts';

const derivations = `
noun
chen chens lein leins: - e en
lich+ ig+ isch+: - e en
los+ voll+ artig+ mäßig+: - e
slos+ svoll+ bar+: -
weise: - e
schaft schaften: - e
verb
ung ungen: en n
bar+: en n
er ern ers erin erinnen: en n
adjective
heit heiten keit keiten igkeit: -
weise: - er
s: -
`;

export const germanTables: LanguageTables = {
  paradigms: [...german, ...germanIrregular],
  articles: { m: 'der', f: 'die', n: 'das', mf: '', mp: 'die', fp: 'die', np: 'die' },
  separation: germanSeparation,
  compounds: {
    links: ['', 's', 'n', 'en', 'es', 'er', 'e'],
    linked: /(?:ung|heit|keit|schaft|ion|tät|sicht)$/,
    lost: ['e', 'en', 'n'],
    firstParts: {
      rück: 'zurück',
      nord: 'norden',
      süd: 'süden',
      ost: 'osten',
      west: 'westen',
      weihnachts: 'weihnachten',
    },
    notFirst: new Set(['ent', 'ver', 'bar', 'lau', 'weih']),
    names: /(?:land|stadt|burg|bach|berg|heim|dorf|feld|fels|stein|reich|hof|hausen|th?al|itz|ecke?|mann)s?$/,
    endings: new Set(['los', 'lose', 'bar', 'artig', 'halb', 'mal', 'voll', 'mäßig', 'zweit']),
  },
  contracted: { "'s": 'es' },
  denials: [
    [/^un/, 'no'],
    [/los(?:e[mnrs]?)?$/, 'sin'],
  ],
  prefixes: [['un'], ['ur', 'adjective']],
  derivedEndings: ['', 'e', 'en', 'er', 'es', 'em'],
  derivations,
  spellings: [
    [/ß/, 'ss', 'certain'],
    [/ss/, 'ß', 'certain'],
    [/th/, 't', 'certain'],
    [/ph/g, 'f', 'certain'],
    [/(?<=[fghilrv])ie(?=bt|bst|ng)/, 'i', 'certain'],
    [/niß$/, 'nis', 'certain'],
    [/ir(?=en|t|te|ten)/, 'ier', 'certain'],
    [/ee/, 'e'],
    [/aa/, 'a'],
    [/ae/, 'ä'],
    [/oe/, 'ö'],
    [/ue/, 'ü'],
    [/^Ae/, 'Ä'],
    [/c/, 'k'],
    [/c/, 'z'],
    [/'s$/, ''],
    [/'/, 'e'],
    [/(?<=[rlnt])n$/, 'en'],
    [/(?<=[gh])n$/, 'en', 'certain'],
    [/t$/, 'et'],
  ],
};
