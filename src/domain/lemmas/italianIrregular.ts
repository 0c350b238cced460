import { readParadigms } from './paradigmTable.ts';
import type { Paradigm } from './paradigm.ts';

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
  /** Present in g: teng-o, teng-ono, teng-a. */
  G: 'o ono a ano',
};

const table = `
  verb
  essere: sono sei è siamo siete ero eri era eravamo eravate erano fui fosti fu fummo foste furono sar+F sia siate siano fossi fosse fossimo fossero stato stata stati state essendo fossimo foste suto
  avere: ho hai ha abbiamo avete hanno avevo avevi aveva avevamo avevate avevano ebbi ebbe ebbero avesti avemmo aveste avr+F abbia abbiano abbiate avessi avesse avessimo avessero avuto avuta avuti avute avendo avea aveano
  andare: vado vo vai va vanno vada vadano andr+F va'
  dare: davo davi dava davamo davate davano dando dato data dati date demmo davan do dò dai dà dia diano diedi diede diedero detti dette dettero desti demmo deste dar+F dessi desse dessimo dessero da' die'
  stare: stavo stavi stava stavamo stavate stavano stavan stando stato stata stati state sto stai sta stanno stia stiano stetti stette stettero stesti stemmo steste star+F stessi stesse stessimo stessero sta'
  -fare: faccio fo fò fai fa fà facciamo fate fanno fac+E fec+R far+F faccia facciano fatto fatta fatti fatte fa' facea facevan
  -dire: dico dici dice dicono dic+E dica dicano diss+R dir+F detto detta detti dette dì di'
  potere: posso puoi può possiamo possono possa possano potr+F potè poté
  dovere: devo debbo devi deve dobbiamo devono debbono debba deva debbano dovr+F
  volere: voglio vuoi vuole vogliamo vogliono voglia vogliano voll+R vorr+F
  sapere: so sai sa sappiamo sanno sappia sappiate sappiano sepp+R sapr+F
  bere: bevo bevi beve bevono beva bevano bev+E bevv+R berr+F bevuto bevuta bevuti bevute
  -sedere: siedo siedi siede siedono sieda siedano seggo seggono segga
  -salire: salgo salgono salga salgano
  -uscire: esco esci esce escono esca escano
  riuscire: riesco riesci riesce riescono riesca riescano
  udire: odo odi ode odono oda odano
  morire: muoio muori muore muoiono muoia muoiano morto morta morti morte morr+F
  -arire: aio aiono aia arv+R ars+R arso arsa arsi arse
  -prire: perto perta perti perte pers+R
  -frire: ferto ferta ferti ferte fers+R
  empire: empio empi empie empiono empia
  -vedere: vid+R visto visti vista viste vedr+F veggo veggono
  -cadere: cadd+R cadr+F
  godere: godr+F
  parere: paio pare paiono paia parv+R parso parr+F
  valere: valg+G vals+R valso valsa varr+F
  dolere: dolg+G duole duoli dols+R dorr+F
  solere: soglio suole sogliono suoli
  rimanere: rimang+G rimas+R rimast+P rimarr+F
  -tenere: teng+G tieni tiene tenn+R terr+F
  -venire: veng+G vieni viene venn+R verr+F venut+P
  -vivere: viss+R vissut+P vivr+F
  -scrivere: scriss+R scritt+P
  -porre: pong+G poni pone pon+E pos+R post+P porr+F
  -durre: duco duci duce ducono duca ducano duc+E duss+R dott+P durr+F
  -trarre: tragg+G trai trae tra+E trass+R tratt+P trarr+F
  -endere: es+R es+P
  -idere: is+R is+P
  -udere: us+R us+P
  -vadere: vas+R vas+P
  -suadere: suas+R suas+P
  -radere: ras+R ras+P
  -odere: os+R os+P
  -ondere: os+R ost+P us+R us+P os+P
  -ngere: ns+R nt+P
  -stringere: strett+P
  -gnere: ns+R nt+P
  -lgere: ls+R lt+P
  -rgere: rs+R rt+P rs+P
  -ggere: ss+R tt+P
  -igere: ess+R ett+P att+P
  -rrere: rs+R rs+P
  -rdere: rs+R rs+P
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
  -ettere: ess+R ess+P
  -rompere: rupp+R rott+P
  -uovere: oss+R oss+P
  piovere: piovv+R
  -cedere: cess+R cess+P
  -chiedere: chies+R chiest+P chiegg+G
  -umere: uns+R unt+P
  -primere: press+R press+P
  -cutere: cuss+R cuss+P
  -uotere: oss+R oss+P
  -ellere: uls+R uls+P
  -sistere: sistit+P
  -solvere: sols+R solt+P
  -scere: sciut+P
  -cere: ciut+P
  -ire: isco isci isce iscono isca iscano ita ite iva ivano iron ia iano io | ente enti
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
