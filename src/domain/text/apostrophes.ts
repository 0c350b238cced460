import type { Language } from '#domain/languages.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const none: ReadonlySet<string> = new Set();

/** Words that lose their vowel before another word and stand apart from it: `l'|homme`, `dell'|amico`. Lower case, no apostrophe. */
const elisions: Partial<Record<Language, ReadonlySet<string>>> = {
  fr: words('l d j m t s n c ç qu jusqu lorsqu puisqu quoiqu'),
  it: words(
    'l un d c dell all nell dall sull coll quest quell bell sant anch s m t v n ' +
      'gl ch degl agl negl dagl sugl dov com cos quand tutt nessun ciascun alcun senz quant nient ogn tant gliel neanch sott mezz cent vent trent quarant cinquant sessant settant ottant novant',
  ),
};

/** Words that begin as an elision does and mean something else than their parts: they stay whole. */
const whole: Partial<Record<Language, ReadonlySet<string>>> = {
  it: words("tutt'altro"),
};

/** Words whose first letter was dropped, whichever apostrophe is written: 'tis. */
const leading: Partial<Record<Language, ReadonlySet<string>>> = {
  en: words('tis twas twere twill twould twixt em til neath gainst n ere'),
  de: words('s n ne nen ner nem nes'),
  it: words('l n sto sta sti ste ndrangheta'),
  pt: words('tá tás tou tava'),
};

/** The same, but only with a typographic apostrophe: with the straight one it may open a quotation. */
const leadingTypographic: Partial<Record<Language, ReadonlySet<string>>> = {
  en: words('cause bout round till ere im er ad cos pon mong midst nother'),
};

/** Words whose end was dropped: po', hab', goin'. */
const trailing: Partial<Record<Language, ReadonlySet<string>>> = {
  en: words(
    'o th an ol goin doin nothin somethin anythin comin lookin talkin gettin makin takin runnin workin tryin thinkin sayin ' +
      'livin lovin feelin mornin evenin darlin bein havin sittin standin puttin tellin givin leavin playin walkin fightin waitin',
  ),
  es: words('pa na to p'),
  de: words(
    'hab hätt wär würd könnt möcht sollt wollt müsst dürft geh seh steh komm sag lass lieb glaub denk find mach nehm werd wollt konnt ' +
      'hatt war heut nich is aug freud erd ruh müh eh bitt hör weiß trag schlaf wart',
  ),
  it: words(
    'po be mo ve to di fa fe va da sta ca vo so que de dev ne co a ' +
      // An apostrophe for an accent, as old e-texts and subtitles write: where the word without either is none, or a rare one.
      'e citta piu perche puo pero cosi gia cioe poiche benche finche affinche giacche anziche nonche purche sicche cosicche ' +
      'dacche percio cio lassu laggiu quassu quaggiu lunedi martedi mercoledi giovedi venerdi verita liberta virtu gioventu ' +
      'universita novita felicita realta volonta possibilita societa difficolta qualita quantita eta pieta carita bonta dignita ' +
      'autorita maesta proprieta umilta poverta tribu sara fara dira andra potra dovra verra avra vorra dara sapra vedra saro avro ' +
      'potro dovro verro andro vedro diro vorro dopodiche',
  ),
};

/** Tells whether this (lower case, no apostrophe) is an elided word of the language. */
export function isElision(word: string, language: Language): boolean {
  return (elisions[language] ?? none).has(word);
}

/** Tells whether this (lower case, its apostrophe the straight one) is a word of its own, although it begins as an elision does. */
export function staysWhole(key: string, language: Language): boolean {
  return (whole[language] ?? none).has(key);
}

/** Tells whether the apostrophe before this word belongs to it. */
export function takesLeading(word: string, typographic: boolean, language: Language): boolean {
  return (leading[language] ?? none).has(word) || (typographic && (leadingTypographic[language] ?? none).has(word));
}

/** Tells whether the apostrophe after this word belongs to it. */
export function takesTrailing(word: string, language: Language): boolean {
  return (trailing[language] ?? none).has(word);
}

/** ' ’ ʼ ′ and the ‘ that careless smart quotes put before 'tis. */
export function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019 || code === 0x02bc || code === 0x2032;
}
