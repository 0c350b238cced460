import type { Paradigm } from '../../paradigms/paradigm.ts';

/** Verbs of which hardly a form is regular. */
const irregular = /^(?:ser|ir|dar|ver|decir|oír|reír)(?:se)?$/;

export const spanish: readonly Paradigm[] = [
  // casas, ciudades, voces, canciones
  { of: 'noun', lemma: /[aeiouáéó]$/, endings: 's' },
  { of: 'noun', lemma: /[dljnrxy]$/, except: /[áéíóú]n$/, endings: 'es' },
  { of: 'noun', drop: 'z', endings: 'ces' },
  ...accented('noun'),
  // amigo, amiga; señor, señora
  { of: 'noun', lemma: /(?:[dtñn]or|sor)$/, endings: 'a as' },
  { of: 'adjective', drop: 'o', endings: 'a os as' },
  { of: 'adjective', lemma: /[ae]$/, endings: 's' },
  { of: 'adjective', lemma: /[dlrn]$/, except: /[áéíóú]n$/, endings: 'es' },
  { of: 'adjective', lemma: /or$/, endings: 'a as' },
  { of: 'adjective', drop: 'z', endings: 'ces' },
  // hablar: hablo, hablaba, hablé, hablara, hablando, háblame is no form of this table
  {
    of: 'verb',
    except: irregular,
    drop: 'ar',
    endings: `o  a amos  an  aba abas ábamos abais aban  é aste ó asteis aron  aré arás ará aremos aréis arán
      aría arías aríamos aríais arían  ara  áramos arais aran  ásemos aseis asen
      ad ando ado ada ados adas  | as áis e es emos éis en ases aras ase`,
  },
  // Before e: saqué, llegué, empecé
  { of: 'verb', drop: 'car', endings: 'qué que ques quemos quéis quen' },
  { of: 'verb', lemma: /gar$/, drop: 'ar', endings: 'ué ue ues uemos uéis uen' },
  { of: 'verb', drop: 'zar', endings: 'cé ce ces cemos céis cen' },
  {
    of: 'verb',
    except: irregular,
    drop: 'er',
    endings: `o  e emos éis en  ía ías íamos íais ían  í iste ió imos isteis ieron  eré erás erá eremos eréis erán
      ería erías eríamos eríais erían  iera ieras iéramos ierais ieran  ieses iésemos ieseis iesen
      iendo ido ida idos idas  | es a as amos áis an ed iese`,
  },
  {
    of: 'verb',
    except: irregular,
    drop: 'ir',
    endings: `o  e imos  en  ía ías íamos íais ían  í iste ió isteis ieron  iré irás irá iremos iréis irán
      iría irías iríamos iríais irían  iera ieras iéramos ierais ieran  ieses iésemos ieseis iesen
      iendo ido ida idos idas  | es ís a as amos áis an id iese`,
  },
];

/** Words in a stressed vowel and n or s lose the accent that the plural does not need: canciones, jardines. */
function accented(of: Paradigm['of']): Paradigm[] {
  return [
    ['á', 'a'],
    ['é', 'e'],
    ['í', 'i'],
    ['ó', 'o'],
    ['ú', 'u'],
  ].map(([stressed = '', plain = '']) => ({
    of,
    lemma: new RegExp(`${stressed}[ns]$`),
    stem: [`${stressed}C`, `${plain}C`],
    endings: 'es',
  }));
}
