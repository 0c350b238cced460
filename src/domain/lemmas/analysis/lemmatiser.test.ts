import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#tests/anyCharacter.ts';
import { languages, type Language } from '../../languages.ts';
import type { PartOfSpeech } from '../../starterPacks/starterPack.ts';
import { wordKey } from '../../text/normalise.ts';
import { allForms } from '../paradigms/paradigm.ts';
import type { GlossaryEntry } from '../glossary/glossary.ts';
import { glossaryLemmas } from '../glossaryLemmas.ts';
import { createLemmatiser, type Lemmatiser } from './lemmatiser.ts';
import { loadTables } from '../languages/loadTables.ts';
import type { WordContext } from './wordReading.ts';

/** `run/v house/n:m`: words in order of usefulness, with their part of speech and gender. */
function entriesOf(words: string): GlossaryEntry[] {
  const names: Readonly<Record<string, PartOfSpeech>> = {
    n: 'noun',
    v: 'verb',
    a: 'adjective',
    d: 'adverb',
    p: 'preposition',
    r: 'pronoun',
  };
  return words.split(' ').map((word) => {
    const [lemma = '', kind = ''] = word.split('/');
    const [partOfSpeech = '', gender = ''] = kind.split(':');
    return { lemma, partOfSpeech: names[partOfSpeech] ?? 'interjection', gender, senses: ['…'], note: '' };
  });
}

/** Most tests ask one of the same six: it is made once. */
const made = new Map<string, Promise<Lemmatiser>>();

function lemmatiserOf(language: Language, words: string): Promise<Lemmatiser> {
  const make = async () =>
    createLemmatiser(language, await loadTables(language), glossaryLemmas(entriesOf(words), language));
  const lemmatiser = made.get(`${language} ${words}`) ?? make();
  made.set(`${language} ${words}`, lemmatiser);
  return lemmatiser;
}

const english =
  'run/v be/v mouse/n man/n take/v understand/v stop/v travel/v happy/a silent/a leaf/n leave/v left/a ship/n see/v seed/n colour/n love/v';
const spanish =
  'dar/v decir/v ir/v dirigir/v hacer/v sentar/v tener/v pedir/v dormir/v contar/v vicio/n:m canción/n:f joven/n:mf hermano/n:m arrepentirse/v claro/a rodilla/n:f empezar/v jugar/v perro/n:m';
const french =
  'homme/n:m être/v venir/v tenir/v prendre/v choisir/v défendre/v beau/a blanc/a œil/n:m cheval/n:m appeler/v espérer/v voir/v lent/a craindre/v';
const german =
  'Hand/n:f Bewegung/n:f stehen/v aufstehen/v machen/v aufmachen/v treten/v eintreten/v gehen/v Haus/n:n Vater/n:m Frau/n:f Reise/n:f reisen/v sehen/v essen/v nehmen/v denken/v lächeln/v gut/a dunkel/a alt/a ankommen/v kommen/v schreiben/v Tisch/n:m Essen/n:n Schule/n:f Buch/n:n begehen/v rechnen/v wohnen/v';
const italian =
  'amare/v avere/v fare/v guardare/v prendere/v venire/v finire/v uomo/n:m braccio/n:m amico/n:m vergognarsi/v vecchio/n:m quando/d signore/n:m dire/v porre/v dare/v trovare/v';
const portuguese =
  'ser/v ir/v dar/v fazer/v ter/v dizer/v sentir/v coração/n:m animal/n:m homem/n:m amar/v pôr/v odiar/v manter/v';

const vocabularies: Readonly<Record<Language, string>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  it: italian,
  pt: portuguese,
};

const cases: readonly (readonly [language: Language, form: string, lemma: string, how: string])[] = [
  ['en', 'ran', 'run', 'inflected'],
  ['en', 'run', 'run', 'form'],
  ['en', 'mice', 'mouse', 'inflected'],
  ['en', 'men', 'man', 'inflected'],
  ['en', 'understood', 'understand', 'inflected'],
  ['en', 'travelled', 'travel', 'inflected'],
  ['en', 'happiest', 'happy', 'inflected'],
  ['en', 'seed', 'seed', 'form'],
  ['en', "ship's", 'ship', 'inflected'],
  ['en', 'silently', 'silent', 'derived'],
  ['en', 'color', 'colour', 'spelling'],
  ['en', 'unhappy', 'happy', 'derived'],
  ['en', 'lovest', 'love', 'inflected'],
  ['es', 'dámelo', 'dar', 'clitic'],
  ['es', 'dime', 'decir', 'clitic'],
  ['es', 'vámonos', 'ir', 'clitic'],
  ['es', 'sentaos', 'sentar', 'clitic'],
  ['es', 'haciéndolo', 'hacer', 'clitic'],
  ['es', 'dirigióse', 'dirigir', 'clitic'],
  ['es', 'vicios', 'vicio', 'inflected'],
  ['es', 'tuviera', 'tener', 'inflected'],
  ['es', 'pidió', 'pedir', 'inflected'],
  ['es', 'durmieron', 'dormir', 'inflected'],
  ['es', 'empiece', 'empezar', 'inflected'],
  ['es', 'juguemos', 'jugar', 'inflected'],
  ['es', 'jóvenes', 'joven', 'inflected'],
  ['es', 'hermana', 'hermano', 'inflected'],
  ['es', 'arrepintió', 'arrepentirse', 'inflected'],
  ['es', 'claramente', 'claro', 'derived'],
  ['es', 'perrito', 'perro', 'derived'],
  ['es', 'perrillas', 'perro', 'derived'],
  ['es', 'deshacían', 'hacer', 'derived'],
  ['fr', "l'homme", 'homme', 'contraction'],
  ['fr', 'était', 'être', 'inflected'],
  ['fr', 'viendraient', 'venir', 'inflected'],
  ['fr', 'prissent', 'prendre', 'inflected'],
  ['fr', 'choisissait', 'choisir', 'inflected'],
  ['fr', 'vis', 'voir', 'inflected'],
  ['fr', 'craignit', 'craindre', 'inflected'],
  ['fr', 'belles', 'beau', 'inflected'],
  ['fr', 'yeux', 'œil', 'inflected'],
  ['fr', 'lentement', 'lent', 'derived'],
  ['de', 'begangen', 'begehen', 'inflected'],
  ['de', 'gerechnet', 'rechnen', 'inflected'],
  ['de', 'gewohnt', 'wohnen', 'inflected'],
  ['de', 'aufgestanden', 'aufstehen', 'inflected'],
  ['de', 'aufzumachen', 'aufmachen', 'inflected'],
  ['de', 'aufgemacht', 'aufmachen', 'inflected'],
  ['de', 'sieht', 'sehen', 'inflected'],
  ['de', 'nähme', 'nehmen', 'inflected'],
  ['de', 'dachte', 'denken', 'inflected'],
  ['de', 'lächelte', 'lächeln', 'inflected'],
  ['de', 'häusern', 'Haus', 'inflected'],
  ['de', 'väter', 'Vater', 'inflected'],
  ['de', 'besser', 'gut', 'inflected'],
  ['de', 'dunklen', 'dunkel', 'inflected'],
  ['de', 'älter', 'alt', 'inflected'],
  ['de', 'handbewegungen', 'Handbewegung', 'compound'],
  ['de', 'hinausgegangen', 'hinausgehen', 'compound'],
  ['de', 'büchlein', 'Buch', 'derived'],
  ['it', 'amava', 'amare', 'inflected'],
  ['it', 'avermi', 'avere', 'clitic'],
  ['it', 'dammi', 'dare', 'clitic'],
  ['it', 'guardandosi', 'guardare', 'clitic'],
  ['it', 'trovossi', 'trovare', 'clitic'],
  ['it', 'presero', 'prendere', 'inflected'],
  ['it', 'verrebbe', 'venire', 'inflected'],
  ['it', 'finiscono', 'finire', 'inflected'],
  ['it', 'uomini', 'uomo', 'inflected'],
  ['it', 'vergognava', 'vergognarsi', 'inflected'],
  ['it', "quand'", 'quando', 'contraction'],
  ['it', "dell'uomo", 'uomo', 'contraction'],
  ['it', 'vecchietto', 'vecchio', 'derived'],
  ['pt', 'manteve', 'manter', 'inflected'],
  ['pt', 'foi', 'ser', 'inflected'],
  ['pt', 'dar-lhe-ei', 'dar', 'clitic'],
  ['pt', 'fazê-lo', 'fazer', 'clitic'],
  ['pt', 'disse', 'dizer', 'inflected'],
  ['pt', 'sinto', 'sentir', 'inflected'],
  ['pt', 'corações', 'coração', 'inflected'],
  ['pt', 'odeia', 'odiar', 'inflected'],
];

test.each(cases)('%s: %s is %s (%s)', async (language, form, lemma, how) => {
  const first = (await lemmatiserOf(language, vocabularies[language])).readings(form)[0];
  expect([first?.lemma ?? '', first?.how ?? '']).toEqual([lemma, how]);
});

test('a word with pronouns, a contraction and a compound say what they are put together from', async () => {
  expect((await lemmatiserOf('es', spanish)).readings('dámelo')[0]?.parts).toEqual(['dar', 'me', 'lo']);
  expect((await lemmatiserOf('pt', portuguese)).readings('dar-lhe-ei')[0]?.parts).toEqual(['dar', 'lhe', 'ei']);
  expect((await lemmatiserOf('fr', french)).readings("l'homme")[0]?.parts).toEqual(["l'", 'homme']);
  expect((await lemmatiserOf('de', german)).readings('schreibtisch')[0]?.parts).toEqual(['schreiben', 'Tisch']);
  expect((await lemmatiserOf('de', german)).readings('schulbücher')[0]?.parts).toEqual(['Schule', 'Buch']);
});

test.each([
  ['Rückreise', 'zurück+Reise'],
  ['Gutsherr', 'Gut+Herr'],
  ['Aussichtsturm', 'Aussicht+Turm'],
  ['Reiskuchen', 'Reis+Kuchen'],
  ['Lebensgefahr', 'Leben+Gefahr'],
  ['weggeschickt', 'weg+schicken'],
  ['hinaufzusehen', 'hinauf+sehen'],
  // An ending that looks like a word makes a word of another one.
  ['dienstbar', 'Dienst'],
  ['arbeitslos', 'Arbeit'],
  ['teichartig', 'Teich'],
  // A prefix that changes its verb says nothing of it, and what is there by chance nothing at all.
  ['abspielte', ''],
  ['vorwies', ''],
  ['Türklinke', ''],
  ['entzweit', ''],
  ['Barbier', ''],
  ['Geschäftsauslage', ''],
  ['Schlachtergeselle', ''],
  ['Lebkuchen', ''],
])('German %s is guessed of «%s»', async (written, parts) => {
  const words =
    'Rücken/n:m zurück/d Reise/n:f Gut/n:n gut/a Herr/n:m Aussicht/n:f Turm/n:m Sturm/n:m Reis/n:m Kuchen/n:m Leben/n:n Gefahr/n:f ' +
    'Weg/n:m weg/d geschickt/a schicken/v hinauf/d sehen/v Dienst/n:m bar/a Arbeit/n:f lose/a Teich/n:m artig/a spielen/v weisen/v ' +
    'Türke/n:m Linke/n:f Ente/n:f zweit/a Bier/n:n Geschäft/n:n sausen/v Lage/n:f Schlacht/n:f Geselle/n:m';
  const [first] = (await lemmatiserOf('de', words)).readings(written.toLowerCase(), {
    capital: /^\p{Lu}/u.test(written),
    startsSentence: false,
  });
  expect(first?.parts.join('+') ?? '').toBe(parts);
});

test.each<[language: Language, form: string, words: string, lemma: string]>([
  // Of the two that a suffix may stand behind it is the one that ends as the word does, be it the less useful.
  ['es', 'hermanitos', 'hermana/n:f hermano/n:m', 'hermano'],
  ['es', 'hermanita', 'hermano/n:m hermana/n:f', 'hermana'],
  ['es', 'gatita', 'gato/n:m', 'gato'],
  // An accent at the end says which word it is; elsewhere one may be missing or too many.
  ['es', 'objetó', 'objeto/n:m', ''],
  ['es', 'bebés', 'beber/v', ''],
  ['es', 'cafes', 'café/n:m', 'café'],
  ['es', 'heróico', 'heroico/a', 'heroico'],
  ['pt', 'vocé', 'você/r', 'você'],
  // No noun is made of another by this prefix.
  ['fr', 'repère', 'père/n:m', ''],
  ['fr', 'reparler', 'parler/v', 'parler'],
])('%s %s, where the words are «%s», is guessed of «%s»', async (language, form, words, lemma) => {
  expect((await lemmatiserOf(language, words)).readings(form)[0]?.lemma ?? '').toBe(lemma);
});

test.each<[key: string, context: WordContext, lemma: string]>([
  ['reisen', { capital: true }, 'Reise'],
  ['reisen', { capital: false }, 'reisen'],
  ['essen', { capital: true, startsSentence: false }, 'Essen'],
  ['essen', { capital: false }, 'essen'],
])('German %s with %o is %s', async (key, context, lemma) => {
  expect((await lemmatiserOf('de', german)).readings(key, context)[0]?.lemma).toBe(lemma);
});

test.each<[clause: string, word: string, lemma: string]>([
  ['er trat leise ein', 'trat', 'eintreten'],
  ['er trat leise ein', 'ein', 'eintreten'],
  ['er stand am morgen auf', 'stand', 'aufstehen'],
  ['er trat an ein haus', 'trat', 'treten'],
  ['von hand an', 'hand', 'Hand'],
])('in «%s», %s is %s', async (clause, word, lemma) => {
  const words = clause.split(' ');
  const context = { clause: { words, at: words.indexOf(word) } };
  const first = (await lemmatiserOf('de', german)).readings(word, context)[0];
  expect(first?.lemma).toBe(lemma);
  if (lemma.length > word.length + 2) expect(first?.how).toBe('separated');
});

test('a listed form is answered by its list, one of a pack by the pack first', async () => {
  const tables = await loadTables('fr');
  const lemmas = glossaryLemmas(entriesOf('être/v suivre/v porte/n:f porter/v'), 'fr');
  const listed = [
    { form: 'suis', lemma: 'être', partOfSpeech: 'verb', senses: ['soy'] },
    { form: 'suis', lemma: 'suivre', partOfSpeech: 'verb', senses: ['sigo'] },
    { form: 'du', lemma: 'de + le', partOfSpeech: 'contraction', senses: ['del'] },
  ] as const;
  const inPack = [{ form: 'porte', lemma: 'porter', partOfSpeech: 'verb', senses: ['lleva'] }] as const;
  const lemmatiser = createLemmatiser('fr', tables, lemmas, listed, inPack);
  expect(lemmatiser.readings('suis').map(({ lemma, rank }) => [lemma, rank])).toEqual([
    ['être', 0],
    ['suivre', 1],
  ]);
  expect(lemmatiser.readings('du')[0]).toMatchObject({ how: 'contraction', parts: ['de', 'le'], rank: Infinity });
  expect(lemmatiser.readings('porte').map(({ lemma }) => lemma)).toEqual(['porter', 'porte']);
});

test('the forms of a lemma are those words whose likeliest reading it is', async () => {
  const lemmatiser = await lemmatiserOf('en', english);
  const among = ['runs', 'ran', 'running', 'run', 'seed', 'see', 'sees', 'saw', 'left', 'rapidly'];
  expect(lemmatiser.formsOf('run', among)).toEqual(['runs', 'ran', 'running', 'run']);
  expect(lemmatiser.formsOf('see', among)).toEqual(['see', 'sees', 'saw']);
  expect(lemmatiser.formsOf('leave', among)).toEqual([]);
  expect(lemmatiser.formsOf('unheard', among)).toEqual([]);
});

test('every form that the tables make goes home to its lemma', async () => {
  const tables = new Map(
    await Promise.all(languages.map(async (language) => [language, await loadTables(language)] as const)),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.stringMatching(/^[a-zéèñãõçäöüß]{2,9}(?:er|ir|re|ar|are|ere|ire|en|ern|o|a|e)?$/),
      fc.constantFrom<PartOfSpeech>('noun', 'verb', 'adjective'),
      fc.constantFrom('m', 'f', ''),
      fc.nat(),
      (language, lemma, partOfSpeech, gender, pick) => {
        const table = tables.get(language);
        if (!table) throw new Error(language);
        const forms = allForms(
          { lemma, partOfSpeech, article: table.articles[gender] ?? '' },
          table.paradigms,
          table.separation?.prefixes ?? [],
        );
        const form = forms[pick % Math.max(1, forms.length)] ?? lemma;
        const lemmas = glossaryLemmas([{ lemma, partOfSpeech, gender, senses: [], note: '' }], language);
        const [first] = createLemmatiser(language, table, lemmas).readings(wordKey(form, language));
        expect({ form, lemma: first?.lemma }).toEqual({ form, lemma });
      },
    ),
    { numRuns: 600 },
  );
}, 60_000);

test('no string at all makes it throw, or answer more than three readings', async () => {
  const all = await Promise.all(languages.map((language) => lemmatiserOf(language, vocabularies[language])));
  const words = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 300 }),
    fc.stringMatching(/^[a-zäöüßéàñç'-]{1,60}$/),
    fc
      .array(fc.constantFrom('hand', 'haus', 'auf', 'zu', 'ge', 'me', 'lo', "l'", '-', 'se', 'ing', 'иван', 'α'), {
        maxLength: 60,
      })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...all),
      words,
      fc.array(words, { maxLength: 5 }),
      fc.integer({ min: -1, max: 6 }),
      (lemmatiser, key, around, at) => {
        const readings = lemmatiser.readings(key, { capital: true, clause: { words: around, at } });
        expect(readings.length).toBeLessThanOrEqual(3);
        expect(lemmatiser.readings(key)).toEqual(lemmatiser.readings(key));
      },
    ),
  );
});

test('a word of 200 letters is looked up no oftener than a short one', async () => {
  const tables = await loadTables('de');
  const counting = (words: string): { readonly looks: () => number; readonly lemmatiser: Lemmatiser } => {
    const lemmas = glossaryLemmas(entriesOf(words), 'de');
    let looks = 0;
    const counted = {
      entriesOf: (key: string) => {
        looks++;
        return lemmas.entriesOf(key);
      },
    };
    return { looks: () => looks, lemmatiser: createLemmatiser('de', tables, counted) };
  };
  const long = counting(german);
  expect(long.lemmatiser.readings('hand'.repeat(50))).toEqual([]);
  expect(long.looks()).toBe(0);
  const longest = counting(german);
  longest.lemmatiser.readings('handhaus'.repeat(6));
  longest.lemmatiser.readings('handhaus'.repeat(4));
  expect(longest.looks()).toBeLessThan(20_000);
});

test('a list puts another answer first, and hides no line of the dictionary', async () => {
  const listed = [
    { form: 'um', lemma: 'um', partOfSpeech: 'preposition' as const, senses: ['alrededor de'] },
    { form: 'lagen', lemma: 'liegen', partOfSpeech: 'verb' as const, senses: ['estaban'] },
  ];
  const lemmas = glossaryLemmas(entriesOf('um/d um/p liegen/v Lage/n/f'), 'de');
  const german = createLemmatiser('de', await loadTables('de'), lemmas, listed);
  expect(german.readings('um').map(({ partOfSpeech }) => partOfSpeech)).toEqual(['preposition', 'adverb']);
  // The listed readings are the whole answer but for the word's own lines.
  expect(german.readings('lagen').map(({ lemma }) => lemma)).toEqual(['liegen']);
});

test('rules and lists that lead back to one another come to an end', async () => {
  // A list that says of two words that each is a form of the other, and of a word that it is a form of itself.
  const listed = [
    ['left', 'leave'],
    ['leave', 'left'],
    ['lay', 'lay'],
  ].map(([form = '', lemma = '']) => ({ form, lemma, partOfSpeech: 'verb' as const, senses: [] }));
  const lemmas = glossaryLemmas(entriesOf('left/v leave/v lay/v'), 'en');
  const english = createLemmatiser('en', await loadTables('en'), lemmas, listed);
  expect(['left', 'leave', 'lay'].map((key) => english.readings(key).map(({ lemma }) => lemma))).toEqual([
    ['leave', 'left'],
    ['left', 'leave'],
    ['lay'],
  ]);
  expect([...english.allFormsOf('leave')]).toContain('left');
  expect(english.formsOf('leave', ['left', 'leave', 'leaving'])).toEqual(['left', 'leave', 'leaving']);
  // ss is written ß and ß is written ss; a prefix stands before itself.
  const german = await lemmatiserOf('de', vocabularies.de);
  expect(['ßssßssßssßssßssßss', 'unununununununun'].map((key) => german.readings(key))).toEqual([[], []]);
});
