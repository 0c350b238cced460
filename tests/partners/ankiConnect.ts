import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

interface Note {
  readonly id: number;
  readonly model: string;
  deck: string;
  fields: Record<string, string>;
  tags: string[];
  /** Days; negative numbers are seconds. */
  interval: number;
}

/** The ways in which an Anki may behave. */
export interface AnkiBehaviour {
  /** The answer to whoever asks to be let in: at once, after its person has answered, or no for good. */
  permission: 'granted' | 'denied' | 'ask';
  /** Takes requests and answers none: it sleeps, or a dialog of its own is open. */
  asleep: boolean;
  version: number;
  /** Asked for by every action but `requestPermission`; null for none. */
  key: string | null;
  /** False: no profile is open. */
  hasProfile: boolean;
  /** Breaks the connection at the n-th note that is added, once it is stored; null for never. */
  breaksAt: number | null;
  /** Another program answers at this address. */
  isOther: boolean;
}

/** An AnkiConnect of version 6 on loopback, as a real one was found to be: with its hangs, its 403 and its words. */
export interface AnkiPartner {
  readonly url: string;
  readonly behaviour: AnkiBehaviour;
  readonly decks: Set<string>;
  readonly models: Map<string, string[]>;
  readonly notes: Note[];
  readonly media: Map<string, string>;
  /** Every action that was asked for, those of a `multi` too. */
  readonly asked: string[];
  /** The person answers the question that Anki shows. */
  answerQuestion(isYes: boolean): void;
  close(): Promise<void>;
}

const requestSchema = z.object({
  action: z.string(),
  version: z.number().optional(),
  params: z.record(z.string(), z.unknown()).default({}),
  key: z.string().optional(),
});
type Request = z.infer<typeof requestSchema>;

const noteSchema = z.object({
  deckName: z.string(),
  modelName: z.string(),
  fields: z.record(z.string(), z.string()),
  tags: z.array(z.string()),
});

class Broken extends Error {}

/** @param port 0 for any */
export async function startAnkiConnect(port = 0): Promise<AnkiPartner> {
  const behaviour: AnkiBehaviour = {
    permission: 'granted',
    asleep: false,
    version: 6,
    key: null,
    hasProfile: true,
    breaksAt: null,
    isOther: false,
  };
  const decks = new Set(['Default']);
  const models = new Map([['Basic', ['Front', 'Back']]]);
  const notes: Note[] = [];
  const media = new Map<string, string>();
  const asked: string[] = [];
  const allowed = new Set<string>();
  let question: ((isYes: boolean) => void) | null = null;
  let lastId = 1_700_000_000_000;
  let added = 0;

  const found = (params: Request['params'], name: string): Note[] =>
    z
      .array(z.number())
      .parse(params[name])
      .flatMap((id) => notes.find((note) => note.id === id) ?? []);

  const actions: Readonly<Record<string, (params: Request['params']) => unknown>> = {
    version: () => behaviour.version,
    deckNames: () => [...decks],
    modelNames: () => [...models.keys()],
    getActiveProfile: () => 'Lucía',
    modelFieldNames: ({ modelName }) => {
      const fields = models.get(String(modelName));
      if (!fields) throw new Error(`model was not found: ${String(modelName)}`);
      return fields;
    },
    createDeck: ({ deck }) => decks.add(String(deck)) && 1,
    createModel: ({ modelName, inOrderFields }) => {
      models.set(String(modelName), z.array(z.string()).parse(inOrderFields));
      return {};
    },
    addNote: ({ note }) => {
      const { deckName, modelName, fields, tags } = noteSchema.parse(note);
      const names = models.get(modelName);
      if (!decks.has(deckName)) throw new Error(`deck was not found: ${deckName}`);
      if (!names) throw new Error(`model was not found: ${modelName}`);
      const [first = ''] = names;
      const word = fields[first] ?? '';
      if (word.trim() === '') throw new Error('cannot create note because it is empty');
      if (notes.some((other) => other.model === modelName && other.fields[first] === word))
        throw new Error('cannot create note because it is a duplicate');
      const kept = Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));
      notes.push({ id: ++lastId, model: modelName, deck: deckName, fields: kept, tags, interval: 0 });
      if (++added === behaviour.breaksAt) throw new Broken();
      return lastId;
    },
    updateNoteFields: ({ note }) => {
      const { id, fields } = z.object({ id: z.number(), fields: z.record(z.string(), z.string()) }).parse(note);
      const there = notes.find((other) => other.id === id);
      if (!there) throw new Error(`note was not found: ${id}`);
      for (const [name, text] of Object.entries(fields)) if (name in there.fields) there.fields[name] = text;
      return null;
    },
    addTags: (params) => {
      for (const note of found(params, 'notes'))
        note.tags = [...new Set([...note.tags, ...String(params['tags']).split(' ')])];
      return null;
    },
    storeMediaFile: ({ filename, data }) => {
      media.set(String(filename), String(data));
      return filename;
    },
    findNotes: ({ query }) => {
      const model = /^note:"(.*)"$/.exec(String(query))?.[1]?.replaceAll(/\\(.)/g, '$1');
      return notes.filter((note) => note.model === model).map(({ id }) => id);
    },
    notesInfo: (params) =>
      found(params, 'notes').map(({ id, model, fields, tags }) => ({
        noteId: id,
        modelName: model,
        tags,
        fields: Object.fromEntries(Object.entries(fields).map(([name, value], order) => [name, { value, order }])),
        cards: [id + 1_000_000],
      })),
    getIntervals: ({ cards }) =>
      z
        .array(z.number())
        .parse(cards)
        .map((card) => notes.find(({ id }) => id === card - 1_000_000)?.interval ?? null),
    getDecks: ({ cards }) => {
      const decksOf: Record<string, number[]> = {};
      for (const card of z.array(z.number()).parse(cards)) {
        const note = notes.find(({ id }) => id === card - 1_000_000);
        if (note) (decksOf[note.deck] ??= []).push(card);
      }
      return decksOf;
    },
    guiBrowse: () => [],
    multi: ({ actions: parts }) => z.array(requestSchema).parse(parts).map(answerOf),
  };

  function answerOf({ action, params, key }: Request): { result: unknown; error: string | null } {
    asked.push(action);
    const run = actions[action];
    try {
      if (behaviour.key !== null && key !== behaviour.key) throw new Error('valid api key must be provided');
      if (!run) throw new Error('unsupported action');
      if (!behaviour.hasProfile && action !== 'version') throw new Error('collection is not available');
      return { result: run(params), error: null };
    } catch (error) {
      if (error instanceof Broken) throw error;
      return { result: null, error: error instanceof Error ? error.message : String(error) };
    }
  }

  async function permissionFor(origin: string): Promise<boolean> {
    if (allowed.has(origin)) return true;
    if (behaviour.permission === 'denied') return false;
    const isYes =
      behaviour.permission === 'granted' || (await new Promise<boolean>((resolve) => void (question = resolve)));
    question = null;
    if (isYes) allowed.add(origin);
    return isYes;
  }

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const piece of message) text += String(piece);
    const origin = message.headers.origin ?? '';
    const send = (status: number, body: string, from: string): void => {
      response.writeHead(status, { 'content-type': 'text/json', 'access-control-allow-origin': from });
      response.end(body);
    };
    if (behaviour.isOther) return send(200, '<h1>It works!</h1>', '*');
    // It answers nothing at all while it sleeps, or while its person has not answered.
    if (behaviour.asleep || question) return;
    const request = requestSchema.parse(JSON.parse(text));
    if (request.action === 'sync') return void asked.push('sync');
    if (request.action === 'requestPermission') {
      asked.push(request.action);
      if (behaviour.version < 6) return send(200, JSON.stringify({ result: null, error: 'unsupported action' }), '*');
      const permission = (await permissionFor(origin)) ? 'granted' : 'denied';
      const result = { permission, requireApiKey: behaviour.key !== null, version: behaviour.version };
      return send(200, JSON.stringify({ result, error: null }), '*');
    }
    if (!allowed.has(origin)) return send(403, '', 'http://localhost');
    send(200, JSON.stringify(answerOf(request)), origin);
  }

  const server = createServer((message, response) => {
    serve(message, response).catch(() => message.socket.destroy());
  });
  const bound = await new Promise<number>((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(address && typeof address === 'object' ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${bound}`,
    behaviour,
    decks,
    models,
    notes,
    media,
    asked,
    answerQuestion: (isYes) => question?.(isYes),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
