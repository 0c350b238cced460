import type { Language } from '#domain/languages.ts';

/** The genders that an article may stand for: m, f, n, and p for several. */
type Genders = string;

/** The articles of a language, and what English and German put before a verb's dictionary form. */
const articles: Readonly<Record<Language, Readonly<Record<string, Genders>>>> = {
  en: { the: 'mfnp', a: 'mfn', an: 'mfn', to: 'mfnp' },
  es: { el: 'm', la: 'f', los: 'p', las: 'p', un: 'm', una: 'f', unos: 'p', unas: 'p', lo: 'n' },
  fr: { le: 'm', la: 'f', les: 'p', un: 'm', une: 'f', des: 'p', "l'": 'mf', du: 'm', se: 'mfnp', "s'": 'mfnp' },
  de: {
    der: 'm',
    die: 'fp',
    das: 'n',
    den: 'mp',
    dem: 'mn',
    des: 'mn',
    ein: 'mn',
    eine: 'f',
    einen: 'm',
    einem: 'mn',
    einer: 'f',
    eines: 'mn',
    zu: 'mfnp',
  },
  it: { il: 'm', lo: 'm', la: 'f', "l'": 'mf', i: 'p', gli: 'p', le: 'p', un: 'm', uno: 'm', una: 'f', "un'": 'f' },
  pt: { o: 'm', a: 'f', os: 'p', as: 'p', um: 'm', uma: 'f', uns: 'p', umas: 'p' },
};

/** A word and the article before it; empty where none is. */
export interface WithArticle {
  readonly article: string;
  readonly word: string;
}

/** Parts an article from the word that it stands before; an article alone is a word. @param text in lower case */
export function partArticle(text: string, language: Language): WithArticle {
  const [, article = '', word = ''] = /^(\p{L}+(?:'|(?= )))\s*(.+)$/u.exec(text) ?? [];
  return Object.hasOwn(articles[language], article) ? { article, word } : { article: '', word: text };
}

/** Tells whether both articles may stand before one word. «il» and «un» may, «der» and «das» may not; an article that is not known may be any. */
export function agree(one: string, other: string, language: Language): boolean {
  const of = (article: string): Genders | undefined =>
    // A noun of two genders: «le/la».
    article.includes('/') ? undefined : articles[language][article];
  const [first, second] = [of(one), of(other)];
  if (first === undefined || second === undefined) return true;
  return Array.from(first).some((gender) => second.includes(gender));
}
