import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

/** The entity tags of files that are served as they are: by their content, so that every server of a build has the same. */
export class FileTags {
  readonly #known = new Map<string, { readonly version: string; readonly tag: Promise<string> }>();

  /** The tag of a file, reckoned once, and again when the file has changed. @throws Error when it cannot be read */
  async of(file: string): Promise<string> {
    const { mtimeMs, size } = await stat(file);
    const version = `${mtimeMs}-${size}`;
    const known = this.#known.get(file);
    if (known?.version === version) return known.tag;
    const tag = readFile(file).then(
      (content) => `W/"${createHash('sha256').update(content).digest('hex').slice(0, 20)}"`,
    );
    this.#known.set(file, { version, tag });
    tag.catch(() => this.#known.delete(file));
    return tag;
  }
}
