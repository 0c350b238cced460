import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ankiOrigin } from './address.ts';
import { asHtml, textOfField } from './html.ts';
import { daysOf, proposeStatuses, statusOfInterval, usualLimits } from './intervals.ts';
import { noteFields, partTexts, type CardWord } from './noteParts.ts';
import { mappingFor, ownNoteType, proposedMapping } from './noteTypes.ts';
import { changedParts, fieldsToComplete, fieldsToUpdate, notesOfWords, type NoteInAnki } from './sendPlan.ts';

const wharf: CardWord = {
  language: 'en',
  key: 'wharves',
  text: 'wharves',
  meaning: 'muelle\nembarcadero',
  sentence: 'Belted round by wharves as Indian isles by <coral> reefs, wharves & all.',
  translation: '',
  note: '',
  lemma: 'wharf',
  source: 'Moby-Dick, 1. Loomings',
  picture: '',
  pictureFile: null,
  tags: [],
  createdAt: 0,
  changedAt: 0,
};

test('the parts of a word are HTML in which nothing of a text is a tag', () => {
  expect(partTexts(wharf)).toEqual({
    word: 'wharves',
    meaning: 'muelle<br>embarcadero',
    sentence: 'Belted round by <b>wharves</b> as Indian isles by &lt;coral&gt; reefs, wharves &amp; all.',
    gap: 'Belted round by ______ as Indian isles by &lt;coral&gt; reefs, ______ &amp; all.',
    translation: '',
    note: '',
    lemma: 'wharf',
    source: 'Moby-Dick, 1. Loomings',
    picture: '',
  });
});

test('a sentence without its word has no gap, and the dictionary form is no news where it is the word', () => {
  const parts = partTexts({ ...wharf, sentence: 'Nothing here.', lemma: 'wharves', picture: 'a"b.png' });
  expect(parts).toMatchObject({ sentence: 'Nothing here.', gap: '', lemma: '', picture: '<img src="a&quot;b.png">' });
});

test('two parts of one field stand one under the other, and a part without a field goes nowhere', () => {
  expect(noteFields(wharf, { word: 'Front', meaning: 'Back', source: 'Back', note: 'Back', lemma: '' })).toEqual({
    Front: 'wharves',
    Back: 'muelle<br>embarcadero<br>Moby-Dick, 1. Loomings',
  });
});

test.each([
  [['Front', 'Back'], { word: 'Front', meaning: 'Back' }],
  [['Anverso', 'Reverso'], { word: 'Anverso', meaning: 'Reverso' }],
  [['Sentence', 'Word', 'Meaning'], { word: 'Sentence', meaning: 'Meaning' }],
  [['Uno', 'Dos', 'Tres'], { word: 'Uno', meaning: 'Dos' }],
  [
    ['Expression', 'Traducción', 'Ejemplo', 'Notas'],
    { word: 'Expression', meaning: 'Traducción', sentence: 'Ejemplo', note: 'Notas' },
  ],
])('the fields %j are proposed for %j', (fields, mapping) => {
  expect(proposedMapping(fields)).toEqual(mapping);
});

test('our own note type has a field for every part, by its name', () => {
  expect(proposedMapping(ownNoteType.fields)).toEqual({
    word: 'Palabra',
    meaning: 'Significado',
    sentence: 'Frase',
    gap: 'Hueco',
    translation: 'Traducción',
    note: 'Nota',
    lemma: 'Base',
    source: 'Origen',
    picture: 'Imagen',
  });
  const asked = ownNoteType.templates.flatMap(({ front, back }) => [
    ...`${front}${back}`.matchAll(/\{\{[#/]?(\w[^}]*)\}\}/g),
  ]);
  for (const [, name = ''] of asked) if (name !== 'FrontSide') expect(ownNoteType.fields).toContain(name);
});

test('a saved mapping holds where its fields are, and names the parts whose field is gone', () => {
  const saved = { word: 'Palabra', gap: 'Hueco', note: '', Front: 'text' };
  expect(mappingFor(saved, ['Palabra', 'Significado'])).toEqual({
    mapping: { word: 'Palabra', gap: 'Hueco', note: '' },
    gone: ['gap'],
  });
  expect(mappingFor(saved, ['Front', 'Back'])).toEqual({ mapping: { word: 'Front', meaning: 'Back' }, gone: [] });
});

const note = (id: number, word: string, tags: readonly string[], others: Record<string, string> = {}): NoteInAnki => ({
  id,
  tags,
  cards: [id],
  fields: { Front: word, Back: '', ...others },
});

test('notes are known by the word of their field, those that were sent by their tag', () => {
  const notes = [
    note(1, '<b>Wharves</b>&nbsp;', ['Glosa::EN', 'mío']),
    note(2, 'reef', []),
    note(3, 'reef', ['glosa::de']),
    note(4, '', ['glosa::en']),
  ];
  const { sent, others } = notesOfWords(notes, { word: 'Front' }, 'en');
  expect([...sent].map(([key, { id }]) => [key, id])).toEqual([['wharves', 1]]);
  expect([...others].map(([key, { id }]) => [key, id])).toEqual([['reef', 2]]);
});

test('a note has changed when a part says something else, not when Anki writes it otherwise or when it is empty here', () => {
  const mapping = { word: 'Front', meaning: 'Back', note: 'Extra', source: 'Gone' } as const;
  const fields = noteFields(wharf, mapping);
  const alike = note(1, 'wharves', [], { Back: '<div>muelle</div><div>embarcadero</div>', Extra: 'suya' });
  expect(changedParts(alike, fields, mapping)).toEqual([]);
  expect(changedParts({ ...alike, fields: { ...alike.fields, Back: 'muelle' } }, fields, mapping)).toEqual(['meaning']);
  expect(fieldsToUpdate(fields, mapping)).toEqual({ Back: 'muelle<br>embarcadero', Gone: 'Moby-Dick, 1. Loomings' });
});

test("a note of the learner's own is completed where it is empty", () => {
  expect(fieldsToComplete(note(1, 'wharves', [], { Back: '<br>' }), { Front: 'x', Back: 'muelle', Gone: 'y' })).toEqual(
    {
      Back: 'muelle',
    },
  );
});

test.each([
  [null, '1'],
  [-600, '2'],
  [0.007, '2'],
  [6, '2'],
  [7, '3'],
  [20, '3'],
  [21, '4'],
  [89, '4'],
  [90, '5'],
] as const)('an interval of %s days speaks for status %s', (days, status) => {
  expect(statusOfInterval(days)).toBe(status);
});

test('intervals in seconds are negative', () => {
  expect(daysOf(-86_400)).toBe(1);
  expect(daysOf(30)).toBe(30);
  expect(statusOfInterval(daysOf(-600), usualLimits)).toBe('2');
});

test('proposals rise and fall, and say nothing of words that are ignored, unknown here or new there', () => {
  const statuses = new Map([
    ['harbour', '3'],
    ['sail', '2'],
    ['noble', '4'],
    ['reef', '5'],
    ['moor', '1'],
    ['pequod', '99'],
  ] as const);
  const intervals = new Map([
    ['sail', 35],
    ['harbour', 120],
    ['noble', 0.007],
    ['reef', 90],
    ['moor', 0],
    ['pequod', 90],
    ['gone', 90],
  ]);
  expect(proposeStatuses(statuses, intervals, usualLimits)).toEqual({
    rising: [
      { key: 'harbour', days: 120, from: '3', to: '5' },
      { key: 'sail', days: 35, from: '2', to: '4' },
    ],
    falling: [{ key: 'noble', days: 0.007, from: '4', to: '2' }],
    alike: 1,
  });
});

test.each([
  ['http://127.0.0.1:8765', 'http://127.0.0.1:8765'],
  [' localhost:8765/ ', 'http://localhost:8765'],
  ['https://192.168.1.20:8765/api', 'https://192.168.1.20:8765'],
  ['http://[::1]:8765', 'http://[::1]:8765'],
  ['escritorio.local:8765', 'http://escritorio.local:8765'],
  ['http://anki.example.org', null],
  ['http://8.8.8.8:8765', null],
  ['http://10.0.0.256:8765', null],
  ['http://127.0.0.1:99999', null],
  ['http://127.0.0.1:80', 'http://127.0.0.1'],
  ['http://127.0.0.1.example.org', null],
  ['http://172.32.0.1', null],
  ['http://ana:clave@127.0.0.1', null],
  ["http://127.0.0.1; script-src 'unsafe-inline'", null],
  ['ftp://127.0.0.1', null],
  ['javascript:alert(1)', null],
  ['', null],
])('Anki may be at %j: %s', (address, origin) => {
  expect(ankiOrigin(address)).toBe(origin);
});

test('a text goes to a field and back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(textOfField(asHtml(text))).toBe(textOfField(asHtml(textOfField(asHtml(text)))));
      expect(asHtml(text)).not.toMatch(/[<>"]/);
    }),
  );
  expect(textOfField('a <b>b</b><br>c &amp;lt; &#x41; &bogus; 1 < 2 [sound:a.mp3]')).toBe('a b c &lt; A &bogus; 1 < 2');
  expect(textOfField('<b>wh</b>arf <img src="x">')).toBe('wharf');
});
