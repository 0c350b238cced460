import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '#domain/languages.ts';
import { NameFinder, readName } from '#domain/text/names.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { openBook } from '#reader/open.ts';
import { sectionSource } from '#reader/section/load.ts';
import { blocksOf } from '#reader/section/source.ts';
import { goldTokens } from '../tests/lemmaGold.ts';
import { shippedLexicon } from '../tests/shippedLexicon.ts';

// How many of the names among judged running words are found in the novels that they come from, and how many of those found are
// names: `node bench/names.ts [folder of EPUBs]`. What was found wrongly and what was missed is printed beside.
const folder = process.argv[2] ?? path.join(import.meta.dirname, '../../shared/samples');
const rows: Record<string, Record<string, string | number>> = {};
const all = { names: 0, found: 0, flagged: 0 };

for (const file of readdirSync(folder).filter((name) => name.endsWith('.epub'))) {
  const book = await openBook(new Blob([readFileSync(path.join(folder, file))]));
  const language = languages.find((one) => book.language.startsWith(one));
  const gold = language && goldTokens(language);
  if (!gold) continue;
  const finder = new NameFinder(language);
  for (const section of book.sections)
    for (const block of blocksOf(await sectionSource(book, section))) finder.add(block, tokenise(block, language));
  await book.close();
  const { lexicon } = await shippedLexicon(language);
  const found = finder.names();
  const isFlagged = (key: string): boolean => {
    const name = found.get(key);
    return name !== undefined && lexicon.mayBeName(key, readName(name).isSure);
  };
  const names = gold.filter(({ kind }) => kind === 'N');
  const flagged = gold.filter(({ key }) => isFlagged(key));
  const right = names.filter(({ key }) => isFlagged(key));
  all.names += names.length;
  all.found += right.length;
  all.flagged += flagged.length;
  rows[language] = {
    names: names.length,
    found: right.length,
    flagged: flagged.length,
    missed: names.flatMap(({ s, key }) => (isFlagged(key) ? [] : [s])).join(' '),
    wrong: flagged.flatMap(({ s, kind }) => (kind === 'N' ? [] : [s])).join(' '),
  };
}
console.table(rows);
const percent = (some: number, of: number): string => `${((100 * some) / Math.max(1, of)).toFixed(1)} %`;
console.log(`recall ${percent(all.found, all.names)}, precision ${percent(all.found, all.flagged)}`);
