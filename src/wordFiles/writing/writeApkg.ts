import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import type { SqlJsStatic } from 'sql.js';
import { ankiTags, checksumOf, checkedFields, guidOf, idOf, markupOfField, plainField } from './ankiFields.ts';
import { betweenFields } from '../anki/collection.ts';
import type { AnkiPackage } from './ankiPackage.ts';
import { configurationOf, deckOf, modelOf, schema11, usualOptions } from './schema11.ts';

/**
 * A package that every Anki takes in (2.1.15 and later, AnkiDroid): new cards in one deck. Taking it in again adds nothing; notes that
 * changed since get their new fields and keep their reviews.
 * @throws TypeError for a note whose fields are not those of its type
 */
export async function writeApkg(content: AnkiPackage, sqlite: SqlJsStatic): Promise<Blob> {
  const collection = await collectionOf(content, sqlite);
  const zip = new ZipWriter(new BlobWriter('application/octet-stream'), { useWebWorkers: false });
  await zip.add('collection.anki2', new Uint8ArrayReader(collection));
  await zip.add('media', new TextReader('{}'));
  return zip.close();
}

const seconds = (at: number): number => Math.floor(at / 1_000);

async function collectionOf(content: AnkiPackage, sqlite: SqlJsStatic): Promise<Uint8Array> {
  const { deck, noteType, notes } = content;
  const changed = notes.reduce((latest, { changedAt }) => Math.max(latest, changedAt), 0);
  // Anki has a known note type with other fields for another one, and would not take its notes in.
  const model = await idOf(JSON.stringify([noteType.name, noteType.fields]));
  const deckId = await idOf(deck);
  const database = new sqlite.Database();
  try {
    database.run(`begin; ${schema11}`);
    database.run('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)', [
      seconds(changed),
      changed,
      changed,
      ...[
        configurationOf(model, notes.length),
        { [model]: modelOf(noteType, model, deckId, seconds(changed)) },
        { 1: deckOf('Default', 1, 0), [deckId]: deckOf(deck, deckId, seconds(changed)) },
        { 1: usualOptions },
        {},
      ].map((part) => JSON.stringify(part)),
    ]);
    await addNotes(content, model, deckId, (sql) => database.prepare(sql));
    database.run('commit');
    return database.export();
  } finally {
    database.close();
  }
}

async function addNotes(
  content: AnkiPackage,
  model: number,
  deck: number,
  prepare: (sql: string) => ReturnType<InstanceType<SqlJsStatic['Database']>['prepare']>,
): Promise<void> {
  const { noteType, notes } = content;
  const addNote = prepare("insert into notes values (?, ?, ?, ?, 0, ?, ?, ?, ?, 0, '')");
  const addCard = prepare("insert into cards values (?, ?, ?, ?, ?, 0, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')");
  // Ids are times, and each belongs to one row.
  let id = 0;
  let cardId = 0;
  for (const [index, note] of notes.toSorted((one, other) => one.createdAt - other.createdAt).entries()) {
    const fields = checkedFields(content, note);
    const [first = ''] = fields;
    const changed = seconds(note.changedAt);
    id = Math.max(id + 1, note.createdAt);
    const tags = ankiTags(note.tags);
    addNote.run([
      id,
      await guidOf(note.guidOf),
      model,
      changed,
      tags.length > 0 ? ` ${tags.join(' ')} ` : '',
      fields.map(markupOfField).join(betweenFields),
      plainField(first),
      await checksumOf(first),
    ]);
    for (const [ord, { needs }] of noteType.templates.entries()) {
      if (needs !== undefined && plainField(fields[noteType.fields.indexOf(needs)] ?? '') === '') continue;
      cardId = Math.max(cardId + 1, id);
      addCard.run([cardId, id, deck, ord, changed, index + 1]);
    }
  }
  addNote.free();
  addCard.free();
}
