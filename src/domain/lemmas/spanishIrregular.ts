import { families } from './families.ts';
import type { Paradigm } from './paradigm.ts';
import type { StemChange } from './stemChange.ts';

const groups = {
  /** The strong past and what follows it: tuv-e, tuv-o, tuv-iera. */
  J: 'e iste o imos isteis ieron iera ieras iéramos ierais ieran iese ieses iésemos ieseis iesen',
  /** The same after j: dij-eron, dij-era. */
  D: 'e iste o imos isteis eron era eras éramos erais eran ese eses ésemos eseis esen',
  /** Future and conditional: tendr-é. */
  F: 'é ás á emos éis án ía ías íamos íais ían',
  /** A present stem of its own: teng-o, teng-a. */
  G: 'o a as amos áis an',
  /** The imperfect of -er and -ir. */
  Q: 'ía ías íamos íais ían',
  /** Participle. */
  P: 'o a os as',
  /** Third persons and what follows them, after a vowel: le-yó. */
  Y: 'yó yeron yera yeras yéramos yerais yeran yese yeses yésemos yeseis yesen yendo',
  /** The same, where i has melted into ñ or ll: ri-ñó. */
  N: 'ó eron era eras éramos erais eran ese eses ésemos eseis esen endo',
};

/** Stressed stems: pienso, cuento, juego; before e they are written empiece, juegue, vuelque, averigüe. */
const stressed: readonly (readonly [StemChange, string])[] = [
  [['eK', 'ieK'], 'ar er ir'],
  [['oK', 'ueK'], 'ar er ir'],
  [['uK', 'ueK'], 'ar'],
  [['iK', 'ieK'], 'ir'],
];
const stressedEndings: Readonly<Record<string, string>> = {
  ar: 'o as a an e es en',
  er: 'o es e en a as an',
  ir: 'o es e en a as an',
};

/** pedir, pidió; dormir, durmió: the vowel closes, not only where it is stressed. */
const closing: readonly StemChange[] = [
  ['eK', 'iK'],
  ['oK', 'uK'],
];

/** Before e and i: z becomes c, c qu, g gu; before a and o: c becomes z, g j, gu g. */
const beforeE: readonly (readonly [lemma: string, written: string])[] = [
  ['zar', 'c'],
  ['car', 'qu'],
  ['gar', 'gu'],
];
const beforeA: readonly (readonly [lemma: string, written: string])[] = [
  ['cer', 'z'],
  ['cir', 'z'],
  ['ger', 'j'],
  ['gir', 'j'],
  ['guir', 'g'],
  ['quir', 'c'],
];
const withStart = (start: string, endings: string): string =>
  endings
    .split(' ')
    .map((ending) => start + ending)
    .join(' ');

export const spanishIrregular: readonly Paradigm[] = [
  ...stressed.flatMap(([stem, conjugations]) =>
    conjugations.split(' ').map((drop): Paradigm => ({
      of: 'verb',
      lemma: new RegExp(`${drop}$`),
      drop,
      stem,
      irregular: true,
      endings: stressedEndings[drop] ?? '',
    })),
  ),
  ...stressed.flatMap(([stem]) =>
    beforeE.map(([drop, written]): Paradigm => ({
      of: 'verb',
      lemma: new RegExp(`${drop}$`),
      drop,
      stem,
      irregular: true,
      endings: withStart(written, 'e es en'),
    })),
  ),
  ...[...stressed.slice(0, 2).map(([stem]) => stem), ...closing].flatMap((stem) =>
    beforeA.map(([drop, written]): Paradigm => ({
      of: 'verb',
      lemma: new RegExp(`${drop}$`),
      drop,
      stem,
      irregular: true,
      endings: withStart(written, 'o a as amos áis an'),
    })),
  ),
  ...closing.map((stem): Paradigm => ({
    of: 'verb',
    lemma: /ir$/,
    drop: 'ir',
    stem,
    irregular: true,
    endings: `o es e en a as an amos áis ió ieron iera ieras iéramos ierais ieran iese ieses iésemos ieseis iesen iendo`,
  })),
  ...closing.map((stem): Paradigm => ({
    of: 'verb',
    lemma: /(?:ñ|ll)ir$/,
    drop: 'ir',
    stem,
    irregular: true,
    endings: groups.N,
  })),
  ...beforeA.map(([drop, written]): Paradigm => ({
    of: 'verb',
    lemma: new RegExp(`${drop}$`),
    drop,
    irregular: true,
    endings: withStart(written, 'o a as amos áis an'),
  })),
  ...families(
    'verb',
    groups,
    `
    ser: soy eres es somos sois son era eras éramos erais eran fui fuiste fue fuimos fuisteis fueron fuera fueras fuéramos fuerais fueran fuese fueses fuésemos fuesen ser+F sea seas seamos seáis sean sé sed sido siendo fué fuí
    ir: ir+F voy vas va vamos vais van iba ibas íbamos ibais iban fui fuiste fue fuimos fuisteis fueron fuera fueras fuéramos fuerais fueran fuese fueses fuésemos fuesen vaya vayas vayamos vayáis vayan ve id ido yendo
    haber: he has ha hay hemos habéis han había habías habíamos habíais habían hub+J habr+F hay+G habido habiendo
    estar: estoy estás está estáis están estuv+J esté estés estén estéis
    dar: dar+F daba dabas dábamos daban doy das da damos dais dan di diste dio dimos disteis dieron diera dieras diéramos dieran diese dieses diesen dé des demos deis den dad dando dado dada dados dadas dió
    ver: ver+F veo ves ve vemos veis ven veía veías veíamos veíais veían vi viste vio vimos visteis vieron viera vieras viéramos vieran viese vieses viesen vea veas veamos veáis vean visto vista vistos vistas viendo ved vió
    prever: preveo prevé prevés prevén previó prevista previsto
    saber: sé sup+J sabr+F sep+G
    -caber: quep+G cup+J cabr+F
    poder: pud+J podr+F pudiendo
    querer: quis+J querr+F
    -decir: dec+Q decimos decís decid decir+F dig+G dices dice dicen dij+D dir+F dich+P diciendo di
    -hacer: hag+G hic+J hizo har+F hech+P haz
    satisfacer: satisfag+G satisfic+J satisfizo satisfar+F satisfech+P
    -tener: teng+G tienes tiene tienen tuv+J tendr+F ten tén
    -venir: veng+G vienes viene vienen vin+J vendr+F viniendo ven vén
    -poner: pong+G pus+J pondr+F puest+P pon pón
    -salir: salg+G saldr+F sal
    -valer: valg+G valdr+F
    -traer: traig+G traj+D tra+Y traíd+P traía traías traían
    -caer: caig+G ca+Y caíd+P caí caíste caímos caes cae caen
    -oír: oig+G oyes oye oyen o+Y oíd+P oí oíste oímos oía oías oían oír+F oid oíd oir
    -uir: uy+G uyes uye uyen u+Y uí uid+P
    -eer: e+Y eíd+P eí eíste eímos
    -roer: roig+G roy+G ro+Y roíd+P
    -ducir: duzc+G duj+D
    -cer: zc+G
    -cir: zc+G
    -reír: río ríes ríe ríen ría rías rían riamos rió rieron riera rieran riese riesen riendo reíd+P reía reías reían reí reíste reímos reír+F
    -freír: frío fríe fríen frió friendo frit+P freía
    andar: anduv+J
    asir: asg+G
    -errar: yerro yerras yerra yerran yerre
    oler: huelo hueles huele huelen huela
    erguir: yergo yergue yerguen irguió irguieron irguiendo
    -escribir: escrit+P
    -scribir: scrit+P
    -brir: biert+P
    romper: rot+P
    -morir: muert+P
    -volver: vuelt+P
    -solver: suelt+P
    -imprimir: impres+P
    -eguir: igo igues igue iguen iga igas igamos igan iguió iguieron iguiera iguiese iguiendo
    -egir: ijo ija ijas ijamos ijan ige iges igen igió igieron igiera igiese igiendo
    -güir: guyo guyó
    -guar: güe gües güen güé güemos
    -gonzar: güenzo güenza güenzan güence
    -iar: ío ías ía ían íe íes íen
    -uar: úo úas úa úan úe úes úen
    reunir: reúno reúnes reúne reúnen reúna reúnan
    -hibir: híbo híbe híben híba
    -islar: íslo ísla íslan ísle
    -aullar: aúllo aúlla aúllan
    `,
  ),
  { of: 'verb', lemma: /(?:ñ|ll)[ei]r$/, drop: 'er', irregular: true, endings: groups.N },
  { of: 'verb', lemma: /(?:ñ|ll)ir$/, drop: 'ir', irregular: true, endings: groups.N },
  // hermano, hermana; león, leona; inglés, inglesa; actor, actriz
  { of: 'noun', lemma: /o$/, drop: 'o', irregular: true, seldom: true, endings: 'a as' },
  { of: 'noun', lemma: /e$/, drop: 'e', irregular: true, seldom: true, endings: 'a as esa esas' },
  { of: 'noun', lemma: /[rl]$/, irregular: true, seldom: true, endings: 'a as' },
  { of: 'noun', lemma: /or$/, drop: 'or', irregular: true, seldom: true, endings: 'riz rices' },
  { of: 'noun', lemma: /./, irregular: true, endings: 's es' },
  ...(
    [
      ['óC', 'oC'],
      ['éC', 'eC'],
      ['íC', 'iC'],
      ['áC', 'aC'],
    ] as const
  ).flatMap((stem): Paradigm[] => [
    { of: 'noun', lemma: /s$|[óíá]n$/, stem, irregular: true, seldom: true, endings: 'a as es' },
    { of: 'adjective', lemma: /[ns]$/, stem, irregular: true, endings: 'a as es' },
  ]),
  // jóvenes, imágenes, órdenes: the plural writes the stress that the singular has no need to write
  ...(
    [
      ['aKen', 'áKen'],
      ['eKen', 'éKen'],
      ['iKen', 'íKen'],
      ['oKen', 'óKen'],
    ] as const
  ).flatMap((stem): Paradigm[] => [
    { of: 'noun', lemma: /en$/, stem, irregular: true, endings: 'es' },
    { of: 'adjective', lemma: /en$/, stem, irregular: true, endings: 'es' },
  ]),
  { of: 'adjective', lemma: /[lrnsy]$/, irregular: true, endings: 'a as es ísimo ísima ísimos ísimas' },
  { of: 'adjective', lemma: /[oe]$/, drop: 'o', irregular: true, endings: 'ísimo ísima ísimos ísimas' },
  { of: 'adjective', lemma: /e$/, drop: 'e', irregular: true, endings: 'ísimo ísima ísimos ísimas a as' },
  { of: 'adverb', lemma: /o$/, drop: 'o', irregular: true, endings: 'ísimo' },
  ...families(
    'adjective',
    {},
    `
    -co: quísimo quísima quísimos quísimas
    -go: guísimo guísima guísimos guísimas
    -ble: bilísimo bilísima
    bueno: buen
    malo: mal
    grande: gran
    primero: primer
    tercero: tercer
    postrero: postrer
    santo: san
    `,
  ),
  { of: 'determiner', lemma: /o$/, drop: 'o', irregular: true, endings: 'a os as' },
  { of: 'pronoun', lemma: /o$/, drop: 'o', irregular: true, endings: 'a os as' },
  { of: 'numeral', lemma: /o$/, drop: 'o', irregular: true, endings: 'a os as' },
  { of: 'pronoun', lemma: /l$|e$/, irregular: true, endings: 's es' },
  { of: 'determiner', lemma: /l$|e$/, irregular: true, endings: 's es' },
];
