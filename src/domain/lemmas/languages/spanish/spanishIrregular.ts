import { readParadigms } from '../../paradigms/paradigmTable.ts';
import type { Paradigm } from '../../paradigms/paradigm.ts';

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
  /** A stem of its own where it is stressed, in -ar and in the others: piens-o, pid-e. */
  A: 'o as a an e es en',
  E: 'o es e en a as an',
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
-ar eK→ieK oK→ueK uK→ueK: +A
-er -ir eK→ieK oK→ueK iK→ieK: +E
-zar eK→ieK oK→ueK: ce ces cen
-car oK→ueK: que ques quen
-gar eK→ieK oK→ueK uK→ueK: gue gues guen
-cer oK→ueK: zo za zas zan
-gir eK→iK: j+G
-ir eK→iK oK→uK: amos áis iendo +EI
-ñir eK→iK: ñ+N
-cer -cir: z+G zc+G
-ger -gir: j+G
-guir: g+G
-quir: c+G
-ñer -ñir: ñ+N
-ller -llir: ll+N
ser ir: fui fuí fué fu+D
ser: soy eres es somos sois son era eras éramos erais eran ser+F se+G sé sed sido siendo
ir: ir+F voy vas va vamos vais van iba ibas íbamos ibais iban vay+G ve id ido yendo
haber: he has ha hay hemos habéis han hab+Q hub+J habr+F hay+G habido habiendo
estar: estoy estás está estáis están estuv+J esté estés estén estéis
dar: dar+F daba dabas dábamos daban doy das da damos dais dan di diste dio dimos disteis d+I dé des demos deis den dad dando dad+P
ver: ver+F ve+GQ ves ve vemos veis ven vi viste vio vimos visteis v+I vist+P viendo ved
prever: preveo prevé prevés prevén previó prevista previsto
saber: sé sup+J sabr+F sep+G
-caber: quep+G cup+J cabr+F
poder: pud+J podr+F pudiendo
querer: quis+J querr+F
-decir: dec+Q decimos decís decid decir+F dig+G dices dice dicen dij+D dir+F dich+P diciendo di
-[hf]-acer: ag+G ic+J izo ar+F ech+P az
-tener: teng+G tienes tiene tienen tuv+J tendr+F ten tén
-venir: veng+G vienes viene vienen vin+J vendr+F viniendo ven vén
-poner: pong+G pus+J pondr+F puest+P pon pón
-salir: salg+G saldr+F sal
-valer: valg+G valdr+F
-traer: traig+G traj+D tra+Y traíd+P traía traías traían
-caer: caig+G ca+Y caíd+P caí caíste caímos caísteis caes cae caen
-oír: oig+G oyes oye oyen o+Y oíd+P oí oíste oímos oísteis oía oías oían oír+F oid oíd oir
-uir: uy+G uyes uye uyen u+Y uí uid+P
-eer: e+Y eíd+P eí eíste eímos eísteis
-roer: roig+G roy+G ro+Y roíd+P
-ducir: duzc+G duj+D
-reír: rí+E ri+N riamos reíd+P reía reías reían reí reíste reímos reísteis reír+F
-freír: frit+P
andar: anduv+J
asir: asg+G
-errar: yerr+A
oler: huel+E
erguir: yergo yergue yerguen irguió irguieron irguiendo
-escribir: escrit+P
-scribir: scrit+P
-brir: biert+P
romper: rot+P
-morir: muert+P
-volver: vuelt+P
-solver: suelt+P
-imprimir: impres+P
-eguir: ig+G igues igue iguen igu+I iguiendo
-güir: guyo guyó
-guar: güe gües güen güé güemos
-gonzar: güenzo güenza güenzan güence
-iar: í+A
-uar: ú+A
reunir: reún+E
-hibir: híb+E
-islar: ísl+A
-aullar: aúll+A
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
