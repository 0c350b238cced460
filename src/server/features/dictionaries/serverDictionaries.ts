import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { longestBundle, type DictionaryBundle, type ServerDictionary } from '#contract/dictionaries.ts';
import type { Decode } from '#domain/text/raw/decodeAnyText.ts';
import { openDictionary } from '#domain/dictionaries/openDictionary.ts';
import { blockOf, DictionaryWriter, type TextBlock } from '#domain/dictionaries/packedDictionary.ts';
import { languages, type Language } from '#domain/languages.ts';
import { findDictionaries, readFiles, type DictionaryFolders } from './findFiles.ts';

/** Entries that are read before other requests have their turn. */
const readAtOnce = 300;
/** Blocks that are written before that. */
const blocksAtOnce = 20;
/** Senses of a word that go into a bundle. */
const mostSenses = 6;

export interface ServerDictionariesParts extends DictionaryFolders {
  readonly log: Logger;
}

/** The dictionaries that the operator installed, read when a language is first asked for. */
export interface ServerDictionaries {
  /** @param language null: of every language */
  list(language: Language | null): Promise<readonly ServerDictionary[]>;
  /** The dictionaries' answers for these keys, those that come first before all; null where there is no dictionary of the language. */
  bundle(language: Language, keys: readonly string[]): Promise<DictionaryBundle | null>;
}

interface LoadedDictionary {
  readonly about: ServerDictionary;
  readonly blocks: readonly TextBlock[];
  readonly heads: readonly string[];
}

export function createServerDictionaries({ log, ...folders }: ServerDictionariesParts): ServerDictionaries {
  const loaded = new Map<Language, Promise<readonly LoadedDictionary[]>>();
  /** One language after the other: reading takes memory. */
  let queue: Promise<unknown> = Promise.resolve();

  function load(language: Language): Promise<readonly LoadedDictionary[]> {
    const known = loaded.get(language);
    if (known) return known;
    const loading = queue.then(() => loadAll(language));
    queue = loading.catch(() => undefined);
    loaded.set(language, loading);
    loading.catch(() => loaded.delete(language));
    return loading;
  }

  async function loadAll(language: Language): Promise<readonly LoadedDictionary[]> {
    const dictionaries: LoadedDictionary[] = [];
    for (const paths of await findDictionaries(folders, language)) {
      try {
        dictionaries.push(await loadOne(paths, language));
      } catch (error) {
        // The operator must know; the others answer all the same.
        log.warn(
          { dictionary: paths[0], reason: error instanceof Error ? error.message : '' },
          'a dictionary was left out',
        );
      }
    }
    return dictionaries;
  }

  return {
    async list(wanted) {
      const all: ServerDictionary[] = [];
      for (const language of wanted === null ? languages : [wanted])
        all.push(...(await load(language)).map(({ about }) => about));
      return all;
    },
    async bundle(language, keys) {
      const dictionaries = await load(language);
      if (dictionaries.length === 0) return null;
      const found = new Map<string, string>();
      for (const [place, dictionary] of dictionaries.entries()) {
        await setImmediate();
        const missing = keys.filter((key) => !found.has(key));
        for (const [key, senses] of linesOf(dictionary, missing)) found.set(key, `${place}\t${senses}`);
      }
      return { names: dictionaries.map(({ about }) => about.name), lines: firstLines(keys, found) };
    },
  };
}

async function loadOne(paths: readonly string[], language: Language): Promise<LoadedDictionary> {
  const opened = openDictionary(await readFiles(paths), decode);
  const writer = new DictionaryWriter(language);
  let count = 0;
  for (const entry of opened.entries()) {
    writer.add(entry);
    if (++count % readAtOnce === 0) await setImmediate();
  }
  const { name, licence, attribution } = opened.facts;
  const blocks: TextBlock[] = [];
  for (const block of writer.blocks()) if (blocks.push(block) % blocksAtOnce === 0) await setImmediate();
  return {
    about: { language, name: name || path.basename(paths[0] ?? ''), licence, attribution, entries: writer.size },
    blocks,
    heads: blocks.map(({ head }) => head),
  };
}

const decode: Decode = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** The senses of the keys that a dictionary has: each of its blocks is gone through once. */
function* linesOf({ blocks, heads }: LoadedDictionary, keys: readonly string[]): Generator<readonly [string, string]> {
  const byBlock = Map.groupBy(new Set(keys), (key) => blockOf(heads, key));
  for (const [place, wanted] of byBlock) {
    const text = blocks[place]?.text;
    if (text === undefined) continue;
    const lines = new Map(
      text.split('\n').map((line) => {
        const [key = '', ...senses] = line.split('\t', mostSenses + 1);
        return [key, senses.join('\t')] as const;
      }),
    );
    for (const key of wanted) {
      const senses = lines.get(key);
      if (senses !== undefined) yield [key, senses];
    }
  }
}

/** As many lines as a bundle may have, in the order in which the words were asked for. */
function firstLines(keys: readonly string[], found: ReadonlyMap<string, string>): string {
  const lines: string[] = [];
  let length = 0;
  for (const key of new Set(keys)) {
    const senses = found.get(key);
    if (senses === undefined) continue;
    const line = `${key}\t${senses}`;
    length += line.length + 1;
    if (length > longestBundle) break;
    lines.push(line);
  }
  return lines.join('\n');
}
