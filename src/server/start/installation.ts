import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The release that runs, and where its files lie. */
export interface Installation {
  /** The built web app. */
  readonly web: string;
  /** As package.json has it. */
  readonly version: string;
  /** The commit that was built, shortened; null where the build did not know it, and where the sources run. */
  readonly commit: string | null;
}

const project = z.object({ name: z.literal('glosa'), version: z.string() });
const stamp = z.object({ commit: z.string().nullable() });

/** The program may be a source or a part of a bundle: the project's folder is the one above it that names it. */
export const installation: Installation = find(import.meta.dirname);

function find(from: string): Installation {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    const found = existsSync(file) ? project.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : null;
    if (found?.success)
      return { web: path.join(folder, 'dist/web'), version: found.data.version, commit: commitOf(from) };
    if (path.dirname(folder) === folder) throw new Error('el package.json de Glosa no está por encima del programa');
  }
}

/** The build writes it beside the programs. */
function commitOf(programs: string): string | null {
  const file = path.join(programs, 'build.json');
  return existsSync(file) ? stamp.parse(JSON.parse(readFileSync(file, 'utf8'))).commit : null;
}
