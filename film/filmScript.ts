import type { Language } from '#domain/languages.ts';
import { isLanguage } from '#domain/languages.ts';

/** A line that is said, in the film's language and in Spanish; null in a Spanish film. */
export interface ScriptLine {
  readonly text: string;
  readonly spanish: string | null;
}

/** A part of a scene: silence in seconds, or a line. */
export type Beat = number | ScriptLine;

export interface ScriptScene {
  readonly name: string;
  readonly beats: readonly Beat[];
}

/** A film as it is written (`content/videos/{lang}/{name}.md`), before anybody knows how long its lines take. */
export interface FilmScript {
  readonly title: string;
  readonly language: Language;
  readonly credits: string;
  /** The voice: one of flite's, or `espeak-ng:` and one of its. */
  readonly voice: string;
  /** The scene whose middle is the film's cover. */
  readonly cover: string;
  readonly scenes: readonly ScriptScene[];
}

/** @throws Error naming the file and what is wrong in it */
export function parseFilmScript(source: string, file: string): FilmScript {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const field = (name: string): string => {
    const value = new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1];
    if (value === undefined) throw new Error(`${file}: ${name} is missing`);
    return value;
  };
  const language = field('language');
  if (!isLanguage(language)) throw new Error(`${file}: ${language} is no language to learn`);
  const scenes = body
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.split('\n');
      return { name, beats: lines.filter((line) => line.trim() !== '').map((line) => beatIn(line, language, file)) };
    });
  if (scenes.length === 0) throw new Error(`${file}: there are no scenes`);
  const cover = field('cover');
  if (!scenes.some(({ name }) => name === cover)) throw new Error(`${file}: there is no scene ${cover} for the cover`);
  return { title: field('title'), language, credits: field('credits'), voice: field('voice'), cover, scenes };
}

function beatIn(line: string, language: Language, file: string): Beat {
  const silence = /^\((\d+(?:\.\d+)?)\)$/.exec(line)?.[1];
  if (silence !== undefined) return Number(silence);
  const [text = '', spanish = null, ...more] = line.split(' | ');
  if (more.length > 0 || (spanish === null) !== (language === 'es'))
    throw new Error(`${file}: «${line}» is neither silence nor a line with its Spanish`);
  return { text, spanish };
}
