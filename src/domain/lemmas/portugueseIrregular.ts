import { readParadigms } from './paradigmTable.ts';
import type { Paradigm } from './paradigm.ts';

const groups = {
  /** The strong perfect and what follows it: tiv-e, tiv-emos, tiv-era. */
  J: 'e este emos estes eram era eras éramos êramos êreis esse esses éssemos êssemos essem er eres ermos erem',
  /** Future and conditional: dir-ei. */
  F: 'ei ás á emos eis ão ia ias íamos íeis iam',
  /** A present stem of its own: tenh-o, tenh-a. */
  G: 'o a as amos ais am',
  /** The imperfect in -nh-: tinh-a. */
  A: 'a as am',
  /** The superlative. */
  S: 'íssimo íssima íssimos íssimas',
  /** Participle. */
  P: 'o a os as',
};

const table = `
  verb
  ser: sou és é somos sois são era eras éramos éreis eram fui foste foi fomos fostes foram fora foras fôramos fosse fosses fôssemos fossem for fores formos forem ser+F seja sejas sejamos sejais sejam sê sede sido sendo fôra fôr fôsse
  ir: vou vais vai vamos ides vão ia ias íamos íeis iam fui foste foi fomos fostes foram fora foras fosse fosses fôssemos fossem for fores formos forem ir+F vá vás vão ide ido indo
  estar: estou estás está estamos estais estão estiv+J estej+A estejamos estejais estejam está
  ter: tenho tens tem temos tendes têm tinh+A tínhamos tínheis tiv+J ter+F tenh+G tende tido tendo têem
  -ter: tenho téns tém temos têm tinh+A tínhamos teve tiv+J ter+F tenh+G tido tida tendo
  haver: havia havias havíamos haviam havido havendo hei hás há havemos heis haveis hão houv+J haj+G
  pôr: ponho pões põe pomos pondes põem punh+A púnhamos pus pôs puseste pusemos puseram pus+J por+F ponh+G posto posta postos postas pondo põem
  -por: ponho pões põe pomos pondes põem punh+A púnhamos pus pôs pus+J por+F ponh+G post+P pondo
  vir: venho vens vem vimos vindes vêm vinh+A vínhamos vim veio viemos vi+J vir+F venh+G vindo vinda vindos vindas
  -vir: venho véns vém vimos vêm vinh+A vim veio viemos vi+J vir+F venh+G vind+P
  ver: vejo vês vê vemos vêem veem via vias víamos viam vi viste viu vimos vistes viram vira viras víramos visse visses víssemos vissem vir vires virmos virem ver+F vej+G visto vista vistos vistas vendo
  -ver: vejo vês vê veem vêem vi viste viu vimos viram vira visse vissem vej+G vist+P
  dar: dou dás dá damos dais dão dei deste deu demos destes deram dera deras déramos desse desses déssemos dessem der deres dermos derem dar+F dê dês dêmos deem dêem dado dada dados dadas dando dava davas dávamos davam
  dizer: dig+G diz dizes diss+J dir+F dit+P
  -dizer: dig+G diz diss+J dir+F dit+P
  fazer: faç+G faz fazes fiz fez fizeste fizemos fizestes fizeram fiz+J far+F feit+P
  -fazer: faç+G faz fiz fez fiz+J far+F feit+P
  trazer: trag+G traz trazes troux+J trar+F
  -azer: az
  -uzir: uz
  saber: sei soub+J saib+G saibas
  caber: caib+G coub+J
  poder: poss+G pud+J pôde pude
  querer: quer quis quis+J queir+G quiser
  perder: perc+G
  valer: valh+G
  ler: leio lês lê lemos ledes lêem leem lia lias líamos liam li leste leu lemos lestes leram lera lesse lessem lei+G lido lida lidos lidas lendo
  crer: creio crês crê cremos crêem creem cria crias criam cri creste creu creram crera cresse crei+G crido crendo
  rir: rir+F rio ris ri rimos rides riem ria rias ríamos riam riu riram rira risse rissem ri+G rido rindo
  -sorrir: sorrio sorris sorri sorriem sorria sorriam sorriu sorriram sorrindo
  ouvir: ouç+G oiç+G
  pedir: peç+G
  -pedir: peç+G
  medir: meç+G
  -air: aio ais ai aímos aem aía aías aíam aí aíste aiu aíram aíra aísse aíssem ai+G aíd+P aindo aía aíamos air+F
  -uir: uo uis ui uímos uem uía uías uíam uí uíste uiu uíram uísse uíssem u+G uíd+P uindo ói óis oem
  -oer: ói óis oem oía oíam oí oeu
  -guir: go ga gas gamos gam igo iga igas igamos igam
  -gir: jo ja jas jamos jam
  -ger: jo ja jas jamos jam
  -cir: ço ça ças çam
  -guer: go ga gas gam
  -ear: eio eias eia eiam eie eies eiem
  -iar: eio eias eia eiam eie eies eiem
  -brir: bert+P
  -crever: crit+P
  ganhar: ganh+P
  gastar: gast+P
  pagar: pag+P
  entregar: entregue entregues
  aceitar: aceite aceites aceit+P
  matar: mort+P
  morrer: mort+P
  prender: pres+P
  -pender: pens+P
  acender: aces+P
  eleger: eleit+P
  soltar: solt+P
  salvar: salv+P
  expulsar: expuls+P
  -primir: press+P
  romper: rot+P
  -ir eK→iK: +G
  -ir oK→uK: +G e es em
  -ir uK→oK: e es em
  -gir e→i: jo ja jas jamos jam
  -guir e→i: go ga gas gamos gam
  -[aei]r-: es mos des em
  -ar: á amo
  -er: ê emo
  -or -ôr: ô
  -ir: i imo
  noun
  -il: is eis
  -ol: óis ois
  -s-: es
  -n-: s es
  noun seldom
  -o: a as
  -ão: ã ãs oa oas ona onas
  -e: a as
  -[rlz]-: a as es
  -ês: esa esas eses
  -eu: eia eias
  -ô: ó ós ôs
  -or: riz rizes
  adjective
  -ão: ã ãs ãos ões ona onas
  -ês: esa esas eses
  -[rlzu]-: a as s es
  -ol: óis
  -el: éis eis
  -eu: eia eias
  -e: a as +S
  -o: +S
  -[lr]-: +S
  -co: quíssimo quíssima
  -vel: bilíssimo bilíssima
  grande: grã grão
  bom: boa bons boas
  mau: má maus más
  são: sã sãos sãs
  adverb
  -o: íssimo
  determiner pronoun numeral
  -o: a os as
  -m: ma ns mas
  -[eua]-: s
  -l: is
`;

/** Read backwards only: a lemma found so is asked for in the dictionary, and a form too many would colour another word. */
export const portugueseIrregular: readonly Paradigm[] = readParadigms(groups, table);
