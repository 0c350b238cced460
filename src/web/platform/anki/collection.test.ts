import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Refusal } from '#domain/errors/refusal.ts';
import { ownNoteType } from '#domain/anki/noteTypes.ts';
import { startAnkiConnect, type AnkiBehaviour, type AnkiPartner } from '#tests/partners/ankiConnect.ts';
import { createAnkiClient, type AnkiClient } from './ankiClient.ts';
import {
  addNote,
  connect,
  createDeck,
  createOwnNoteType,
  fieldsOfNoteType,
  intervalsOf,
  lookAround,
  notesOfType,
} from './collection.ts';
import { fetchRelay } from './testing/fetchRelay.ts';

let anki: AnkiPartner;
let client: AnkiClient;
const clientWith = (key: string): AnkiClient => createAnkiClient(fetchRelay(anki.url, 'https://glosa.example'), key);

beforeEach(async () => {
  anki = await startAnkiConnect();
  client = clientWith('');
});
afterEach(async () => {
  client.close();
  await anki.close();
});

const around = { profile: 'Lucía', version: 6, decks: ['Default'], noteTypes: ['Basic'] };

test('whoever was let in looks around', async () => {
  expect(await connect(client)).toEqual(around);
  expect(await lookAround(client)).toEqual(around);
  expect(anki.asked).not.toContain('sync');
});

test('nobody looks around who was not let in', async () => {
  await expect(lookAround(client)).rejects.toThrow(new Refusal('anki-denied'));
});

test('Anki asks its person, and answers nothing else until then', async () => {
  anki.behaviour.permission = 'ask';
  const connected = connect(client);
  await expect.poll(() => anki.asked).toContain('requestPermission');
  await expect(client.ask(z.number(), { action: 'version' }, 50)).rejects.toThrow(new Refusal('anki-busy'));
  anki.answerQuestion(true);
  expect(await connected).toEqual(around);
});

test('a wait that is given up ends at once', async () => {
  anki.behaviour.permission = 'ask';
  const connected = connect(client);
  await expect.poll(() => anki.asked).toContain('requestPermission');
  client.close();
  await expect(connected).rejects.toThrow(new Refusal('anki-unreachable'));
});

test.each([
  ['its person says no', { permission: 'denied' }, 'anki-denied'],
  ['it is of an old version', { version: 5 }, 'anki-old'],
  ['it asks for a key', { key: 'secreta' }, 'anki-key'],
  ['no profile is open', { hasProfile: false }, 'anki-no-profile'],
  ['another program is at its address', { isOther: true }, 'anki-other-program'],
] as const satisfies readonly (readonly [string, Partial<AnkiBehaviour>, string])[])(
  'where %s, it says so',
  async (_what, behaviour, id) => {
    Object.assign(anki.behaviour, behaviour);
    await expect(connect(client)).rejects.toThrow(new Refusal(id));
  },
);

test('a key lets in where one is asked for, and a wrong one does not', async () => {
  anki.behaviour.key = 'secreta';
  expect(await connect(clientWith('secreta'))).toEqual(around);
  await expect(connect(clientWith('otra'))).rejects.toThrow(new Refusal('anki-key'));
  anki.behaviour.key = null;
  await expect(connect(clientWith('secreta'))).rejects.toThrow(new Refusal('anki-key'));
});

test('what is asked while Anki asks its person is answered afterwards', async () => {
  anki.behaviour.permission = 'ask';
  const connected = connect(client);
  await expect.poll(() => anki.asked).toContain('requestPermission');
  const version = client.ask(z.number(), { action: 'version' });
  anki.answerQuestion(true);
  await connected;
  expect(await version).toBe(6);
});

test('a browser is told whom Anki lets in, before it asks too', async () => {
  const preflight = async () => {
    const headers = { origin: 'https://glosa.example', 'access-control-request-method': 'POST' };
    return (await fetch(anki.url, { method: 'OPTIONS', headers })).headers.get('access-control-allow-origin');
  };
  expect(await preflight()).toBe('http://localhost');
  await connect(client);
  expect(await preflight()).toBe('https://glosa.example');
});

test('an Anki that is closed is not there', async () => {
  await anki.close();
  await expect(connect(client)).rejects.toThrow(new Refusal('anki-unreachable'));
});

test('our deck and note type are made, with their fields in order', async () => {
  await connect(client);
  await createDeck(client, 'Glosa');
  await createOwnNoteType(client);
  // Another tab has made it meanwhile.
  await createOwnNoteType(client);
  expect(anki.decks).toContain('Glosa');
  expect(await fieldsOfNoteType(client, ownNoteType.name)).toEqual(ownNoteType.fields);
  await expect(fieldsOfNoteType(client, 'Gone')).rejects.toThrow(new Refusal('anki-note-type-gone'));
});

test('notes are read by their type, whatever its name, with their intervals', async () => {
  await connect(client);
  const name = 'a "b": c_d*';
  anki.models.set(name, ['Front', 'Back']);
  const note = { deck: 'Default', noteType: name, fields: { Front: 'harbour' }, language: 'en' } as const;
  await client.multi([addNote(note), addNote({ ...note, fields: { Front: 'sail' } })]);
  anki.notes.forEach((kept, at) => (kept.interval = at === 0 ? 120 : -600));
  const notes = await notesOfType(client, name);
  expect(notes.map(({ fields, tags }) => [fields, tags])).toEqual([
    [{ Front: 'harbour', Back: '' }, ['glosa', 'glosa::en']],
    [{ Front: 'sail', Back: '' }, ['glosa', 'glosa::en']],
  ]);
  const intervals = await intervalsOf(
    client,
    notes.flatMap(({ cards }) => cards),
  );
  expect([...intervals.values()]).toEqual([120, 600 / 86_400]);
  await expect(notesOfType(client, 'basic')).rejects.toThrow(new Refusal('anki-note-type-gone'));
});

test('a card that has an interval and no reviews, or is gone, hides none of the others', async () => {
  await connect(client);
  const note = { deck: 'Default', noteType: 'Basic', language: 'en' } as const;
  await client.multi(['harbour', 'sail', 'reef'].map((Front) => addNote({ ...note, fields: { Front } })));
  anki.notes.forEach((stored, at) => Object.assign(stored, { interval: 10 * at + 5, hasNoReviews: at === 1 }));
  const cards = (await notesOfType(client, 'Basic')).flatMap((each) => each.cards);
  const gone = 7;
  expect([...(await intervalsOf(client, [...cards, gone])).values()]).toEqual([5, 15, 25, 0]);
});

test('each part of a request stands or falls by itself', async () => {
  await connect(client);
  const note = { deck: 'Default', noteType: 'Basic', fields: { Front: 'harbour' }, language: 'en' } as const;
  const answers = await client.multi([
    addNote(note),
    addNote(note),
    addNote({ ...note, deck: 'Gone' }),
    addNote({ ...note, fields: { Front: ' ' } }),
    { action: 'nonsense' },
  ]);
  expect(answers.map((answer) => ('fault' in answer ? answer.fault.id : 'sent'))).toEqual([
    'sent',
    'anki-duplicate',
    'anki-deck-gone',
    'anki-empty-field',
    'anki-old',
  ]);
});
