import { prepareCall } from '#contract/prepareCall.ts';
import type { QueuedCall } from '#contract/sync.ts';
import type { Path } from '#domain/documents/ref.ts';
import { table } from './toyCalls.ts';

export type DocumentMap = ReadonlyMap<Path, object>;

/** Applies a call to an account's documents, the plain way; they are as they were when it throws. */
export function applied(
  documents: DocumentMap,
  uid: string,
  call: QueuedCall,
  now: number,
  granted: ReadonlySet<string> = new Set(),
): DocumentMap {
  try {
    const { writes } = prepareCall(table, uid, { ...call, at: now }).run(
      (path) => documents.get(path) ?? null,
      granted,
    );
    return overlaid(documents, writes);
  } catch {
    return documents;
  }
}

export function overlaid(documents: DocumentMap, writes: ReadonlyMap<Path, object | null>): DocumentMap {
  const after = new Map(documents);
  for (const [path, data] of writes) {
    if (data) after.set(path, data);
    else after.delete(path);
  }
  return after;
}
