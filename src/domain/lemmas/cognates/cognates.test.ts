import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages, type Language } from '#domain/languages.ts';
import { partsOfSpeech } from '#domain/starterPacks/starterPack.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { parseGlossary, type GlossaryEntry } from '../glossary/glossary.ts';
import { cognatesIn, looksLike } from './cognates.ts';

const entriesOf = (language: Language) => parseGlossary(readFileSync(`content/glossary/${language}.tsv`, 'utf8')).rows;
const offered = new Map(
  languages.map((language) => [
    language,
    new Map(cognatesIn(language, entriesOf(language)).map(({ key, spanish }) => [key, spanish])),
  ]),
);

test.each<[Language, Readonly<Record<string, string>>, readonly string[]]>([
  [
    'en',
    {
      opportunity: 'oportunidad',
      information: 'información',
      photo: 'foto',
      special: 'especial',
      perfectly: 'perfectamente',
      curious: 'curioso',
      difference: 'diferencia',
      cancel: 'cancelar',
    },
    ['actually', 'once', 'red', 'library', 'large', 'sensible', 'assist', 'exit', 'carpet', 'me', 'no', 'ball'],
  ],
  [
    'fr',
    {
      liberté: 'libertad',
      téléphone: 'teléfono',
      silencieux: 'silencioso',
      musique: 'música',
      nécessaire: 'necesario',
    },
    ['sur', 'demander', 'depuis', 'subir', 'nombre', 'gâteau', 'salir', 'large', 'gris', 'que'],
  ],
  [
    'it',
    { libertà: 'libertad', azione: 'acción', scuola: 'escuela', scrivere: 'escribir', difficile: 'difícil' },
    ['burro', 'largo', 'salire', 'guardare', 'subito', 'topo', 'gamba', 'camera', 'a', 'però'],
  ],
  [
    'pt',
    { verdade: 'verdad', palavra: 'palabra', montanha: 'montaña', porta: 'puerta', jovem: 'joven', razão: 'razón' },
    ['largo', 'rapaz', 'cadeira', 'criança', 'embaraçada', 'polvo', 'vaso', 'esquisito', 'de', 'que'],
  ],
  [
    'de',
    { universität: 'universidad', musik: 'música', akzeptieren: 'aceptar', politisch: 'político', energie: 'energía' },
    ['gift', 'alt', 'brief', 'art', 'mantel', 'gymnasium', 'konkurrenz', 'sensibel', 'hut', 'und'],
  ],
])('of %s some words are understood, and others only look so', (language, understood, others) => {
  const found = offered.get(language);
  const known = new Set(entriesOf(language).map(({ lemma }) => wordKey(lemma, language)));
  for (const [key, spanish] of Object.entries(understood))
    if (known.has(key)) expect([key, found?.get(key)]).toEqual([key, spanish]);
  expect(Object.keys(understood).filter((key) => known.has(key)).length).toBeGreaterThan(3);
  expect(others.filter((key) => found?.has(key))).toEqual([]);
});

test('no language has as few or as many as a mistake in the rules would make it; Spanish has none', () => {
  const counts = Object.fromEntries(Array.from(offered, ([language, words]) => [language, words.size]));
  expect(counts['es']).toBe(0);
  const lines = Object.fromEntries(languages.map((language) => [language, entriesOf(language).length]));
  for (const language of ['en', 'fr', 'it', 'pt', 'de'] as const) {
    const share = (counts[language] ?? 0) / (lines[language] ?? 1);
    expect([language, share > 0.03 && share < 0.6]).toEqual([language, true]);
  }
});

test('no word of our glossaries with a false friend noted is offered, whatever part of speech has the note', () => {
  for (const language of languages)
    for (const { lemma, note } of entriesOf(language))
      if (note !== '') expect(offered.get(language)?.has(wordKey(lemma, language))).toBe(false);
});

const entry = fc.record<GlossaryEntry>({
  lemma: fc.constantFrom('animal', 'actual', 'solo', 'idea', 'largo', 'final'),
  partOfSpeech: fc.constantFrom(...partsOfSpeech),
  gender: fc.constant(''),
  senses: fc.array(fc.constantFrom('animal', 'actual', 'solo, solamente', 'idea', 'largo', 'final, fin', 'real'), {
    minLength: 1,
    maxLength: 3,
  }),
  note: fc.constantFrom('', '', '', 'no es «largo»'),
});

test('one entry or sense that is unlike, one note, or one part of speech of little words keeps a word out', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), (entries) => {
      const found = new Set(cognatesIn('it', entries).map(({ key }) => key));
      for (const { lemma } of entries) {
        const own = entries.filter((other) => other.lemma === lemma);
        const isTrue = own.every(
          ({ senses, note, partOfSpeech }) =>
            note === '' &&
            ['noun', 'verb', 'adjective', 'adverb'].includes(partOfSpeech) &&
            senses.every((sense) => /^[a-z]+/.exec(sense)?.[0] === lemma),
        );
        expect(found.has(lemma)).toBe(isTrue);
      }
    }),
  );
});

test.each<[Language, string, string, boolean]>([
  // What it looks like is not what it means: the glossary's meaning is compared, never this one.
  ['en', 'actually', 'actualmente', true],
  ['en', 'actually', 'en realidad', false],
  ['en', 'nation', 'nación', true],
  ['en', 'nation', 'noción', false],
  ['en', 'station', 'estación', true],
  ['en', 'photograph', 'fotografía', false],
  ['it', 'fatto', 'hecho', false],
  ['it', 'effetto', 'efecto', true],
  ['es', 'nación', 'nacion', true],
  ['fr', 'pomme de terre', 'pomme de terre', false],
])('in %s, %s looks like %s: %s', (language, lemma, spanish, expected) => {
  expect(looksLike(language, lemma, spanish)).toBe(expected);
});
