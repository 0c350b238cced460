import { isCompound } from '#domain/text/compounds.ts';
import type { Language } from '#domain/languages.ts';
import type { AccountDatabase } from '../base/database.ts';
import type { DictionaryAnswers } from './ownDictionary.ts';

/** Words with hyphens of one dictionary that are kept at hand. */
const most = 50_000;

/** The words with hyphens among the lines of a dictionary's block, or of a bundle. */
function compoundsIn(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const end = line.indexOf('\t');
    const key = end < 0 ? '' : line.slice(0, end);
    return isCompound(key) && /^[\p{L}\p{M}]+(?:[-'][\p{L}\p{M}]+)+$/u.test(key) ? [key] : [];
  });
}

/** The words with hyphens of a whole dictionary, as it keeps them. */
export async function compoundsOfBlocks(blocks: Iterable<Promise<string>>): Promise<string> {
  const found: string[] = [];
  for (const block of blocks) found.push(...compoundsIn(await block));
  return found.slice(0, most).join('\n');
}

export interface KnownCompoundsParts {
  readonly database: AccountDatabase;
  /** Those of the learner's own dictionaries. */
  readonly own: DictionaryAnswers['compounds'];
  /** Called when those of a language are others than were told. */
  readonly onChange: (language: Language) => void;
}

/** The words with hyphens that the dictionaries have: they decide how texts are cut, so they must be there before a page. */
export interface KnownCompounds {
  readonly of: DictionaryAnswers['compounds'];
  /** Keeps those that the server's dictionaries have of a book: they are words in every book of the language. */
  add(language: Language, lines: string): Promise<void>;
  /** Looks whether they are others than were told. */
  look(): Promise<void>;
}

export function createKnownCompounds({ database, own, onChange }: KnownCompoundsParts): KnownCompounds {
  const told = new Map<Language, string>();
  const keyOf = (language: Language): [string, string] => ['', `compounds ${language}`];

  async function ofBooks(language: Language): Promise<readonly string[]> {
    const kept = await database.get('derived', keyOf(language));
    return typeof kept === 'string' ? kept.split('\n').filter(Boolean) : [];
  }

  async function find(language: Language): Promise<readonly string[]> {
    const [ofOwn, ofServer] = await Promise.all([own(language), ofBooks(language)]);
    return [...new Set([...ofOwn, ...ofServer])].toSorted();
  }

  async function look(): Promise<void> {
    for (const [language, before] of told) {
      const now = (await find(language)).join('\n');
      if (now === before) continue;
      told.set(language, now);
      onChange(language);
    }
  }

  return {
    async of(language) {
      const found = await find(language);
      told.set(language, found.join('\n'));
      return found;
    },
    async add(language, lines) {
      const known = new Set(await ofBooks(language));
      const size = known.size;
      for (const key of compoundsIn(lines)) known.add(key);
      if (known.size === size || size >= most) return;
      await database.put('derived', [...known].join('\n'), keyOf(language));
      await look();
    },
    look,
  };
}
