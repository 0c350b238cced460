import { readParadigms } from '../../paradigms/paradigmTable.ts';
import type { Paradigm } from '../../paradigms/paradigm.ts';

const groups = {
  /** The strong past historic: pres-i, pres-e, pres-ero. */
  R: 'i e ero',
  /** Participle: pres-o, pres-a. */
  P: 'o a i e',
  /** The superlative. */
  S: 'issimo issima issimi issime',
  /** Future and conditional: verr-ò. */
  F: 'ò ai à emo ete anno ei esti ebbe emmo este ebbero',
  /** Endings of regular verbs in -ere, after the stem of dic-evo, ponev-o. */
  E: 'evo evi eva evamo evate evano endo ente enti essi esse essimo essero esti emmo este iamo iate ete',
  /** The imperfect, the gerund and the participle in -a-: d-ava, st-ando, st-ato. */
  A: 'avo avi ava avamo avate avano ando ato ata ati ate',
  /** The present where the stem is stressed: esc-o, fin-isc-e. */
  I: 'o i e ono a ano',
  /** Present in g: teng-o, teng-ono, teng-a. */
  G: 'o ono a ano',
};

const table = `
verb
essere: sono sei è siamo siete ero eri era eravamo eravate erano fui fosti fu fummo foste furono sar+F sia siate siano sieno fossi fosse fossimo fossero stato stata stati state essendo fossimo foste suto
avere: ho hai ha abbiamo hanno av+E ebbi ebbe ebbero avr+F abbia abbiano abbiate avut+P avea aveano
andare: vado vo vai va vanno vada vadano andr+F va'
d|st-are: o ò ai ia iano +A etti ette ettero esti emmo este ar+F essi esse essimo essero
dare: dà diedi diede diedero demmo davan da' die'
stare: sta stanno stavan sta'
-fare: faccio fo fò fai fa fà facciamo fate fanno fac+E fec+R far+F faccia facciano fatt+P fa' facea facevan
-dire: dico dici dice dicono dic+E dica dicano diss+R dir+F dett+P dì di'
potere: poss+G puoi può possiamo potr+F potè poté
dovere: devo debb+G devi deve dobbiamo devono deva debbano dovr+F
volere: voglio vuoi vuole vogliamo vogliono voglia vogliano voll+R vorr+F
sapere: so sai sa sappiamo sanno sappia sappiate sappiano sepp+R sapr+F
bere: bev+IE bevv+R berr+F bevut+P
-sedere: sied+I segg+G
-salire: salg+G
-uscire: esc+I
riuscire: riesc+I
udire: od+I
morire: muoio muori muore muoiono muoia muoiano morto morta morti morte morr+F
-arire: aio aiono aia arv+R ars+RP
-prire: perto perta perti perte pers+R
-frire: ferto ferta ferti ferte fers+R
empire: empi+I
-vedere: vid+R vist+P vedr+F veggo veggono
-cadere: cadd+R cadr+F
godere: godr+F
parere: pai+G pare parv+R parso parr+F
valere: valg+G vals+R valso valsa varr+F
dolere: dolg+G duole duoli dols+R dorr+F
solere: soglio suole sogliono suoli
rimanere: rimang+G rimas+R rimast+P rimarr+F
-tenere: teng+G tieni tiene tenn+R terr+F
-venire: veng+G vieni viene venn+R verr+F venut+P
-vivere: viss+R vissut+P vivr+F
-scrivere: scriss+R scritt+P
-porre: pong+G poni pone pon+E pos+R post+P porr+F
-durre: duc+IE duss+R dott+P durr+F
-trarre: tragg+G trai trae tra+E trass+R tratt+P trarr+F
-endere: es+RP
-idere: is+RP
-udere: us+RP
-vadere: vas+RP
-suadere: suas+RP
-radere: ras+RP
-odere: os+RP
-ondere: os+R ost+P us+RP os+P
-ngere: ns+R nt+P
-stringere: strett+P
-gnere: ns+R nt+P
-lgere: ls+R lt+P
-rgere: rs+R rt+P rs+P
-ggere: ss+R tt+P
-igere: ess+R ett+P att+P
-rrere: rs+RP
-rdere: rs+RP
-conoscere: conobb+R conosciut+P
-crescere: crebb+R cresciut+P
nascere: nacqu+R nat+P
-acere: acqu+R acciut+P aciut+P accio acciono accia acciano
nuocere: nocqu+R nociut+P
-incere: ins+R int+P
-orcere: ors+R ort+P
cuocere: coss+R cott+P
-gliere: lg+G ls+R lt+P
-mettere: mis+R mess+P
-ettere: ess+RP
-rompere: rupp+R rott+P
-uovere: oss+RP ov+E
piovere: piovv+R
-cedere: cess+RP
-chiedere: chies+R chiest+P chiegg+G
-umere: uns+R unt+P
-primere: press+RP
-cutere: cuss+RP
-uotere: oss+RP ot+E
-ellere: uls+RP
-sistere: sistit+P
-solvere: sols+R solt+P
-scere: sciut+P
-cere: ciut+P
-ire: isc+I ita ite iva ivano iron ia iano io | ente enti
-ere: ea eano erno
-are: ar aron an avan
-[rn]-e: -
-r-re: -
noun
-uomo: uomini
dio: dei
bue: buoi
ala: ali
arma: armi
-tore: trice trici
-ista: isti iste
-io: ii
noun seldom
-[lrn]-e -[lrn]-o: -
-o: a e
-[cg]-o: he
-e: a e essa esse
-a: i
adjective
-[lrn]-e -[lrn]-o: -
-o: +S
-e: +S
-[cg]-o: h+S
-a: i e
bello: bel bell' bei begli
buono: buon buon'
grande: gran grand'
santo: san sant'
determiner pronoun
-o: a i e +S
-e: i
adverb
-[lr]-e: -
-o -e: issimo
`;

/** Read backwards only: a lemma found so is asked for in the dictionary, and a form too many would colour another word. */
export const italianIrregular: readonly Paradigm[] = readParadigms(groups, table);
