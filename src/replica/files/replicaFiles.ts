import type { ReplicaFiles } from '../replica.ts';
import type { SyncLoops, SyncLoopsParts } from '../sync/syncLoops.ts';

/** The files of a replica: kept here at once, sent by the upload loop. */
export function openReplicaFiles({
  copy: { database },
  server,
  files,
  faults,
  news,
  loops,
}: SyncLoopsParts & { readonly loops: SyncLoops }): ReplicaFiles {
  return {
    put: async (fileId, content) => {
      await faults.withRoom(() => files.put(fileId, content));
      faults.background(news.emitSync());
      void loops.upload();
    },
    get: files.get,
    kept: files.kept,
    read: files.read,
    release: async (fileIds) => {
      await files.release(fileIds);
      await news.emitSync();
    },
    retry: async () => {
      files.offerRefused();
      await loops.upload();
    },
    refusals: files.refusals,
    usage: server.fileUsage,
    putDerived: async (fileId, kind, value) => {
      await faults.withRoom(() => database.put('derived', value, [fileId, kind]));
    },
    getDerived: (fileId, kind) => database.get('derived', [fileId, kind]),
  };
}
