import { readParadigms } from './paradigmTable.ts';
import type { Paradigm } from './paradigm.ts';

const groups = {
  /** The strong past and what follows it: tuv-e, tuv-o, tuv-iera. */
  J: 'e iste o imos isteis ieron iera ieras iéramos ierais ieran iese ieses iésemos ieseis iesen',
  /** The same after j: dij-eron, dij-era. */
  D: 'e iste o imos isteis eron era eras éramos erais eran ese eses ésemos eseis esen',
  /** Future and conditional: tendr-é. */
  F: 'é ás á emos éis án ía ías íamos íais ían',
  /** The third persons of the past and what follows them: pid-ió. */
  I: 'ió ieron iera ieras iéramos ierais ieran iese ieses iésemos ieseis iesen',
  /** The superlative. */
  S: 'ísimo ísima ísimos ísimas',
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

const table = `
  verb
  -ar eK→ieK oK→ueK uK→ueK: o as a an e es en
  -er -ir eK→ieK oK→ueK iK→ieK: o es e en a as an
  -zar eK→ieK oK→ueK: ce ces cen
  -car oK→ueK: que ques quen
  -gar eK→ieK oK→ueK uK→ueK: gue gues guen
  -cer oK→ueK: zo za zas zan
  -guir eK→iK: go ga gas gamos gáis gan
  -gir eK→iK: jo ja jas jamos jáis jan
  -ir eK→iK oK→uK: o es e en a as an amos áis iendo +I
  -ñir eK→iK: ñ+N
  -cer -cir: zo za zas zamos záis zan zc+G
  -ger -gir: jo ja jas jamos jáis jan
  -guir: go ga gas gamos gáis gan
  -quir: co ca cas camos can
  -ñer -ñir: ñ+N
  -ller -llir: ll+N
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
  noun
  -: s es
  -en- aKen→áKen eKen→éKen iKen→íKen oKen→óKen: es
  noun seldom
  -o: a as
  -e: a as esa esas
  -[rl]-: a as
  -or: riz rices
  -[ns]- óC→oC íC→iC áC→aC: a as es
  -s- éC→eC: a as es
  adjective
  -[lrnsy]-: a as es +S
  -[ns]- óC→oC éC→eC íC→iC áC→aC: a as es
  -en- aKen→áKen oKen→óKen: es
  -o: +S
  -e: +S
  -co: qu+S
  -go: gu+S
  -ble: bil+S
  bueno: buen
  malo: mal
  grande: gran
  primero: primer
  tercero: tercer
  postrero: postrer
  santo: san
  adjective seldom
  -e: a as
  adverb
  -o: ísimo
  determiner pronoun numeral
  -o: a os as
  -[le]-: s es
`;

/** Read backwards only: a lemma found so is asked for in the dictionary, and a form too many would colour another word. */
export const spanishIrregular: readonly Paradigm[] = readParadigms(groups, table);
