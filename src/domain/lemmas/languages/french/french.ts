import type { Paradigm } from '../../paradigms/paradigm.ts';

/** Verbs in -dre that keep their stem: attendons, répondit, perdu. */
const third = /(?:end|ond|erd|ord|and)re$/;

const first = `e ons ez ent  ais ait iez aient  ai as a âmes âtes èrent  erai eras era erons erez eront
  erais erait erions eriez eraient  ât assent  ant é ée és ées
  | es ions asse asses assions assiez`;
/** Endings of the first group with a mute e, before which a stem in e or é changes. */
const mute = 'e ent erai eras era erons erez eront erais erait erions eriez eraient | es';

export const french: readonly Paradigm[] = [
  // maisons, cheveux, chevaux
  { of: 'noun', lemma: /[^sxz]$/, except: /(?:eau|eu|œu|al)$/, endings: 's' },
  { of: 'noun', lemma: /(?:eau|eu|œu)$/, endings: 'x' },
  { of: 'noun', lemma: /al$/, drop: 'l', endings: 'ux' },
  // amie, voisine; employée, of which the form is a participle's as well
  {
    of: 'noun',
    lemma:
      /(?:ami|voisin|cousin|étudiant|marchand|inconnu|^(?:abonn|accus|alli|associ|bless|délégu|déput|employ|envoy|fianc|habitu|immigr|invit|noy|réfugi|retrait|subordonn)é)$/,
    endings: 'e es',
  },
  { of: 'adjective', lemma: /[^sxz]$/, except: /(?:eau|eu|al)$/, endings: 's' },
  { of: 'adjective', lemma: /eau$/, endings: 'x' },
  { of: 'adjective', lemma: /al$/, drop: 'l', endings: 'ux' },
  // grande, heureuse, première, vive, bonne, cruelle, naturelle
  { of: 'adjective', lemma: /[^efx]$/, except: /(?:[eo]n|el|eil|er|eau|et|as|os)$/, endings: 'e es' },
  { of: 'adjective', lemma: /(?:[eo]n|el|eil|et|as|os)$/, stem: ['C', 'CC'], endings: 'e es' },
  { of: 'adjective', lemma: /eux$/, drop: 'x', endings: 'se ses' },
  { of: 'adjective', drop: 'f', endings: 've ves' },
  { of: 'adjective', drop: 'er', endings: 'ère ères' },
  { of: 'adjective', lemma: /c$/, endings: 'he hes' },
  // parler: parle, parlait, parla, parlera, parlant, parlé
  { of: 'verb', except: /^aller$/, drop: 'er', endings: first },
  // Before a and o: mangeait, commença
  { of: 'verb', lemma: /ger$/, drop: 'er', endings: 'eons eais eait eaient eai eas ea eâmes eâtes eant' },
  { of: 'verb', drop: 'cer', endings: 'çons çais çait çaient çai ças ça çâmes çâtes çant' },
  // Before a mute e: lève, espère, appelle, jette, essaie
  { of: 'verb', lemma: /e[cdgmnprstv]er$/, drop: 'er', stem: ['eC', 'èC'], endings: mute },
  { of: 'verb', lemma: /é[^aeiouy]+er$/, drop: 'er', stem: ['éK', 'èK'], endings: mute },
  { of: 'verb', lemma: /e[lt]er$/, drop: 'er', stem: ['C', 'CC'], endings: mute },
  { of: 'verb', lemma: /eler$/, drop: 'er', stem: ['eC', 'èC'], endings: mute },
  { of: 'verb', lemma: /[aou]yer$/, drop: 'yer', stem: ['', 'i'], endings: mute },
  {
    of: 'verb',
    except: /(?:oir|[ctv]enir|vrir|frir|courir|mourir|cueillir|dormir|servir)$/,
    drop: 'ir',
    endings: `is it issons issez issent  issais issait issions issiez issaient  îmes îtes irent  irai iras ira irons irez iront
      irais irait irions iriez iraient  isse isses ît  issant i ie is ies | issions issiez`,
  },
  {
    of: 'verb',
    lemma: third,
    except: /prendre$/,
    drop: 're',
    endings: `s - ons ez ent  ais ait ions iez aient  is it îmes îtes irent  rai ras ra rons rez ront
      rais rait rions riez raient  e es isse ît  ant u ue us ues`,
  },
];
