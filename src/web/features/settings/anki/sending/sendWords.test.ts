import { afterEach, beforeEach, expect, test } from 'vitest';
import { partTexts, type CardWord } from '#domain/anki/noteParts.ts';
import { proposedMapping } from '#domain/anki/noteTypes.ts';
import { startAnkiConnect, type AnkiPartner } from '#tests/partners/ankiConnect.ts';
import { createAnkiClient, type AnkiClient } from '#web/platform/anki/ankiClient.ts';
import { connect, storePicture } from '#web/platform/anki/collection.ts';
import { fetchRelay } from '#web/platform/anki/testing/fetchRelay.ts';
import {
  batchSize,
  completeTwin,
  errandsOf,
  planSending,
  sendWords,
  type Errand,
  type SendReport,
  type SendTarget,
} from './sendWords.ts';

let anki: AnkiPartner;
let client: AnkiClient;

beforeEach(async () => {
  anki = await startAnkiConnect();
  client = createAnkiClient(fetchRelay(anki.url, 'https://glosa.example'), '');
  await connect(client);
});
afterEach(async () => {
  client.close();
  await anki.close();
});

const target: SendTarget = {
  language: 'en',
  deck: 'Default',
  noteType: 'Basic',
  mapping: proposedMapping(['Front', 'Back']),
};
const word = (key: string, changes: Partial<CardWord> = {}): CardWord => ({
  language: 'en',
  key,
  text: key,
  meaning: `meaning of ${key}`,
  sentence: '',
  translation: '',
  note: '',
  lemma: '',
  source: '',
  picture: '',
  pictureFile: null,
  tags: [],
  createdAt: 0,
  changedAt: 0,
  ...changes,
});
const manyWords = (count: number) =>
  Array.from({ length: count }, (_, at) => word(`word${'abcdefghij'[at % 10]}${at}`));

/** Plans for these words, which are all that the learner has. */
async function plan(words: readonly CardWord[], to = target) {
  const load = async (keys: readonly string[]) => words.filter(({ key }) => keys.includes(key));
  const made = await planSending(
    client,
    to,
    words.map(({ key }) => key),
    load,
  );
  return { ...made, errands: await errandsOf(made, () => true, load) };
}

function sendAll(errands: readonly Errand[], to = target): Promise<SendReport> {
  return sendWords(client, to, errands, {
    onProgress: () => undefined,
    isStopped: () => false,
    before: async () => [],
  });
}

async function send(words: readonly CardWord[]): Promise<SendReport> {
  return sendAll((await plan(words)).errands);
}

const nothingLeft = { unsent: [], unknown: [], untried: 0, fault: null };

test('words go there once, and again where something of them has changed', async () => {
  const words = [word('harbour'), word('sail'), word('reef')];
  expect(await send(words)).toEqual({ created: 3, updated: 0, ...nothingLeft });
  expect(await send(words)).toEqual({ created: 0, updated: 0, ...nothingLeft });
  const changed = [word('harbour', { meaning: 'puerto' }), ...words.slice(1)];
  const { errands } = await plan(changed);
  expect(errands).toMatchObject([{ kind: 'changed', word: { key: 'harbour' }, parts: ['meaning'] }]);
  expect(await send(changed)).toEqual({ created: 0, updated: 1, ...nothingLeft });
  expect(anki.notes.map(({ fields }) => fields)).toEqual([
    { Front: 'harbour', Back: 'puerto' },
    { Front: 'sail', Back: 'meaning of sail' },
    { Front: 'reef', Back: 'meaning of reef' },
  ]);
});

test('a note that was moved, or whose word has a capital there, is still the same', async () => {
  await send([word('harbour')]);
  const [note] = anki.notes;
  if (note) {
    note.deck = 'Otro';
    note.fields['Front'] = '<b>Harbour</b>';
  }
  expect(await send([word('harbour')])).toMatchObject({ created: 0, updated: 0 });
});

test('what somebody wrote in Anki stays where nothing is known here', async () => {
  await send([word('harbour')]);
  const [note] = anki.notes;
  if (note) note.fields['Back'] = 'mi puerto';
  expect(await send([word('harbour', { meaning: '' })])).toMatchObject({ created: 0, updated: 0 });
  expect(anki.notes[0]?.fields['Back']).toBe('mi puerto');
});

test("a note of the learner's own is no double: it is named, and completed when they want it", async () => {
  anki.notes.push({
    id: 1,
    model: 'Basic',
    deck: 'Inglés B2',
    fields: { Front: 'hearth', Back: '' },
    tags: ['mío'],
    interval: 3,
  });
  const hearth = word('hearth');
  const { errands, twins } = await plan([hearth]);
  expect(errands).toEqual([]);
  expect([...twins]).toMatchObject([['hearth', { id: 1 }]]);
  for (const note of twins.values()) await completeTwin(client, target, hearth, note);
  expect(anki.notes).toMatchObject([
    {
      deck: 'Inglés B2',
      fields: { Front: 'hearth', Back: 'meaning of hearth' },
      tags: ['glosa', 'glosa::en', 'mío'],
      interval: 3,
    },
  ]);
  expect(await plan([hearth])).toMatchObject({ fresh: [], changed: [], errands: [], twins: new Map() });
});

test('a word that is written alike in another language goes there too, once', async () => {
  await send([word('hand')]);
  const german = { ...target, language: 'de' } as const;
  const hand = word('hand', { language: 'de', meaning: 'mano' });
  const { errands } = await plan([hand], german);
  expect(await sendAll(errands, german)).toEqual({ created: 1, updated: 0, ...nothingLeft });
  expect(anki.notes.map(({ fields, tags }) => [fields['Back'], tags])).toEqual([
    ['meaning of hand', ['glosa', 'glosa::en']],
    ['mano', ['glosa', 'glosa::de']],
  ]);
  expect((await plan([hand], german)).errands).toEqual([]);
  expect((await plan([word('hand')])).errands).toEqual([]);
});

test('a note type that makes no card of a word says so', async () => {
  anki.models.set('Cloze', ['Text', 'Back Extra']);
  const cloze = { ...target, noteType: 'Cloze', mapping: { word: 'Text' } };
  const { errands } = await plan([word('harbour')], cloze);
  expect(await sendAll(errands, cloze)).toMatchObject({ created: 0, unsent: [{ reason: 'anki-no-card' }] });
});

test('what fails is named word by word, and the others get there', async () => {
  anki.models.set('Basic', ['Front', 'Back']);
  const report = await send([word('harbour'), word('empty', { text: ' ' }), word('sail')]);
  expect(report).toMatchObject({ created: 2, unsent: [{ reason: 'anki-empty-field', words: [{ key: 'empty' }] }] });
});

test('a deck that went in between fails each word, and none is there by half', async () => {
  const { errands } = await plan([word('harbour'), word('sail')]);
  anki.decks.clear();
  expect(await sendAll(errands)).toMatchObject({
    created: 0,
    unsent: [{ reason: 'anki-deck-gone', words: [{ key: 'harbour' }, { key: 'sail' }] }],
  });
  expect(anki.notes).toEqual([]);
});

test('an Anki that closes in the middle leaves a batch unknown, and the next look says which got there', async () => {
  const words = manyWords(2 * batchSize + 5);
  anki.behaviour.breaksAt = batchSize + 7;
  const report = await send(words);
  expect(report).toMatchObject({ created: batchSize, untried: 5, fault: 'anki-unreachable' });
  expect(report.unknown).toEqual(words.slice(batchSize, 2 * batchSize));
  anki.behaviour.breaksAt = null;
  expect(await send(words)).toEqual({ created: batchSize - 7 + 5, updated: 0, ...nothingLeft });
  expect(anki.notes).toHaveLength(words.length);
});

test('it stops after the batch under way, and goes on another time', async () => {
  const words = manyWords(3 * batchSize);
  const seen: number[] = [];
  const { errands } = await plan(words);
  const report = await sendWords(client, target, errands, {
    onProgress: ({ done }) => seen.push(done),
    isStopped: () => seen.length === 2,
    before: async () => [],
  });
  expect(seen).toEqual([batchSize, 2 * batchSize]);
  expect(report).toMatchObject({ created: 2 * batchSize, untried: batchSize, fault: null });
  expect(await send(words)).toMatchObject({ created: batchSize });
});

test('pictures are there before the words that show them', async () => {
  anki.models.set('Basic', ['Front', 'Back', 'Imagen']);
  const withPicture = { ...target, mapping: { ...target.mapping, picture: 'Imagen' } };
  const { errands } = await plan([word('harbour', { picture: 'glosa-1.png' })], withPicture);
  await sendWords(client, withPicture, errands, {
    onProgress: () => undefined,
    isStopped: () => false,
    before: async () => [storePicture('glosa-1.png', 'aGV5'), storePicture('glosa-2.png', 'aGV5')],
  });
  expect([...anki.media.keys()]).toEqual(['glosa-1.png', 'glosa-2.png']);
  // One in each request.
  const sent = anki.asked.slice(anki.asked.indexOf('storeMediaFile') - 1);
  expect(sent.slice(0, 6)).toEqual(['multi', 'storeMediaFile', 'multi', 'storeMediaFile', 'multi', 'addNote']);
  expect(anki.notes[0]?.fields['Imagen']).toBe(partTexts(word('harbour', { picture: 'glosa-1.png' })).picture);
  const again = await plan([word('harbour', { picture: 'glosa-1.png' })], withPicture);
  expect(again.errands).toEqual([]);
});
