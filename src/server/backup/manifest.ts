import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { newerThanThisRelease } from '../adapters/database/migrations.ts';
import { ConfigError } from '../operator/configError.ts';

/** The format of a backup's folder; it is raised with every change of what the folder holds. Older ones are read for ever. */
export const format = 2;
export const manifestFile = 'manifest.json';

const savedFile = z.strictObject({
  /** Within the backup, with slashes; nothing else than what a backup writes, so that none leads out of it. */
  path: z.string().regex(/^(glosa\.db|postgres\.jsonl|secret|files\/[0-9a-f]{2}\/[0-9a-f]{64}\/[0-9a-f]{64})$/),
  size: z.number().int().nonnegative(),
  sha256: z.string(),
});
export type SavedFile = z.infer<typeof savedFile>;

const manifest = z.strictObject({
  format: z.number().int().min(1).max(format),
  release: z.string(),
  madeAt: z.string(),
  dialect: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  accounts: z.number().int(),
  /** The database, and the secret where DATA_DIR has one. */
  parts: z.array(savedFile),
  /** Files that users uploaded. */
  files: z.array(savedFile),
});
export type BackupManifest = z.infer<typeof manifest>;

/** The last thing that is written: a folder without it is half a backup. */
export async function writeManifest(folder: string, value: BackupManifest): Promise<void> {
  const text = JSON.stringify(value, null, 1);
  await writeFile(path.join(folder, manifestFile), text, { flag: 'wx', mode: 0o600, flush: true });
}

/** @throws ConfigError with one sentence when the folder is no backup, half a one, or one that this release cannot read */
export async function readBackupManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch(() => null);
  if (text === null)
    throw new ConfigError(`${folder}: no hay manifest.json; no es una copia de Glosa, o se quedó a medias`);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ConfigError(`${folder}: manifest.json está dañado`);
  }
  const version = z.object({ format: z.number() }).safeParse(content);
  if (version.success && version.data.format > format)
    throw new ConfigError(
      `${folder}: una copia de formato ${version.data.format}; esta versión lee hasta el ${format}`,
    );
  const parsed = manifest.safeParse(content);
  if (!parsed.success) throw new ConfigError(`${folder}: manifest.json está dañado`);
  const newer = newerThanThisRelease(parsed.data.migrations);
  if (newer !== null) throw new ConfigError(`${folder}: ${newer}`);
  return parsed.data;
}

/** @throws ConfigError naming the first file that is not what the manifest says */
export async function assertUndamaged(folder: string, { parts, files }: BackupManifest): Promise<void> {
  for (const saved of [...parts, ...files]) {
    const found = await describeFile(folder, saved.path).catch(() => null);
    if (found === null) throw new ConfigError(`${folder}: falta ${saved.path}`);
    if (found.size !== saved.size || found.sha256 !== saved.sha256)
      throw new ConfigError(`${folder}: ${saved.path} está dañado`);
  }
}

/** A file of a backup as the manifest names it. */
export async function describeFile(folder: string, relative: string): Promise<SavedFile> {
  const hash = createHash('sha256');
  let size = 0;
  const pieces: AsyncIterable<Buffer> = createReadStream(path.join(folder, relative));
  for await (const piece of pieces) {
    hash.update(piece);
    size += piece.byteLength;
  }
  return { path: relative, size, sha256: hash.digest('hex') };
}

/** The content of a database's copy, as far as the rest of the backup asks. */
export interface SavedDatabase {
  /** Names within the backup. */
  readonly parts: readonly string[];
  readonly migrations: readonly string[];
  readonly accounts: number;
  readonly files: readonly { readonly uid: string; readonly name: string; readonly size: number }[];
}
