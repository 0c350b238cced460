import { readParadigms } from '../../paradigms/paradigmTable.ts';
import type { Paradigm } from '../../paradigms/paradigm.ts';

const groups = {
  /** nous, vous, the imperfect and the participle share a stem: ten-ons, ten-ait, ten-ant. */
  N: 'ons ez ais ait ions iez aient ant',
  /** ils, and the subjunctive: vienn-ent, vienn-e. */
  E: 'e es ent',
  /** je, tu, il of the present. */
  T: 's t',
  /** Future and conditional; those of regular stems have one line for all. */
  F: 'ai as a ons ez ont ais ait ions iez aient',
  /** Past historic and imperfect subjunctive in i, in u, and in in. */
  I: 'is it îmes îtes irent isse isses ît issions issiez issent',
  U: 'us ut ûmes ûtes urent usse usses ût ussions ussiez ussent',
  V: 'ins int înmes întes inrent insse insses înt inssions inssiez inssent',
  /** Participle with its agreement, by itself and in -i, -is and -u. */
  P: '- e s es',
  R: 'i ie is ies',
  Q: 'is ise ises',
  W: 'u ue us ues',
};

const table = `
verb
être: suis es est sommes êtes sont ét+N ser+F f+U soi+T soyons soyez soient été
avoir: ai as a avons avez ont av+N aur+F e+UW aie aies ait ayons ayez aient ayant
aller: vais vas va vont ir+F aill+E all+N allé+P alla allai allas allâmes allâtes allèrent allât allasse allassent
envoyer: enverr+F
-enir: ien+T ienn+E en+N iendr+F +V enu+P
-cevoir: çoi+T çoiv+E cev+N cevr+F ç+UW
devoir: doi+T doiv+E dev+N devr+F d+U dû due dus dues
pouvoir: peux peut peuv+E pouv+N pourr+F puis puiss+E puissions puissiez p+U pu
vouloir: veux veut veul+E veuill+E veuillez voul+N voudr+F voul+UW
savoir: sai+T sav+N saur+F s+UW sach+E sachons sachez sachions sachiez sachant
voir re|entre-voir: voi+T voi+E voy+N verr+F v+I vu+P
-prévoir: prévoi+T prévoi+E prévoy+N prév+I prévu+P
-pourvoir: pourvoi+T pourvoi+E pourvoy+N pourv+UW
-asseoir: assieds assied assoi+T assey+NE assoy+N assoi+E assiér+F assoir+F ass+IQ
-valoir: vaux vaut val+N vaill+E vaudr+F val+UW
falloir: faut fall+N faille faudr+F fall+U fallu
pleuvoir: pleut pleuv+NE pleuvr+F pl+U plu
-mouvoir: meu+T meuv+E mouv+N mouvr+F m+UW mû
-choir: choit chut chu+P chéant
-prendre: prends prend pren+N prenn+E pr+IQ
-mettre: mets met mett+NE m+IQ
-battre: bats bat batt+NE batt+I battu+P
-rompre: romp+T romp+NE romp+I rompu+P
-vaincre: vaincs vainc vainqu+NE vainqu+I vaincu+P
-dire: di+T dites dis+NE d+I dit+P
-maudire: maudiss+NE
-fire: fi+T fis+NE fi fit+P
-faire: fai+T faites font fais+N fer+F f+I fass+E fassions fassiez fait+P
-lire: li+T lis+NE l+UW
-crire: cri+T criv+NE criv+I crit+P
rire sou-rire: ri+T ri+NE r+I ri
-uire: ui+T uis+NE uis+I uit+P ui
-suivre: sui+T suiv+NE suiv+IR
-vivre: vi+T viv+NE véc+UW
naître re-naître: nais naît naiss+NE naqu+I né+P
-onnaître: onnai+T onnaît onnaiss+NE onn+UW
-paraître: parai+T paraît paraiss+NE paraitr+F par+UW
-paître: pais paît paiss+NE p+UW
-croître: croî+T croit croi+T croiss+NE cr+UW crû crû+P
-croire: croi+T croy+N croi+E cr+UW
boire: boi+T buv+N boiv+E b+UW
-plaire: plai+T plaît plais+NE pl+UW
-taire: tai+T tais+NE t+UW
-traire: trai+T tray+N trai+E trait+P
-indre: in+T ign+NE ign+I int+P
-clure: clu+T clu+NE cl+UW clus cluse
-coudre: couds coud cous+NE cous+I cousu+P
-soudre: sou+T solv+NE sol+UW soute
-courir: cour+T cour+NE courr+F cour+UW
-mourir: meur+T meur+E mour+N mourr+F mour+U mort+P
-quérir: quier+T quièr+E quér+N querr+F qu+IQ
-vrir: vr+NE vr+I vert+P
-frir: fr+NE fr+I fert+P
-cueillir: cueill+NE cueiller+F cueill+IR
-saillir: saill+NE saill+IR
-bouillir: bou+T bouill+NE bouill+IR
faillir: faill+I failli
-fuir: fui+T fuy+N fui+E fu+IR
-dormir: dor+T dorm+NE dorm+IR
-servir: ser+T serv+NE serv+IR
-tir: +T t+NE t+IR
-vêtir: vêts vêt vêt+NE vêt+I vêtu+P
-haïr: hai+T haïss+NE haïr+F haï+P
-gésir: gît gisait gisaient gisant gisent
-er: assions assiez è
-r-e -ir-: +F
noun
œil: yeux
ciel: cieux
aïeul: aïeux aïeule aïeules
-ail: aux
-ou: oux
-al: als
monsieur: messieurs
madame: mesdames
mademoiselle: mesdemoiselles
gentilhomme: gentilshommes
bonhomme: bonshommes
-er: ère ères
-ien: ienne iennes
noun seldom
-eur: euse euses rice rices eresse eresses
-on: onne onnes
-an: anne annes
-eau: elle elles
-f: ve ves
-x: se ses
-e: esse esses
-at: atte attes
-é: ée ées
-[^aeioxzé]-: e es
adjective
-eau: elle elles el
fou: folle folles fol
mou: molle molles mol
vieux: vieille vieilles vieil
blanc: blanche blanches
franc: franche franches
sec: sèche sèches
frais: fraîche fraîches
-ic: ique iques
turc: turque turques
grec: grecque grecques
-g: gue gues
doux: douce douces
faux: fausse fausses
roux: rousse rousses
-oux: ouse ouses
gentil: gentille gentilles
épais: épaisse épaisses
exprès: expresse expresses
-et: ète ètes
-ot: otte ottes
malin: maligne malignes
favori: favorite favorites
-gu: guë guës
-eur: euse euses rice rices eresse eresses
-ul: ulle ulles
-al: als
tiers: tierce tierces
-an: anne annes
determiner
tout: tous
`;

/** Read backwards only: a lemma found so is asked for in the dictionary, and a form too many would colour another word. */
export const frenchIrregular: readonly Paradigm[] = readParadigms(groups, table);
