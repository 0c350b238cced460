import type { Paradigm } from '../../paradigms/paradigm.ts';

/** Verbs of which hardly a form is regular. */
const irregular = /^(?:essere|dare|stare|fare|dire|bere)$/;

/** Verbs in -ire that take -isc-: finisco, capisce. */
const enlarged =
  /^(?:finire|capire|preferire|costruire|pulire|sparire|unire|colpire|spedire|ferire|impedire|obbedire|punire|tradire|guarire|reagire|agire|suggerire|stupire|proibire)$/;

export const italian: readonly Paradigm[] = [
  // libri, case, voci; amiche, luoghi, figli, medici
  { of: 'noun', except: /(?:io|[cg]o)$/, drop: 'o', endings: 'i' },
  { of: 'noun', lemma: /io$/, drop: 'o', endings: '-' },
  { of: 'noun', lemma: /[cg]o$/, drop: 'o', endings: 'hi i' },
  { of: 'noun', except: /[cg]a$|[cg]ia$/, drop: 'a', endings: 'e' },
  { of: 'noun', lemma: /ma$/, articles: /^(?:il|l')$/, drop: 'a', endings: 'i' },
  { of: 'noun', lemma: /[cg]a$/, drop: 'a', endings: 'he hi' },
  { of: 'noun', lemma: /[cg]ia$/, drop: 'ia', endings: 'e ie' },
  { of: 'noun', drop: 'e', endings: 'i' },
  { of: 'adjective', except: /(?:io|[cg]o)$/, drop: 'o', endings: 'a i e issimo issima issimi issime' },
  { of: 'adjective', lemma: /io$/, drop: 'o', endings: 'a - e' },
  { of: 'adjective', lemma: /[cg]o$/, drop: 'o', endings: 'a i hi he' },
  { of: 'adjective', drop: 'e', endings: 'i' },
  // parlare: parlo, parlavo, parlai, parlerò, parlassi, parlando, parlato
  {
    of: 'verb',
    except: irregular,
    drop: 'are',
    endings: `o  a iamo ate ano  avo avi ava avamo avate avano  ai asti ò ammo aste arono  erò erai erà eremo erete eranno
      erei eresti erebbe eremmo ereste erebbero  assi asse assimo assero  ando  ato ata ati ate  | i ino iate ante anti`,
  },
  // Before e and i: cercherò, paghi, mangerò, cominci
  {
    of: 'verb',
    lemma: /[cg]are$/,
    drop: 'are',
    endings:
      'hi hiamo hino hiate herò herai herà heremo herete heranno herei herebbe herebbero heremmo hereste heresti',
  },
  {
    of: 'verb',
    drop: 'iare',
    endings: 'i iamo ino iate erò erai erà eremo erete eranno erei erebbe erebbero eremmo ereste eresti',
  },
  {
    of: 'verb',
    except: irregular,
    drop: 'ere',
    endings: `o i e iamo ete ono  evo evi eva evamo evate evano  ei etti esti é ette emmo este erono ettero
      erò erai erà eremo erete eranno  erei eresti erebbe eremmo ereste erebbero  essi esse essimo essero
      endo  uto uta uti ute  | a ano iate ente enti`,
  },
  {
    of: 'verb',
    except: irregular,
    drop: 'ire',
    endings: `o i e iamo ite ono  ivo ivi iva ivamo ivate ivano  ii isti ì immo iste irono  irò irai irà iremo irete iranno
      irei iresti irebbe iremmo ireste irebbero  issi isse issimo issero  endo ente ito ita iti  | a ano iate`,
  },
  { of: 'verb', lemma: enlarged, drop: 'ire', endings: 'isco isci isce iscono isca iscano' },
  // alzarsi: mi alzo, si alza
  {
    of: 'verb',
    drop: 'arsi',
    endings: 'o i a iamo ate ano avo avi ava avamo avano ai ò arono erò erà ando ato ata ati ate',
  },
];
