import type { Paradigm } from '../../paradigms/paradigm.ts';

/** Stems in t or d, and in a consonant and m or n, take e before the ending: arbeitet, öffnete. */
const withE = /(?:[td]|(?:ch|[^aeiouäöülrmnh])[mn])en$/;

const adjective = 'e en em er es ere eren erer eres ste sten ster stes';

export const german: readonly Paradigm[] = [
  // Frauen, Straßen, Wohnungen, Freundinnen
  { of: 'noun', lemma: /(?:e|el|er)$/, articles: /^die$/, endings: 'n' },
  { of: 'noun', lemma: /[^enrls]$|[^e][rls]$/, articles: /^die$/, endings: 'en' },
  { of: 'noun', lemma: /in$/, articles: /^die$/, endings: 'nen' },
  // Freundes, Tage, Tagen; Lehrern, Zimmers
  {
    of: 'noun',
    lemma: /[^e]$/,
    except: /(?:e[lnr]|chen|lein|[aio])$/,
    articles: /^(?:der|das)$/,
    endings: 's es e en',
  },
  { of: 'noun', lemma: /(?:e[lnr]|chen|lein)$/, articles: /^(?:der|das)$/, endings: 's' },
  { of: 'noun', lemma: /e[lr]$/, articles: /^(?:der|das)$/, endings: 'n' },
  { of: 'noun', lemma: /e$/, articles: /^(?:der|das)$/, endings: 'n s ns' },
  { of: 'noun', lemma: /[aio]$/, endings: 's' },
  // kleine, kleinen, kleiner, kleinste; dunkle, teure
  { of: 'adjective', lemma: /[^e]$/, except: /^(?:egal|allein|lila|rosa)$/, endings: adjective },
  { of: 'adjective', lemma: /(?:[tdszxß]|sch)$/, endings: 'este esten ester estes' },
  { of: 'adjective', lemma: /e$/, endings: 'n m r s' },
  { of: 'adjective', lemma: /e[lr]$/, stem: ['eC', 'C'], endings: 'e en em er es' },
  // machen: mache, machst, machte, gemacht, aufgemacht, machend
  { of: 'verb', except: withE, drop: 'en', endings: 'e st t' },
  { of: 'verb', lemma: withE, drop: 'en', endings: 'e est et' },
  { of: 'verb', except: withE, drop: 'en', endings: 'te test ten tet' },
  { of: 'verb', lemma: withE, drop: 'en', endings: 'ete etest eten etet' },
  {
    of: 'verb',
    except: withE,
    drop: 'en',
    before: 'ge',
    endings: 't | te ten ter tes tem',
  },
  { of: 'verb', lemma: withE, drop: 'en', before: 'ge', endings: 'et | ete eten eter etes etem' },
  { of: 'verb', lemma: /[^e]l?n$/, except: /en$|^tun$/, drop: 'n', endings: 'e st t te ten' },
  { of: 'verb', lemma: /en$/, endings: 'd de den der des' },
];
