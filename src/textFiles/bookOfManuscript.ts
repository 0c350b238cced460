import { rasterTypeOf } from '#domain/files/rasterType.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { withoutForbidden } from './epub/escapeXml.ts';
import { writeEpub, type EpubPicture } from './epub/writeEpub.ts';
import type { PackZip } from './epub/writeZip.ts';
import type { Manuscript } from './formats/manuscript.ts';
import { cutChapters } from './markup/chapters.ts';

/**
 * Makes an EPUB of what was read of a text.
 * @param file names the book for ever by its bytes, and by its name where the text has no title
 * @throws Refusal `text-empty`
 */
export async function bookOfManuscript(file: File, manuscript: Manuscript, pack: PackZip): Promise<Blob> {
  const pictures = new Map<string, EpubPicture>();
  for (const [name, content] of manuscript.pictures) {
    const type = rasterTypeOf(content);
    if (type === null) continue;
    const path = `pictures/${pictures.size + 1}.${type.slice(type.indexOf('/') + 1)}`;
    pictures.set(name, { path, type, content });
  }
  const cover = manuscript.cover === undefined ? undefined : pictures.get(manuscript.cover);
  const chapters = cutChapters(manuscript.html, (source) => pictures.get(source)?.path ?? null);
  if (chapters.length === 0) throw new Refusal('text-empty');
  const clean = (text: string): string => withoutForbidden(text).replaceAll(/\s+/g, ' ').trim();
  return writeEpub(
    {
      identifier: `urn:sha256:${await hashOf(file)}`,
      title: clean(manuscript.title).slice(0, 500) || titleOfName(file.name),
      author: clean(manuscript.author).slice(0, 500),
      language: /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.test(manuscript.language) ? manuscript.language : '',
      source: manuscript.source,
      chapters,
      cover,
      pictures: [...pictures.values()].filter((picture) => picture !== cover),
    },
    pack,
  );
}

/** A file's name as a title: without its ending, and with spaces where programs dislike them. */
function titleOfName(name: string): string {
  const bare = name.replace(/(?:\.fb2)?\.[a-z0-9]{1,8}$/i, '').replaceAll('_', ' ');
  return withoutForbidden(bare).replaceAll(/\s+/g, ' ').trim().slice(0, 500) || 'Sin título';
}

async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
