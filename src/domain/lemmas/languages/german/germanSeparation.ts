import type { Separation } from '../../analysis/separated.ts';

const wordsOf = (list: string): string[] => list.trim().split(/\s+/);

/** Those that say where to. */
const directions = `herunter hinunter herüber hinüber hernieder hinterher herbei herauf hinauf heraus hinaus herein hinein heran hinan
  herab hinab hervor hinweg herum umher einher vorbei vorüber voran voraus vorwärts zurück entgegen empor nieder hinzu
  auseinander`;
const shortDirections = 'weiter zusammen fort her hin los mit weg';
const directionsOfMotion = 'entlang dahin davon nach zu heim';
const others = `aneinander dazwischen gegenüber vorher zurecht wieder daher dazu daran darauf darin daneben dabei durch fest frei
  gleich hoch statt teil tot über um unter voll vor wahr wohl zwischen fehl kennen an ab auf aus bei da dar ein inne`;

/** Longer ones first: herunter is not her and unter. */
const separablePrefixes = wordsOf(`${directions} ${shortDirections} ${directionsOfMotion} ${others}`).toSorted(
  (one, other) => other.length - one.length,
);

/** Words before a prefix, and it, where it is none: `|` parts words that may stand there, `…` is up to three others. */
const notPrefixes = `
von|vom … aus|her
von|vom … da|nun|jetzt|heute|morgen|hier|anfang|beginn|kind|kindheit|jugend|klein|geburt|stunde?|tage?|augenblicke?|zeit|abend|woche|jahre?|haus an
von oben|unten|innen|außen|hinten|fern|weitem \\S+
aus … heraus
kind|jugend|kindheit|klein|grund auf
nacht|tag|woche|zeit|jahre?|sommer|winter durch
um|neben|hinter|rings|lange?|nicht|jahre … her
vor sich hin
unter … hin
meinung|ansicht|art|natur|form|reihe|gewohnheit|größe|alter|wesen|rang|namen?|sinne?|allem nach
so|und fort|weiter
nichts|etwas|was|viel|noch weiter
alle[ns]? zusammen
k?eine?[rsmn]?|nichts|etwas|viel|mehr|weit|fern|jeder?|teil davon
`;

function phrases(table: string): RegExp {
  const lines = table
    .trim()
    .split('\n')
    .map((line) =>
      wordsOf(line)
        .map((word) => (word === '…' ? '(?:\\S+ ){0,3}' : `(?:${word}) `))
        .join(''),
    );
  return new RegExp(`(?:^| )(?:${lines.join('|')})$`, 'i');
}

export const germanSeparation: Separation = {
  prefixes: separablePrefixes,
  plain: new Set(wordsOf(directions)),
  plainNear: new Set(wordsOf(shortDirections)),
  plainOfMotion: new Set(wordsOf(directionsOfMotion)),
  motion:
    /(?<!be|t)(?:gehen|kommen|laufen|fahren|fliegen|reiten|eilen|rennen|springen|schreiten|treten|steigen|stürzen|stürmen|jagen|schleichen|ziehen|wandern|schwimmen|treiben|folgen|sprengen|traben|huschen|gleiten|schweben|sehen|blicken|schauen|starren|schicken|schießen|klettern|kriechen|führen|lenken)$/,
  inseparable: new Set(['wiederholen']),
  oftenAlone: new Set(
    wordsOf('über unter gleich wohl voll zwischen darin dazu daran darauf daher daneben dabei vorher'),
  ),
  alone: phrases(notPrefixes),
  pairs:
    /(?:^| )(?:auf und (?:ab|nieder|davon)|hin und (?:her|wieder)|ab und (?:zu|an)|aus und ein|ein und aus|nach und nach|durch und durch|um und um|(fort|weiter) und \1)(?: |$)/,
  auxiliaries: new Set(wordsOf('sein haben werden können müssen dürfen wollen sollen mögen lassen')),
  possessives: new Set(['sein']),
  conjunctions: new Set(wordsOf('und oder aber sondern denn als wie')),
  subordinators: new Set(
    wordsOf('daß dass wenn ob weil obwohl obgleich nachdem bevor ehe indem sobald solange als während damit da'),
  ),
  adverbsToo: new Set(wordsOf('als da damit indem während')),
  relatives: new Set(
    wordsOf(
      'der die das den dem denen dessen deren welcher welche welches welchen welchem wer was wo wohin woher worauf womit worin wobei als wie',
    ),
  ),
};
