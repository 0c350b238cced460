import type { Paradigm } from './paradigm.ts';

/** Verbs of which hardly a form is regular. */
const irregular = /^(?:ser|ir|dar|ver|vir|ter|pôr|rir|ler|cair|sair)$/;
/** Verbs that a pack lists form by form; some regular forms of theirs would be other words. */
const unsafe = /^(?:haver|estar)$/;

export const portuguese: readonly Paradigm[] = [
  // casas, homens, mulheres, corações, animais
  { of: 'noun', lemma: /[aeiouãáéêó]$/, except: /ão$/, endings: 's' },
  { of: 'noun', lemma: /ão$/, endings: 's' },
  { of: 'noun', lemma: /ão$/, drop: 'ão', endings: 'ões ães' },
  { of: 'noun', lemma: /m$/, drop: 'm', endings: 'ns' },
  { of: 'noun', lemma: /[rz]$/, endings: 'es' },
  { of: 'noun', lemma: /[aou]l$/, drop: 'l', endings: 'is' },
  { of: 'noun', lemma: /el$/, drop: 'el', endings: 'éis' },
  { of: 'noun', lemma: /ês$/, drop: 'ês', endings: 'eses' },
  { of: 'noun', lemma: /[dtsn]or$/, endings: 'a as' },
  { of: 'adjective', lemma: /o$/, except: /ão$/, drop: 'o', endings: 'a os as' },
  { of: 'adjective', lemma: /[ea]$/, endings: 's' },
  { of: 'adjective', lemma: /[rz]$/, endings: 'es' },
  { of: 'adjective', lemma: /m$/, drop: 'm', endings: 'ns' },
  { of: 'adjective', lemma: /[aou]l$/, drop: 'l', endings: 'is' },
  { of: 'adjective', lemma: /[íi]vel$/, drop: 'el', endings: 'eis' },
  { of: 'adjective', lemma: /il$/, drop: 'il', endings: 'is eis' },
  // falar: falo, falava, falei, falasse, falando, falado
  {
    of: 'verb',
    lemma: /ar$/,
    except: irregular,
    unsafeFor: unsafe,
    drop: 'ar',
    endings: `o as a amos ais am  ava avas ávamos áveis avam  ei aste ou ámos astes aram  ara aras áramos áreis
      arei arás ará aremos areis arão  aria arias aríamos aríeis ariam  e es emos eis em  asse asses ássemos ásseis assem
      ares armos ardes arem  ai ando ado ada ados adas`,
  },
  // Before e: fiquei, cheguei, comecei
  { of: 'verb', lemma: /car$/, drop: 'car', endings: 'quei que ques quemos queis quem' },
  { of: 'verb', lemma: /gar$/, drop: 'ar', endings: 'uei ue ues uemos ueis uem' },
  { of: 'verb', lemma: /çar$/, drop: 'çar', endings: 'cei ce ces cemos ceis cem' },
  {
    of: 'verb',
    lemma: /er$/,
    except: irregular,
    unsafeFor: unsafe,
    drop: 'er',
    endings: `o es e emos eis em  ia ias íamos íeis iam  i este eu estes eram  era eras êramos êreis
      erei erás erá eremos ereis erão  eria erias eríamos eríeis eriam  a as amos ais am  esse esses êssemos êsseis essem
      eres ermos erdes erem  ei endo ido ida idos idas`,
  },
  { of: 'verb', lemma: /cer$/, drop: 'cer', endings: 'ço ça ças çamos çais çam' },
  {
    of: 'verb',
    lemma: /ir$/,
    except: irregular,
    unsafeFor: unsafe,
    drop: 'ir',
    endings: `o es e imos is em  ia ias íamos íeis iam  i iste iu istes iram  ira iras íramos íreis
      irei irás irá iremos ireis irão  iria irias iríamos iríeis iriam  a as amos ais am  isse isses íssemos ísseis issem
      ires irmos irdes irem  indo ido ida idos idas`,
  },
];
