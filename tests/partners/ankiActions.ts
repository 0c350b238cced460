import * as z from 'zod/mini';

export interface AnkiNote {
  readonly id: number;
  readonly model: string;
  deck: string;
  fields: Record<string, string>;
  tags: string[];
  /** Days; negative numbers are seconds. 0 of a new card. */
  interval: number;
  /** Its interval was brought in, or set by hand: Anki has no review of it. */
  hasNoReviews?: boolean;
}

/** What an Anki holds. */
export interface AnkiHoldings {
  readonly decks: Set<string>;
  readonly models: Map<string, string[]>;
  readonly notes: AnkiNote[];
  readonly media: Map<string, string>;
}

type Params = Readonly<Record<string, unknown>>;
type Actions = Readonly<Record<string, (params: Params) => unknown>>;

const numbers = z.array(z.number());
const newNote = z.object({
  deckName: z.string(),
  modelName: z.string(),
  fields: z.record(z.string(), z.string()),
  tags: z.array(z.string()),
  options: z.optional(z.object({ allowDuplicate: z.boolean() })),
});
const updatedNote = z.object({ id: z.number(), fields: z.record(z.string(), z.string()) });

/** The number of a note's one card. */
const cardOf = (note: number): number => note + 1_000_000;

/** The text by which Anki knows a double: without tags, with its capitals and its spaces. */
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '');

/**
 * AnkiConnect's actions with their answers and their sentences, as the add-on of 2022 was found to give them in Anki 2.1.15.
 * @param onAdded told the number of notes that were added, once each is stored
 */
export function ankiActions({ decks, models, notes, media }: AnkiHoldings, onAdded: (count: number) => void): Actions {
  let lastId = 1_700_000_000_000;
  let added = 0;
  const modelId = (name: string) => [...models.keys()].indexOf(name) + 1;
  const noteOf = (id: number) => notes.find((note) => note.id === id);
  const noteOfCard = (card: number) => notes.find(({ id }) => cardOf(id) === card);
  const fieldsOf = (model: unknown): string[] => {
    const fields = models.get(String(model));
    if (!fields) throw new Error(`model was not found: ${String(model)}`);
    return fields;
  };
  /** Tags without their spaces, each once, in order. */
  const tagsOf = (tags: readonly string[]) => [...new Set(tags.flatMap((tag) => tag.split(' ')))].toSorted();

  return {
    deckNames: () => [...decks],
    modelNames: () => [...models.keys()],
    modelNamesAndIds: () => Object.fromEntries([...models.keys()].map((name) => [name, modelId(name)])),
    getActiveProfile: () => 'Lucía',
    modelFieldNames: ({ modelName }) => fieldsOf(modelName),
    createDeck: ({ deck }) => decks.add(String(deck)) && 1,
    createModel: ({ modelName, inOrderFields }) => {
      if (models.has(String(modelName))) throw new Error('Model name already exists');
      models.set(String(modelName), z.array(z.string()).parse(inOrderFields));
      return {};
    },
    addNote: ({ note }) => {
      const { deckName, modelName, fields, tags, options } = newNote.parse(note);
      const names = fieldsOf(modelName);
      if (!decks.has(deckName)) throw new Error(`deck was not found: ${deckName}`);
      const [first = ''] = names;
      const word = fields[first] ?? '';
      if (word.trim() === '') throw new Error('cannot create note because it is empty');
      const isDouble = notes.some(
        (other) => other.model === modelName && textOf(other.fields[first] ?? '') === textOf(word),
      );
      if (isDouble && options?.allowDuplicate !== true) throw new Error('cannot create note because it is a duplicate');
      // A cloze asks for nothing where nothing is cut out.
      if (modelName === 'Cloze' && !word.includes('{{c1::'))
        throw new Error('The field values you have provided would make an empty question on all cards.');
      const stored = Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));
      notes.push({ id: ++lastId, model: modelName, deck: deckName, fields: stored, tags: tagsOf(tags), interval: 0 });
      onAdded(++added);
      return lastId;
    },
    updateNoteFields: ({ note }) => {
      const { id, fields } = updatedNote.parse(note);
      const there = noteOf(id);
      if (!there) throw new Error(`Note was not found: ${id}`);
      for (const [name, text] of Object.entries(fields)) if (name in there.fields) there.fields[name] = text;
      return null;
    },
    addTags: ({ notes: ids, tags }) => {
      for (const id of numbers.parse(ids)) {
        const note = noteOf(id);
        if (note) note.tags = tagsOf([...note.tags, String(tags)]);
      }
      return null;
    },
    storeMediaFile: ({ filename, data }) => {
      media.set(String(filename), String(data));
      return filename;
    },
    findNotes: ({ query }) => {
      const model = Number(/^mid:(\d+)$/.exec(String(query))?.[1]);
      return notes.filter((note) => modelId(note.model) === model).map(({ id }) => id);
    },
    notesInfo: ({ notes: ids }) =>
      numbers.parse(ids).map((id) => {
        const note = noteOf(id);
        if (!note) return {};
        const fields = Object.entries(note.fields).map(([name, value], order) => [name, { value, order }]);
        return {
          noteId: id,
          modelName: note.model,
          tags: note.tags,
          fields: Object.fromEntries(fields),
          cards: [cardOf(id)],
        };
      }),
    getIntervals: ({ cards }) =>
      numbers.parse(cards).map((card) => {
        const note = noteOfCard(card);
        // One card without reviews fails all that were asked for.
        if (!note || note.hasNoReviews) throw new Error('list index out of range');
        return note.interval;
      }),
    cardsInfo: ({ cards }) =>
      numbers.parse(cards).map((card) => {
        const note = noteOfCard(card);
        return note ? { cardId: card, note: note.id, deckName: note.deck, interval: Math.max(0, note.interval) } : {};
      }),
    getDecks: ({ cards }) => {
      const decksOf: Record<string, number[]> = {};
      for (const card of numbers.parse(cards)) (decksOf[noteOfCard(card)?.deck ?? 'Default'] ??= []).push(card);
      return decksOf;
    },
    guiBrowse: () => [],
  };
}
