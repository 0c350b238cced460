import type { AccountFiles } from '../accountStore.ts';
import { needAccount } from './accountOnly.ts';

/** The files of the demo's shelves, which lie on the server for everybody: none is kept here, none can be added. */
export function createDemoFiles(read: (fileId: string) => Promise<Blob | null>): AccountFiles {
  const derived = new Map<string, unknown>();
  return {
    put: needAccount,
    get: read,
    kept: async () => null,
    read,
    here: async () => [],
    forget: async () => [],
    release: async () => undefined,
    retry: async () => undefined,
    refusals: async () => [],
    usage: async () => ({ used: 0, quota: 0, count: 0 }),
    async putDerived(fileId, kind, value) {
      derived.set(`${kind} ${fileId}`, value);
    },
    getDerived: async (fileId, kind) => derived.get(`${kind} ${fileId}`),
  };
}
