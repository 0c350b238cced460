import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * A plugin that works on what was built, after the plugins before it. A build that failed, or that is made for its figures alone
 * (`npm run bench -- scripts`) and writes nothing, has none.
 * @param work is handed the folder of the build
 */
export function afterBuild(name: string, work: (folder: string) => Promise<void>): Plugin {
  let folder = '';
  let isWritten = true;
  return {
    name,
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
      isWritten = config.build.write;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(failure?: Error) {
        if (!failure && isWritten) await work(folder);
      },
    },
  };
}
