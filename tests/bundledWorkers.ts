import { build, type Plugin } from 'vite';

/**
 * Gives browser tests each worker as one file, as the built app has it in a few: the development server would be asked for some two hundred
 * modules at every start of one, which was a quarter of what all these tests did.
 */
export function bundledWorkers(): Plugin {
  const bundles = new Map<string, Promise<string>>();
  return {
    name: 'bundled-workers',
    enforce: 'pre',
    load(id) {
      const [file = '', query = ''] = id.split('?');
      // The address of a worker becomes this while developing.
      if (!new URLSearchParams(query).has('worker_file')) return null;
      const bundle = bundles.get(file) ?? bundleWorker(file);
      bundles.set(file, bundle);
      return bundle;
    },
  };
}

async function bundleWorker(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: file, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const [script] = bundle && 'output' in bundle ? bundle.output : [];
  if (script?.type !== 'chunk') throw new Error(`No script came of ${file}`);
  return script.code;
}
