import { readParadigms } from './paradigmTable.ts';
import type { Paradigm } from './paradigm.ts';

const groups = {
  /** nous, vous, the imperfect and the participle share a stem: ten-ons, ten-ait, ten-ant. */
  N: 'ons ez ais ait ions iez aient ant',
  /** ils, and the subjunctive: vienn-ent, vienn-e. */
  E: 'e es ent',
  /** Future and conditional. */
  F: 'ai as a ons ez ont ais ait ions iez aient',
  /** Past historic and imperfect subjunctive in i, in u, and in in. */
  I: 'is it îmes îtes irent isse isses ît issions issiez issent',
  U: 'us ut ûmes ûtes urent usse usses ût ussions ussiez ussent',
  V: 'ins int înmes întes inrent insse insses înt inssions inssiez inssent',
  /** Participle with its agreement. */
  P: '- e s es',
};

const table = `
  verb
  être: suis es est sommes êtes sont ét+N serai seras sera serons serez seront serais serait serions seriez seraient f+U sois soit soyons soyez soient été
  avoir: ai as a avons avez ont av+N aur+F e+U aie aies ait ayons ayez aient ayant eu+P
  aller: vais vas va vont ir+F aill+E all+N all+P alla allai allas allâmes allâtes allèrent allât allasse allassent
  envoyer: enverr+F
  -enir: iens ient ienn+E en+N iendr+F +V enu+P
  -cevoir: çois çoit çoiv+E cev+N cevr+F ç+U çu+P
  devoir: dois doit doiv+E dev+N devr+F d+U dû due dus dues
  pouvoir: peux peut peuv+E pouv+N pourr+F puis puiss+E puissions puissiez p+U pu
  vouloir: veux veut veul+E veuill+E veuillez voul+N voudr+F voul+U voulu+P
  savoir: sais sait sav+N saur+F s+U sach+E sachons sachez sachions sachiez sachant su+P
  voir re|entre-voir: vois voit voi+E voy+N verr+F v+I vu+P
  -prévoir: prévois prévoit prévoi+E prévoy+N prévoir+F prév+I prévu+P
  -pourvoir: pourvois pourvoit pourvoi+E pourvoy+N pourvoir+F pourv+U pourvu+P
  -asseoir: assieds assied assois assoit assey+N assey+E assoy+N assoi+E assiér+F assoir+F ass+I assis assise assises
  -valoir: vaux vaut val+N vaill+E vaudr+F val+U valu+P
  falloir: faut fall+N faille faudr+F fall+U fallu
  pleuvoir: pleut pleuv+N pleuv+E pleuvr+F pl+U plu
  -mouvoir: meus meut meuv+E mouv+N mouvr+F m+U mû mu+P
  -choir: choit chut chu+P chéant
  -prendre: prends prend pren+N prenn+E prendr+F pr+I pris prise prises
  -mettre: mets met mett+N mett+E mettr+F m+I mis mise mises
  -battre: bats bat batt+N batt+E battr+F batt+I battu+P
  -rompre: romps rompt romp+N romp+E rompr+F romp+I rompu+P
  -vaincre: vaincs vainc vainqu+N vainqu+E vaincr+F vainqu+I vaincu+P
  -dire: dis dit dites dis+N dis+E dir+F d+I dit+P
  -maudire: maudiss+N maudiss+E
  -fire: fis fit fis+N fis+E fir+F fi fit+P
  -faire: fais fait faites font fais+N fer+F f+I fass+E fassions fassiez fait+P
  -lire: lis lit lis+N lis+E lir+F l+U lu+P
  -crire: cris crit criv+N criv+E crir+F criv+I crit+P
  rire: ris rit ri+N ri+E rir+F r+I ri
  sourire: souris sourit souri+N souri+E sourir+F sour+I souri
  -uire: uis uit uis+N uis+E uir+F uis+I uit+P ui
  -suivre: suis suit suiv+N suiv+E suivr+F suiv+I suivi+P
  -vivre: vis vit viv+N viv+E vivr+F véc+U vécu+P
  naître: nais naît naiss+N naiss+E naîtr+F naqu+I né+P
  renaître: renais renaît renaiss+N renaiss+E renaîtr+F renaqu+I
  -onnaître: onnais onnaît onnait onnaiss+N onnaiss+E onnaîtr+F onn+U onnu+P
  -paraître: parais paraît parait paraiss+N paraiss+E paraîtr+F paraitr+F par+U paru+P
  -paître: pais paît paiss+N paiss+E paîtr+F p+U pu+P
  -croître: croîs croît croit crois croiss+N croiss+E croîtr+F cr+U crû crû+P cru+P
  -croire: crois croit croy+N croi+E croir+F cr+U cru+P
  boire: bois boit buv+N boiv+E boir+F b+U bu+P
  -plaire: plais plaît plait plais+N plais+E plair+F pl+U plu+P
  -taire: tais tait tais+N tais+E tair+F t+U tu+P
  -traire: trais trait tray+N trai+E trair+F trait+P
  -indre: ins int ign+N ign+E indr+F ign+I int+P
  -clure: clus clut clu+N clu+E clur+F cl+U clu+P clus cluse
  -coudre: couds coud cous+N cous+E coudr+F cous+I cousu+P
  -soudre: sous sout solv+N solv+E soudr+F sol+U solu+P soute
  -courir: cours court cour+N cour+E courr+F cour+U couru+P
  -mourir: meurs meurt meur+E mour+N mourr+F mour+U mort+P
  -quérir: quiers quiert quièr+E quér+N querr+F qu+I quis quise quises
  -vrir: vr+E vr+N vrir+F vr+I vert+P
  -frir: fr+E fr+N frir+F fr+I fert+P
  -cueillir: cueill+E cueill+N cueiller+F cueill+I cueilli+P
  -saillir: saill+E saill+N saillir+F saill+I sailli+P
  -bouillir: bous bout bouill+N bouill+E bouillir+F bouill+I bouilli+P
  faillir: faill+I failli
  -fuir: fuis fuit fuy+N fui+E fuir+F fu+I fui+P
  -dormir: dors dort dorm+N dorm+E dormir+F dorm+I dormi+P
  -servir: sers sert serv+N serv+E servir+F serv+I servi+P
  -tir: s t t+N t+E tir+F t+I ti+P
  -vêtir: vêts vêt vêt+N vêt+E vêtir+F vêt+I vêtu+P
  -haïr: hais hait haïss+N haïss+E haïr+F haï+P
  -gésir: gît gisait gisaient gisant gisent
  -er: assions assiez è
  noun
  œil: yeux
  ciel: cieux
  aïeul: aïeux aïeule aïeules
  -ail: aux
  -ou: oux
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
