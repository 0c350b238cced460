import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages, type Language } from '#domain/languages.ts';
import { contextOfToken } from '#domain/lemmas/analysis/contextOfToken.ts';
import type { Lexicon } from '#domain/lemmas/lexicon.ts';
import type { WordContext } from '#domain/lemmas/analysis/wordReading.ts';
import { NameFinder, readName } from '#domain/text/names.ts';
import { sentenceAt } from '#domain/text/sentences.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import { openBook } from '#reader/open.ts';
import { sectionSource } from '#reader/section/load.ts';
import { blocksOf } from '#reader/section/source.ts';
import { shippedLexicon } from '../tests/shippedLexicon.ts';

// What share of a book's running words the shipped app explains, names left out: `node bench/meanings.ts [folder of EPUBs]`.
// With `--show=60` it prints so many random words in their sentences with the answer, for somebody to judge; with
// `--from-rank=1000` only words that stand so low in the glossary or lower.
const numberAfter = (option: string): number =>
  Number(process.argv.find((argument) => argument.startsWith(`${option}=`))?.slice(option.length + 1) ?? 0);
const show = numberAfter('--show');
const fromRank = numberAfter('--from-rank');
const folder =
  process.argv.slice(2).find((argument) => !argument.startsWith('--')) ??
  path.join(import.meta.dirname, '../../shared/samples');

interface RunningWord {
  readonly key: string;
  readonly text: string;
  readonly sentence: string;
  readonly context: WordContext;
}

/** The words of a book after its licence, names left out as the app finds them. */
async function wordsOf(file: string): Promise<{ readonly language: Language; readonly words: RunningWord[] } | null> {
  const book = await openBook(new Blob([readFileSync(file)]));
  const code = book.language.slice(0, 2);
  const language = languages.find((one) => one === code);
  if (!language) return null;
  const start = (await book.findStart())?.section;
  const first = Math.max(
    0,
    book.sections.findIndex(({ path: at }) => at === start),
  );
  const names = new NameFinder(language);
  const words: RunningWord[] = [];
  for (const section of book.sections.slice(first)) {
    if (!section.linear) continue;
    for (const block of blocksOf(await sectionSource(book, section))) {
      if (/project gutenberg|creative commons/i.test(block)) continue;
      const tokens = tokenise(block, language);
      names.add(block, tokens);
      tokens.forEach(({ key, start: from, end }, index) => {
        const span = sentenceAt(block, from, language);
        words.push({
          key,
          text: block.slice(from, end),
          sentence: block.slice(span.start, span.end),
          context: contextOfToken(block, tokens, index, language),
        });
      });
    }
  }
  await book.close();
  const { lexicon } = await lexiconOf(language);
  const found = names.names();
  const isName = (key: string): boolean => {
    const name = found.get(key);
    return name !== undefined && lexicon.mayBeName(key, readName(name).isSure);
  };
  return { language, words: words.filter(({ key }) => !isName(key)) };
}

const lexicons = new Map<Language, ReturnType<typeof shippedLexicon>>();
function lexiconOf(language: Language): ReturnType<typeof shippedLexicon> {
  const known = lexicons.get(language) ?? shippedLexicon(language);
  lexicons.set(language, known);
  return known;
}

function answer(lexicon: Lexicon, { key, context }: RunningWord): Meaning | null {
  return lexicon.meaningOf(key, context) ?? lexicon.guessAt(key, context);
}

/** What a guess says is rare; a contraction has no rank of its own and is not. */
function isRare(lexicon: Lexicon, { key }: RunningWord, meaning: Meaning): boolean {
  return fromRank === 0 || Boolean(meaning.guess) || (lexicon.rankOf(key) ?? 0) >= fromRank;
}

const percent = (some: number, of: number): string => `${((100 * some) / Math.max(1, of)).toFixed(1)} %`;
const rows: Record<string, Record<string, string | number>> = {};
for (const name of readdirSync(folder).filter((file) => file.endsWith('.epub'))) {
  const book = await wordsOf(path.join(folder, name));
  if (!book) continue;
  const { language, words } = book;
  const { lexicon, ready } = await lexiconOf(language);
  const times: number[] = [];
  const unknown = new Map<string, number>();
  let certain = 0;
  let guessed = 0;
  const answered: [RunningWord, Meaning][] = [];
  for (const word of words) {
    const begun = performance.now();
    const meaning = answer(lexicon, word);
    times.push(performance.now() - begun);
    if (meaning && isRare(lexicon, word, meaning)) answered.push([word, meaning]);
    if (!meaning) unknown.set(word.key, (unknown.get(word.key) ?? 0) + 1);
    else if (meaning.guess) guessed++;
    else certain++;
  }
  times.sort((one, other) => one - other);
  rows[name] = {
    words: words.length,
    explained: percent(certain + guessed, words.length),
    'by itself': percent(certain, words.length),
    'ready, ms': Math.round(ready),
    'p50, ms': (times[Math.floor(times.length * 0.5)] ?? 0).toFixed(4),
    'p95, ms': (times[Math.floor(times.length * 0.95)] ?? 0).toFixed(4),
  };
  if (show > 0) {
    for (let shown = 0; shown < show; shown++) {
      const [word, meaning] = answered[Math.floor(Math.random() * answered.length)] ?? [];
      if (!word || !meaning) break;
      const senses = meaning.senses.map(({ text, lemma }) => (lemma ? `${text} (${lemma.text})` : text)).join(' · ');
      console.log(
        `${language} «${word.text}» = ${senses}${meaning.guess ? ' [guess]' : ''}   | ${word.sentence.slice(0, 160)}`,
      );
    }
    console.log(
      'unknown:',
      [...unknown]
        .toSorted((one, other) => other[1] - one[1])
        .slice(0, 40)
        .map(([key, times]) => `${key} ${times}`)
        .join(', '),
    );
  }
}
console.table(rows);
