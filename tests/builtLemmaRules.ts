import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const tables = ['english', 'french', 'german', 'italian', 'portuguese', 'spanish'].map(
  (name) => `languages/${name}/${name}Tables`,
);

export interface BuiltFile {
  readonly name: string;
  readonly gzipBytes: number;
}

/** The rules of all six languages and the engine that runs them, built and compressed as a browser is sent them. */
export async function builtLemmaRules(): Promise<readonly BuiltFile[]> {
  const root = path.join(import.meta.dirname, '..');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      rolldownOptions: {
        input: ['analysis/lemmatiser', ...tables].map((name) => path.join(root, 'src/domain/lemmas', `${name}.ts`)),
        // The reader has these anyway: how texts are parted into words, and the names of the parts of speech.
        external: (id) => /\/(?:text|starterPacks)\//.test(id),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs: readonly Rolldown.RolldownOutput[] = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  return outputs.flatMap(({ output }) =>
    output.flatMap((file) =>
      file.type === 'chunk' ? [{ name: file.fileName, gzipBytes: gzipSync(file.code, { level: 9 }).byteLength }] : [],
    ),
  );
}
