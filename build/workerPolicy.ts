import type { Connect, Plugin } from 'vite';
import { isWordFileWorker, wordFilePolicy } from '#contract/content/wordFileWorker.ts';

/** The worker's source, as the development server is asked for it. */
const source = /\/platform\/wordFiles\/wordFileWorker\.ts$/;

/** Gives the worker that reads files of words its policy where Vite answers; the server does it for the built app. */
export function workerPolicy(): Plugin {
  const setPolicy: Connect.NextHandleFunction = (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (source.test(pathname) || isWordFileWorker(pathname))
      response.setHeader('content-security-policy', wordFilePolicy);
    next();
  };
  return {
    name: 'worker-policy',
    configureServer: ({ middlewares }) => void middlewares.use(setPolicy),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(setPolicy),
  };
}
