import { german } from './german.ts';
import { germanIrregular } from './germanIrregular.ts';
import type { LanguageTables } from './tables.ts';

/** Longer ones first: herunter is not her and unter. */
const separablePrefixes = `zusammen auseinander aneinander dazwischen gegenüber
  herunter hinunter herüber hinüber hernieder hinterher herbei herauf hinauf heraus hinaus herein hinein heran hinan herab hinab
  hervor hinweg herum umher einher vorbei vorüber vorher voran voraus vorwärts zurück zurecht wieder weiter entgegen entlang
  empor nieder hinzu daher dahin davon dazu daran darauf darin daneben dabei durch fest fort frei gleich her hin hoch los mit nach
  statt teil tot über um unter voll vor weg wahr wohl zu zwischen heim fehl an ab auf aus bei da dar ein inne`
  .split(/\s+/)
  .toSorted((one, other) => other.length - one.length);

export const germanTables: LanguageTables = {
  paradigms: [...german, ...germanIrregular],
  articles: { m: 'der', f: 'die', n: 'das', mf: '', mp: 'die', fp: 'die', np: 'die' },
  separablePrefixes,
  compounds: true,
  prefixes: [['un'], ['ur', 'adjective']],
  derivations: `
    noun
    chen chens lein leins: - e en
    lich liche lichen licher liches lichem ig ige igen iger iges igem isch ische ischen ischer isches: - e en
    los lose losen loser loses losem voll volle vollen voller volles: - e
    weise: - e
    schaft schaften: - e
    verb
    ung ungen: en n
    bar bare baren barer bares: en n
    er ern ers erin erinnen: en n
    adjective
    heit heiten keit keiten igkeit: -
    weise: - er
    s: -
  `,
  spellings: [
    [/ß/, 'ss', 'certain'],
    [/ss/, 'ß', 'certain'],
    [/th/, 't', 'certain'],
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
