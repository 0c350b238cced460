import { expect, test } from 'vitest';
import type { Language } from '../languages.ts';
import type { PackWord, PartOfSpeech } from '../starterPacks/starterPack.ts';
import type { GlossaryEntry, ListedForm } from './glossary/glossary.ts';
import { mostUsefulLemmas, readKnownForms, writeKnownForms } from './knownForms.ts';
import { loadTables } from './languages/loadTables.ts';

type Line = readonly [lemma: string, partOfSpeech: PartOfSpeech, gender?: string];

const entry = ([lemma, partOfSpeech, gender = '']: Line): GlossaryEntry => ({
  lemma,
  partOfSpeech,
  gender,
  senses: ['x'],
  note: '',
});
const packWord = (word: string, lemma = word, partOfSpeech: PartOfSpeech = 'verb'): PackWord => ({
  word,
  lemma,
  partOfSpeech,
  article: '',
  meaning: 'x',
  example: '',
});

interface Given {
  readonly glossary: readonly Line[];
  readonly listed?: readonly ListedForm[];
  readonly pack?: readonly PackWord[];
  readonly check?: readonly string[];
}

async function formsIn(language: Language, { glossary, listed = [], pack = [], check = [] }: Given) {
  const known = { language, listed: pack, pack, check: new Set(check) };
  const lines = writeKnownForms({ ...known, glossary: { entries: glossary.map(entry), forms: listed } });
  return readKnownForms(lines, language, await loadTables(language));
}

test.each<[Language, readonly Line[], string]>([
  [
    'de',
    [
      ['viel', 'determiner'],
      ['Wand', 'noun', 'f'],
      ['groß', 'adjective'],
    ],
    'wände=wand größte=groß großen=groß',
  ],
  [
    'de',
    [
      ['schlafen', 'verb'],
      ['müssen', 'verb'],
    ],
    'geschlafen=schlafen schlief=schlafen müsse=müssen mußte=müssen',
  ],
  [
    'de',
    [
      ['machen', 'verb'],
      ['aufmachen', 'verb'],
    ],
    'aufgemacht=aufmachen aufzumachen=aufmachen machte=machen',
  ],
  [
    'fr',
    [
      ['avoir', 'verb'],
      ['devenir', 'verb'],
      ['croire', 'verb'],
      ['être', 'verb'],
    ],
    'eût=avoir devenu=devenir croyais=croire serai=être',
  ],
  [
    'fr',
    [
      ['homme', 'noun', 'm'],
      ['cœur', 'noun', 'm'],
    ],
    "l'homme=homme coeurs=cœur",
  ],
  [
    'it',
    [
      ['fare', 'verb'],
      ['essere', 'verb'],
      ['avere', 'verb'],
    ],
    'far=fare esser=essere aver=avere facendo=fare facendolo=fare',
  ],
  [
    'en',
    [
      ['go', 'verb'],
      ['mouse', 'noun'],
      ['neighbour', 'noun'],
      ['honour', 'verb'],
      ['book', 'noun'],
    ],
    "went=go mice=mouse neighbors=neighbour honored=honour book's=book",
  ],
  [
    'es',
    [
      ['dar', 'verb'],
      ['ser', 'verb'],
      ['este', 'determiner'],
    ],
    'diste=dar dámelo=dar fué=ser éste=este',
  ],
  [
    'pt',
    [
      ['fazer', 'verb'],
      ['ideia', 'noun', 'f'],
      ['tranquilo', 'adjective'],
    ],
    'fizeram=fazer idéias=ideia tranqüila=tranquilo',
  ],
])('%s: forms of known words, irregular ones too: %j', async (language, glossary, expected) => {
  const check = glossary.map(([lemma]) => lemma.toLowerCase());
  const forms = await formsIn(language, { glossary, check });
  const found = expected.split(' ').map((pair) => pair.split('=')[0] ?? '');
  expect(found.map((form) => `${form}=${forms.baseOf(form) ?? ''}`)).toEqual(expected.split(' '));
});

test('a form that is likelier a word of its own, or of another word, is known only with that', async () => {
  // In order of usefulness: who knows to see and to find knows no saw to cut with and founds nothing.
  const glossary: readonly Line[] = [
    ['see', 'verb'],
    ['find', 'verb'],
    ['lie', 'verb'],
    ['found', 'verb'],
    ['saw', 'noun'],
    ['seed', 'noun'],
  ];
  const of = (form: string, lemma: string): ListedForm => ({ form, lemma, partOfSpeech: 'verb', senses: ['x'] });
  const listed = [of('saw', 'see'), of('found', 'find')];
  const known = await formsIn('en', { glossary, listed, check: ['see', 'find'] });
  expect(['saw', 'found', 'seen', 'finds', 'seed', 'founded', 'lay'].map((form) => known.baseOf(form))).toEqual([
    'see',
    'find',
    'see',
    'find',
    undefined,
    undefined,
    undefined,
  ]);
  const tool = await formsIn('en', { glossary, listed, check: ['saw', 'found'] });
  expect(['seen', 'founded', 'saws'].map((form) => tool.baseOf(form))).toEqual([undefined, 'found', 'saw']);
});

test('a contraction is known where all of its words are', async () => {
  const listed: readonly ListedForm[] = [{ form: 'au', lemma: 'à + le', partOfSpeech: 'contraction', senses: ['al'] }];
  const glossary: readonly Line[] = [
    ['à', 'preposition'],
    ['le', 'determiner'],
  ];
  expect((await formsIn('fr', { glossary, listed, check: ['à', 'le'] })).baseOf('au')).toBe('à');
  expect((await formsIn('fr', { glossary, listed, check: ['à'] })).baseOf('au')).toBeUndefined();
});

test("forms go to the pack's dictionary form, else to the check's, else to the pack's first word of the lemma", async () => {
  const glossary: readonly Line[] = [
    ['take', 'verb'],
    ['seem', 'verb'],
    ['man', 'noun'],
  ];
  const pack = [packWord('took', 'take'), packWord('take'), packWord('seemed', 'seem'), packWord('men', 'man', 'noun')];
  const forms = await formsIn('en', { glossary, pack, check: ['man'] });
  const asked = ['takes', 'took', 'taken', 'seems', 'seem', "men's", "man's", 'man', 'dog'];
  expect(asked.map((form) => forms.baseOf(form))).toEqual([
    'take',
    undefined,
    'take',
    'seemed',
    'seemed',
    'man',
    'man',
    undefined,
    undefined,
  ]);
  expect([forms.formsOf('take'), forms.formsOf('seemed'), forms.formsOf('dog')]).toEqual([
    ['takes', 'taken'],
    ['seems', 'seem'],
    [],
  ]);
});

test('what is only a guess from parts is no form of a known word', async () => {
  const happy = await formsIn('en', { glossary: [['happy', 'adjective']], check: ['happy'] });
  expect(['happier', 'unhappy'].map((form) => happy.baseOf(form))).toEqual(['happy', undefined]);
  const glossary: readonly Line[] = [
    ['Haus', 'noun', 'n'],
    ['Tür', 'noun', 'f'],
  ];
  const forms = await formsIn('de', { glossary, check: ['haus', 'tür'] });
  expect(['häuser', 'haustür'].map((form) => forms.baseOf(form))).toEqual(['haus', undefined]);
});

test('so many lemmas are the first so many of the glossary, whatever their parts of speech', () => {
  const entries = (['a', 'b', 'b', 'c', 'd'] as const).map((lemma) => entry([lemma, 'noun']));
  const keys = (count: number) => [...mostUsefulLemmas({ entries, forms: [] }, count, 'en')];
  expect([keys(0), keys(2), keys(3), keys(9)]).toEqual([[], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']]);
});
