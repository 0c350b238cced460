import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Every file under a folder as an absolute path, in a fixed order. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}
