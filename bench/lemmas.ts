import { languages } from '#domain/languages.ts';
import { builtLemmaRules } from '../tests/builtLemmaRules.ts';
import { glossaryFolder, judgeGold, loadGlossary, type JudgedWord, type LoadedGlossary } from '../tests/lemmaGold.ts';

// Prints how often the first lemma of a running word is right, and what asking costs. `node bench/lemmas.ts [-v] [folder of the glossary]`
const verbose = process.argv.includes('-v');
const folder = process.argv.slice(2).find((argument) => argument !== '-v') ?? glossaryFolder;

function percent(some: number, of: number): string {
  return ((100 * some) / Math.max(1, of)).toFixed(1).padStart(5);
}

function shares(judged: readonly JudgedWord[]): string {
  const known = judged.filter(({ isKnown }) => isKnown);
  return [
    ...(['right', 'wrong', 'none', 'labelled'] as const).map((outcome) =>
      percent(judged.filter((word) => word.outcome === outcome).length, judged.length),
    ),
    percent(known.filter(({ isRight }) => isRight).length, known.length),
  ].join(' ');
}

/** Milliseconds of one look at a word, at the middle and for all but a twentieth, after the code is warm. */
function clock({ lemmatiser }: LoadedGlossary, words: readonly string[]): string {
  for (const word of words) lemmatiser.readings(word);
  const times = words
    .map((word) => {
      const begun = performance.now();
      lemmatiser.readings(word);
      return performance.now() - begun;
    })
    .toSorted((a, b) => a - b);
  return [0.5, 0.95].map((share) => (times[Math.floor(times.length * share)] ?? 0).toFixed(3)).join(' ');
}

console.warn('     % right wrong none label | right of known | ready ms | words ms p50 p95 | unknown ms p50 p95');
for (const language of languages) {
  const loaded = await loadGlossary(language, folder);
  if (!loaded) {
    console.warn(`${language}     no glossary`);
    continue;
  }
  const judged = judgeGold(language, loaded);
  // Words of the list put end to end: long, and in no lexicon.
  const unknown = loaded.keys.slice(0, 2_000).map((key, index) => key + (loaded.keys.at(-index) ?? ''));
  console.warn(
    [
      `${language}    ${judged ? shares(judged) : 'no gold list here'}`,
      loaded.readyMs.toFixed(0),
      clock(loaded, loaded.keys),
      clock(loaded, unknown),
    ].join(' | '),
  );
  if (loaded.faults.length > 0) console.warn(`${loaded.faults.length} bad lines`, loaded.faults.slice(0, 5));
  for (const { written, lemmas, first, outcome } of verbose ? (judged ?? []) : [])
    if (outcome !== 'right')
      console.warn(
        `     ${outcome} ${written} = ${lemmas.join('/')}, answered ${first?.lemma ?? '–'} ${first?.parts.join('+') ?? ''}`,
      );
}

const files = await builtLemmaRules();
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(2).padStart(5)} KB gzip`;
for (const { name, gzipBytes } of files) console.warn(`${kilobytes(gzipBytes)} ${name}`);
console.warn(`${kilobytes(files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0))} in all`);
