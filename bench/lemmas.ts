import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { languages } from '#domain/languages.ts';
import { glossaryFolder, judgeGold, loadGlossary, type JudgedWord, type LoadedGlossary } from '../tests/lemmaGold.ts';

// How often the first lemma of a running word is right, and what asking costs. `node bench/lemmas.ts [-v] [folder of the glossary]`
const verbose = process.argv.includes('-v');
const folder = process.argv.slice(2).find((argument) => argument !== '-v') ?? glossaryFolder;
const root = path.join(import.meta.dirname, '..');

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

const tableFiles = ['english', 'french', 'german', 'italian', 'portuguese', 'spanish'].map((name) => `${name}Tables`);

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

const folderOfLemmas = path.join(root, 'src/domain/lemmas');
const built = await build({
  configFile: false,
  logLevel: 'error',
  root,
  build: {
    write: false,
    minify: true,
    target: 'es2024',
    rolldownOptions: {
      input: ['lemmatiser', ...tableFiles].map((name) => path.join(folderOfLemmas, `${name}.ts`)),
      // What the reader has anyway: how texts are parted into words.
      external: (id) => id.includes('/text/'),
      preserveEntrySignatures: 'strict',
    },
  },
});
const chunks = (Array.isArray(built) ? built : 'output' in built ? [built] : []).flatMap(
  ({ output }: Rolldown.RolldownOutput) =>
    output.flatMap((file) =>
      file.type === 'chunk' ? [{ name: file.fileName, bytes: gzipSync(file.code, { level: 9 }).length }] : [],
    ),
);
for (const { name, bytes } of chunks) console.warn(`${(bytes / 1024).toFixed(1).padStart(5)} KB gzip ${name}`);
console.warn(`${(chunks.reduce((sum, { bytes }) => sum + bytes, 0) / 1024).toFixed(2).padStart(5)} KB gzip in all`);
