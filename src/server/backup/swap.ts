import { rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { absent, syncFolder } from '../adapters/files/fileSystem.ts';

/** Moves new files into place and old ones aside, and can move them back. */
export class Swap {
  readonly #aside: string;
  readonly #steps: { readonly fresh: string; readonly place: string; readonly alongside: readonly string[] }[] = [];
  readonly #moved: { readonly from: string; readonly to: string }[] = [];

  constructor(aside: string) {
    this.#aside = aside;
  }

  /** `alongside`: ends of the names of files that go aside with the one in place. */
  add(fresh: string, place: string, alongside: readonly string[] = []): void {
    this.#steps.push({ fresh, place, alongside });
  }

  async run(): Promise<void> {
    for (const { fresh, place, alongside } of this.#steps) {
      for (const end of ['', ...alongside]) await this.#move(place + end, `${place}.${this.#aside}${end}`);
      await this.#move(fresh, place);
      await syncFolder(path.dirname(place));
    }
  }

  async undo(): Promise<void> {
    for (const { from, to } of this.#moved.toReversed()) await rename(to, from);
  }

  async #move(from: string, to: string): Promise<void> {
    if ((await stat(from).catch(absent)) === null) return;
    await rename(from, to);
    this.#moved.push({ from, to });
  }
}
