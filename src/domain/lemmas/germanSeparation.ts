import type { Separation } from './separated.ts';

const wordsOf = (list: string): string[] => list.trim().split(/\s+/);

/** Those that say where to. */
const directions = `herunter hinunter herüber hinüber hernieder hinterher herbei herauf hinauf heraus hinaus herein hinein heran hinan
  herab hinab hervor hinweg herum umher einher vorbei vorüber voran voraus vorwärts zurück entgegen empor nieder hinzu
  auseinander`;
const shortDirections = 'weiter zusammen fort her hin los mit weg';
const directionsOfMotion = 'entlang dahin davon nach zu heim';
const others = `aneinander dazwischen gegenüber vorher zurecht wieder daher dazu daran darauf darin daneben dabei durch fest frei
  gleich hoch statt teil tot über um unter voll vor wahr wohl zwischen fehl an ab auf aus bei da dar ein inne`;

/** Longer ones first: herunter is not her and unter. */
const separablePrefixes = wordsOf(`${directions} ${shortDirections} ${directionsOfMotion} ${others}`).toSorted(
  (one, other) => other.length - one.length,
);

export const germanSeparation: Separation = {
  prefixes: separablePrefixes,
  plain: new Set(wordsOf(directions)),
  plainNear: new Set(wordsOf(shortDirections)),
  plainOfMotion: new Set(wordsOf(directionsOfMotion)),
  motion:
    /(?<!be|t)(?:gehen|kommen|laufen|fahren|fliegen|reiten|eilen|rennen|springen|schreiten|treten|steigen|stürzen|stürmen|jagen|schleichen|ziehen|wandern|schwimmen|rollen|fließen|treiben|folgen|sprengen|traben|huschen|gleiten|schweben|sehen|blicken|schauen|starren|winken|schicken|schießen|klettern|kriechen|marschieren|wanken|schwanken|führen|lenken|taumeln|hüpfen|schlendern)$/,
  inseparable: new Set(['wiederholen']),
  oftenAlone: new Set(
    wordsOf('über unter gleich wohl voll zwischen darin dazu daran darauf daher daneben dabei vorher'),
  ),
  alone:
    /(?:^| )(?:(?:von|vom) (?:\S+ ){0,3}(?:aus|her)|(?:von|vom) (?:\S+ ){0,2}(?:da|nun|jetzt|heute|morgen|hier|anfang|beginn|kind|kindheit|jugend|klein|geburt|stunde?|tage?|augenblicke?|moment|zeit|abend|nacht|woche|monat|jahre?|haus) an|(?:kind|jugend|kindheit|klein|grund) auf|(?:die|den) \S+ durch|(?:um|neben|hinter|rings|lange?|nicht|jahre) (?:\S+ ){0,3}her|vor sich hin|(?:meinung|ansicht|art|natur|form|reihe|gewohnheit|sage|größe|alter|stimme|wesen|aussehen|rang|namen?|sinne?|allem|nach und) nach|von (?:oben|unten|innen|außen|hinten|fern|weitem) \S+|aus (?:\S+ ){0,2}heraus|(?:so|und) (?:fort|weiter)|(?:nichts|etwas|was|viel|noch) weiter|alle[ns]? zusammen|(?:k?eine?[rsmn]?|nichts|etwas|viel|mehr|weit|fern|jeder?|teil) davon|unter (?:\S+ ){1,3}hin)$/i,
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
