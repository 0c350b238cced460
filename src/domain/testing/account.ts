import { expect } from 'vitest';
import type { Execution, Grant } from '#domain/documents/execute.ts';
import { execute } from '#domain/product/product.ts';
import { pathOf, type Path, type Ref } from '#domain/documents/ref.ts';
import type { Rule } from '#domain/documents/rule.ts';
import { newProfile } from '#domain/profile/defaults.ts';
import { profileRef, type Profile } from '#domain/profile/profile.ts';

/** Noon in Madrid on an ordinary day. */
export const noon = Date.parse('2026-05-20T10:00:00Z');
export const hour = 3_600_000;

/** One user's documents and ledger in memory, as a server keeps them: every call is executed, checked and applied. */
export class Account {
  readonly uid = 'ana';
  now: number;
  readonly documents = new Map<Path, object>();
  readonly ledger: Grant[] = [];
  #calls = 0;

  constructor(changes: Partial<Profile> = {}, now = noon) {
    this.now = now;
    const profile = newProfile({ displayName: 'Ana', email: 'ana@example.org', timeZone: 'Europe/Madrid', now });
    this.documents.set(pathOf(profileRef(this.uid)), { ...profile, createdAt: 0, ...changes });
  }

  get profile(): Profile {
    const profile = this.get(profileRef(this.uid));
    if (!profile) throw new Error('The account has no profile');
    return profile;
  }

  get<D>(ref: Ref<D>): D | null {
    // A document under a ref was put through a ref of the same type.
    return (this.documents.get(pathOf(ref)) ?? null) as D | null;
  }

  /** Previews what the call would do, without doing it. */
  preview<Input, Output>(rule: Rule<Input, Output>, input: Input, seed = 'seed'): Execution<Output> {
    return execute(rule, {
      uid: this.uid,
      now: this.now,
      seed,
      input,
      stored: (path) => this.documents.get(path) ?? null,
    });
  }

  /** Runs and applies a call. A cause that comes a second time fails: once-ness is decided by documents, not by the ledger. */
  run<Input, Output>(rule: Rule<Input, Output>, input: Input): Output {
    const { output, writes, grants } = this.preview(rule, input, `call ${this.#calls++}`);
    for (const [path, data] of writes) {
      if (data) this.documents.set(path, data);
      else this.documents.delete(path);
    }
    for (const grant of grants) {
      expect(this.ledger.map(({ cause }) => cause)).not.toContain(grant.cause);
      this.ledger.push(grant);
    }
    return output;
  }

  xpOf(cause: string): number {
    return this.ledger.find((grant) => grant.cause === cause)?.xp ?? 0;
  }
}
