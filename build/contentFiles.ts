import type { ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

/** Files by their address on the site. */
export type ContentFiles = ReadonlyMap<string, string | Uint8Array>;

/**
 * Files made of content, all under one folder of the site: files of the build, and the same addresses while developing, where they are
 * made anew at each request, so that whoever edits the content sees it at the next load.
 * @param make throws an Error naming the content file and its fault
 */
export function contentFiles(name: string, folder: string, make: () => ContentFiles | Promise<ContentFiles>): Plugin {
  async function answer(address: string, response: ServerResponse, next: (error?: unknown) => void): Promise<void> {
    try {
      const source = (await make()).get(address);
      if (source === undefined) return next();
      if (address.endsWith('.json')) response.setHeader('content-type', 'application/json');
      response.end(source);
    } catch (error) {
      next(error);
    }
  }
  return {
    name,
    async generateBundle() {
      for (const [address, source] of await make())
        this.emitFile({ type: 'asset', fileName: address.slice(1), source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const address = (request.url ?? '').replace(/\?.*$/s, '');
        if (address.startsWith(folder)) void answer(address, response, next);
        else next();
      });
    },
  };
}
