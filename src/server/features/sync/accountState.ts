import type { Answer } from '#contract/sync.ts';
import { refAt, type Path } from '#domain/documents/ref.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Execution } from '#domain/documents/execute.ts';
import type { ReadyCall } from '#contract/prepareCall.ts';
import { accountSpace } from '#server/config/limits.ts';
import type { PreparedCall, Submission } from './submission.ts';
import type { StoredAnswer, StoredDocument, StoredGrant } from './store.ts';

/** The number of documents that an account has, and the characters of their JSON together. */
export interface Space {
  readonly documents: number;
  readonly size: number;
}

/** The database's content about one locked account, as far as the calls at hand ask for it. */
export interface LoadedAccount {
  readonly uid: string;
  readonly epoch: string;
  readonly rev: number;
  readonly documents: ReadonlyMap<Path, { readonly data: object; readonly size: number }>;
  readonly space: Space;
  readonly answers: ReadonlyMap<string, Answer>;
  /** Calls that were applied so long ago that only a receipt is kept of their answers. */
  readonly receipts: ReadonlySet<string>;
  readonly tries: ReadonlyMap<string, number>;
}

/**
 * One account while calls are applied to it in memory. It starts as loaded and gathers what is to be written; nothing
 * is stored before the group's transaction is, and throwing it away undoes everything.
 */
export class AccountState {
  readonly uid: string;
  readonly answered: StoredAnswer[] = [];
  readonly grants: StoredGrant[] = [];
  /** Calls that met a bug, with how often by now. */
  readonly tries = new Map<string, number>();
  readonly bugs: { readonly name: string; readonly error: unknown }[] = [];
  rev: number;
  space: Space;
  readonly #loaded: LoadedAccount;
  /** Causes that count as granted: found in the ledger, or granted by a call before in this group. */
  readonly #granted: Set<string>;
  readonly #written = new Map<
    Path,
    { readonly rev: number; readonly data: object | null; readonly json: string | null }
  >();
  readonly #answers: Map<string, Answer>;

  /** `granted`: causes found in the ledger already. */
  constructor(loaded: LoadedAccount, granted: ReadonlySet<string>) {
    this.uid = loaded.uid;
    this.rev = loaded.rev;
    this.space = loaded.space;
    this.#loaded = loaded;
    this.#granted = new Set(granted);
    this.#answers = new Map(loaded.answers);
  }

  /**
   * Tells whether a device that knows this epoch may send calls. One that knows another has acknowledged calls that this
   * account has forgotten, and would send newer ones before them.
   */
  suits(epoch: string | null | undefined): boolean {
    return epoch === undefined || epoch === this.#loaded.epoch || (epoch === null && this.rev === 0);
  }

  /** Applies one call (protocol §3), or gives the answer that it got before; null: not now, stop here. */
  apply({ call, ready }: PreparedCall, { mostTries }: Pick<Submission, 'mostTries'>): Answer | null {
    const known = this.#answers.get(call.id);
    if (known) return known;
    // No device looks at the result of a call that it has queued. By the rev of now it reads everything that the call wrote, and more.
    if (this.#loaded.receipts.has(call.id)) return { id: call.id, ok: true, rev: this.rev, result: null };
    if (ready === 'unknown') return null;
    if (ready !== 'bug' && 'refused' in ready) return this.#refuse(call, ready.refused);
    try {
      if (ready === 'bug') throw new Error('The call failed outside its rule');
      const execution = ready.run((path) => this.#document(path), this.#granted);
      const result = JSON.stringify(execution.output) ?? 'null';
      return this.#accept(call, execution, result, ready);
    } catch (error) {
      if (error instanceof Refusal) return this.#refuse(call, error.id);
      return this.#failed(call, error, mostTries);
    }
  }

  /** The documents to write, each once, with the rev of the last call that changed it. */
  documents(): StoredDocument[] {
    return [...this.#written].map(([path, { rev, data, json }]) => ({
      uid: this.uid,
      ...named(path),
      rev,
      due_at: dueAt(data),
      status: wordStatus(path, data),
      deleted: data === null ? 1 : 0,
      data: json,
    }));
  }

  #document(path: Path): object | null {
    const written = this.#written.get(path);
    return written ? written.data : (this.#loaded.documents.get(path)?.data ?? null);
  }

  #accept(
    call: PreparedCall['call'],
    execution: Execution<unknown>,
    result: string,
    { at: now, reads }: ReadyCall,
  ): Answer {
    // Turned to JSON before anything is kept: a document that cannot be is a bug of this call alone.
    const writes = [...execution.writes].map(([path, data]) => ({
      path,
      data,
      json: data === null ? null : JSON.stringify(data),
    }));
    const space = this.#spaceAfter(writes, reads);
    if (exceeds(space, this.space)) throw new Refusal('account-full');
    this.space = space;
    const rev = ++this.rev;
    for (const { path, data, json } of writes) this.#written.set(path, { rev, data, json });
    for (const { cause, xp, gems } of execution.grants) {
      this.#granted.add(cause);
      this.grants.push({ uid: this.uid, cause, xp, gems, at: now });
    }
    this.answered.push({ uid: this.uid, id: call.id, dev: call.dev, rev, ok: 1, result, reason: null });
    return this.#remember({ id: call.id, ok: true, rev, result: execution.output ?? null });
  }

  #spaceAfter(writes: readonly { readonly path: Path; readonly json: string | null }[], reads: readonly Path[]): Space {
    const known = new Set(reads);
    let { documents, size } = this.space;
    for (const { path, json } of writes) {
      // A document that a rule writes without having read it may be there already: it counts for nothing.
      if (!known.has(path)) continue;
      const before = this.#sizeOf(path);
      documents += (json === null ? 0 : 1) - (before === null ? 0 : 1);
      size += (json?.length ?? 0) - (before ?? 0);
    }
    return { documents: Math.max(0, documents), size: Math.max(0, size) };
  }

  #sizeOf(path: Path): number | null {
    const written = this.#written.get(path);
    return written ? (written.json?.length ?? null) : (this.#loaded.documents.get(path)?.size ?? null);
  }

  #refuse(call: PreparedCall['call'], reason: ErrorId): Answer {
    const rev = ++this.rev;
    this.answered.push({ uid: this.uid, id: call.id, dev: call.dev, rev, ok: 0, result: null, reason });
    return this.#remember({ id: call.id, ok: false, rev, reason });
  }

  #failed(call: PreparedCall['call'], error: unknown, mostTries: number): Answer | null {
    this.bugs.push({ name: call.name, error });
    const tries = (this.tries.get(call.id) ?? this.#loaded.tries.get(call.id) ?? 0) + 1;
    this.tries.set(call.id, tries);
    return tries >= mostTries ? this.#refuse(call, 'call-failed') : null;
  }

  #remember(answer: Answer): Answer {
    this.#answers.set(answer.id, answer);
    return answer;
  }
}

/** Tells whether an account would have more than it may: one that has too much already can still shrink. */
function exceeds(after: Space, before: Space): boolean {
  return (
    (after.documents > accountSpace.documents && after.documents > before.documents) ||
    (after.size > accountSpace.documentSize && after.size > before.size)
  );
}

function named(path: Path): { readonly collection: string; readonly id: string } {
  const { collection, id } = refAt(path);
  return { collection, id };
}

/** The time of a word's next review; kept beside the document so that the due query needs no JSON. */
function dueAt(data: object | null): number | null {
  return data && 'srsNextReview' in data && typeof data.srsNextReview === 'number'
    ? Math.trunc(data.srsNextReview)
    : null;
}

/** The status of a word (spec §3: a document without text is none); kept beside the document so that lists of statuses need no JSON. */
function wordStatus(path: Path, data: object | null): string | null {
  const { collection, id } = refAt(path);
  const isWord = collection.startsWith('words_') && id !== '_init' && data && 'text' in data && 'status' in data;
  return isWord && typeof data.status === 'string' ? data.status : null;
}

/** The documents that the calls read, by path and without repeats. */
export function readPaths(calls: readonly PreparedCall[]): ReadonlySet<Path> {
  return new Set(calls.flatMap(({ ready }) => (typeof ready === 'object' && 'reads' in ready ? ready.reads : [])));
}
