import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { ownVideoAddress, ownVideoFileAddress, ownVideoFolder, type OwnVideo } from '#contract/content/ownVideo.ts';
import { languages, type Language } from '#domain/languages.ts';
import { parseSubtitles } from '#web/videos/parseSubtitles.ts';
import { makeNativeTrack, makeTrack } from '#web/videos/tracks.ts';
import { contentFiles, type ContentFiles } from './contentFiles.ts';
import { parseFilmScript } from '../film/filmScript.ts';
import { webmDuration } from './webmDuration.ts';

/** Our own videos as browsers fetch them: what is known of each, and its film, cover, lines and word counts. */
export function videos(content: string): Plugin {
  return contentFiles('videos', ownVideoFolder, () => videoFiles(content));
}

/** Every file by its address. @throws Error naming what is missing or wrong */
export async function videoFiles(content: string): Promise<ContentFiles> {
  const all = languages.flatMap((language) =>
    filmsIn(content, language).map((name, at) =>
      filesOf(path.join(content, 'videos', language), name, language, at + 1),
    ),
  );
  return new Map((await Promise.all(all)).flat());
}

type File = readonly [address: string, source: string | Uint8Array];

/** The scripts of a language's films, in the order of their numbers. @throws Error when there is none */
export function filmsIn(content: string, language: Language): readonly string[] {
  const folder = path.join(content, 'videos', language);
  const names = readdirSync(folder).filter((file) => file.endsWith('.md'));
  if (names.length === 0) throw new Error(`${folder}: there is no script of a film`);
  return names.toSorted();
}

async function filesOf(folder: string, name: string, language: Language, number: number): Promise<File[]> {
  const { title } = parseFilmScript(readFileSync(path.join(folder, name), 'utf8'), name);
  const sourceOf = (ending: string): Buffer => readFileSync(path.join(folder, name.replace(/\.md$/, ending)));
  const [film, cover] = [sourceOf('.webm'), sourceOf('.webp')];
  const track = await makeTrack(await parseSubtitles(sourceOf(`.${language}.vtt`).toString()), language);
  // Who learns Spanish reads its lines in Spanish alone.
  const native = await makeNativeTrack(language === 'es' ? null : await parseSubtitles(sourceOf('.es.vtt').toString()));
  const [fileId, coverId] = [hashOf(film), hashOf(cover)];
  const tracks = await Promise.all(
    [...track.files, ...native.files].map(async ([id, file]) => ({
      id,
      kind: 'bin' as const,
      source: await bytesOf(file),
    })),
  );
  const files = [
    { id: fileId, kind: 'webm' as const, source: film },
    { id: coverId, kind: 'webp' as const, source: cover },
    ...tracks,
  ];
  const own: OwnVideo = {
    video: {
      title,
      language,
      source: { kind: 'file', name: `${title}.webm`, size: film.byteLength },
      duration: webmDuration(film),
      coverId,
      fileId,
      ...track.facts,
      ...native.facts,
    },
    files: files.map(({ id, kind }) => ({ id, address: ownVideoFileAddress(id, kind) })),
  };
  return [
    [ownVideoAddress(language, number), JSON.stringify(own)],
    ...files.map(({ id, kind, source }): File => [ownVideoFileAddress(id, kind), source]),
  ];
}

function hashOf(source: Uint8Array): string {
  return createHash('sha256').update(source).digest('hex');
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
