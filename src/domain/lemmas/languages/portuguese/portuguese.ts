import type { Paradigm } from '../../paradigms/paradigm.ts';

/** Verbs of which hardly a form is regular. */
const irregular = /^(?:ser|ir|dar|ver|vir|ter|pôr|rir|ler|cair|sair)$/;

export const portuguese: readonly Paradigm[] = [
  // casas, homens, mulheres, corações, animais
  { of: 'noun', lemma: /[aeiouãáéêó]$/, except: /ão$/, endings: 's' },
  { of: 'noun', lemma: /ão$/, endings: 's' },
  { of: 'noun', drop: 'ão', endings: 'ões ães' },
  { of: 'noun', drop: 'm', endings: 'ns' },
  { of: 'noun', lemma: /[rz]$/, endings: 'es' },
  { of: 'noun', lemma: /[aou]l$/, drop: 'l', endings: 'is' },
  { of: 'noun', drop: 'el', endings: 'éis' },
  { of: 'noun', drop: 'ês', endings: 'eses' },
  { of: 'noun', lemma: /[dtsn]or$/, endings: 'a as' },
  { of: 'adjective', except: /ão$/, drop: 'o', endings: 'a os as' },
  { of: 'adjective', lemma: /[ea]$/, endings: 's' },
  { of: 'adjective', lemma: /[rz]$/, endings: 'es' },
  { of: 'adjective', drop: 'm', endings: 'ns' },
  { of: 'adjective', lemma: /[aou]l$/, drop: 'l', endings: 'is' },
  { of: 'adjective', lemma: /[íi]vel$/, drop: 'el', endings: 'eis' },
  { of: 'adjective', drop: 'il', endings: 'is eis' },
  // falar: falo, falava, falei, falasse, falando, falado
  {
    of: 'verb',
    except: irregular,
    drop: 'ar',
    endings: `o  a amos  am  ava avas ávamos  avam  ei aste ou ámos  aram  ara aras áramos
      arei arás ará aremos areis arão  aria arias aríamos  ariam  asse asses ássemos  assem
      ando ado ada ados adas  | as ais áveis astes áreis aríeis e es emos eis em ásseis ares armos ardes arem ai`,
  },
  // Before e: fiquei, cheguei, comecei
  { of: 'verb', drop: 'car', endings: 'quei que ques quemos queis quem' },
  { of: 'verb', lemma: /gar$/, drop: 'ar', endings: 'uei ue ues uemos ueis uem' },
  { of: 'verb', drop: 'çar', endings: 'cei ce ces cemos ceis cem' },
  {
    of: 'verb',
    except: irregular,
    drop: 'er',
    endings: `o  e emos  em  ia ias íamos  iam  i este eu  eram  era eras êramos
      erei erás erá eremos ereis erão  eria erias eríamos  eriam  esse esses êssemos  essem
      endo ido ida idos idas  | es eis íeis estes êreis eríeis a as amos ais am êsseis eres ermos erdes erem ei`,
  },
  { of: 'verb', drop: 'cer', endings: 'ço ça ças çamos çais çam' },
  {
    of: 'verb',
    except: irregular,
    drop: 'ir',
    endings: `o  e imos  em  ia ias íamos  iam  i iste iu  iram  ira iras íramos
      irei irás irá iremos ireis irão  iria irias iríamos  iriam  isse isses íssemos  issem
      indo ido ida idos idas  | es is íeis istes íreis iríeis a as amos ais am ísseis ires irmos irdes irem`,
  },
];
