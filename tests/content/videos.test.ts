import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isOwnVideoFile, ownVideoAddress, ownVideoCounts, type OwnVideo } from '#contract/content/ownVideo.ts';
import { languages } from '#domain/languages.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { parseSubtitles } from '#web/videos/parseSubtitles.ts';
import { parseFilmScript } from '../../film/filmScript.ts';
import { filmsIn, videoFiles } from '../../build/videos.ts';
import { webmDuration } from '../../build/webmDuration.ts';
import { packKnowledge } from '../packKnowledge.ts';

const content = path.join(import.meta.dirname, '../../content');
const mostBytes = 1_500_000;
/** Of the film, in seconds. */
const [shortest, longest] = [60, 180];
/** The film ends in silence, but soon. */
const longestSilence = 6;
/** As of a text of level A2 (`stories.test.ts`). */
const leastInPack = 0.9;

const films = languages.flatMap((language) =>
  filmsIn(content, language).map((name, at) => ({ language, name, number: at + 1 })),
);

test('every language has as many videos as it is said to have, each of another title', () => {
  const counts = languages.map((language) => [language, filmsIn(content, language).length]);
  expect(Object.fromEntries(counts)).toEqual(ownVideoCounts);
  const titles = films.map(
    ({ language, name }) =>
      parseFilmScript(readFileSync(path.join(content, 'videos', language, name), 'utf8'), name).title,
  );
  expect(new Set(titles).size).toBe(titles.length);
});

describe.each(films)('our video $language/$name', ({ language, name, number }) => {
  const folder = path.join(content, 'videos', language);
  // Who learns Spanish has its lines in Spanish alone.
  const tracks = [...new Set([language, 'es'])];
  const source = (ending: string): Buffer => readFileSync(path.join(folder, name.replace(/\.md$/, ending)));
  const script = parseFilmScript(source('.md').toString(), name);
  const lines = script.scenes.flatMap(({ beats }) => beats.filter((beat) => typeof beat !== 'number'));
  const cuesOf = async (lang: string) => (await parseSubtitles(source(`.${lang}.vtt`).toString())).cues;

  test('is a film of a minute to three that a phone fetches at once', () => {
    expect(source('.webm').byteLength).toBeLessThanOrEqual(mostBytes);
    expect(source('.webp').byteLength).toBeLessThanOrEqual(60_000);
    const seconds = webmDuration(source('.webm'));
    expect(seconds).toBeGreaterThanOrEqual(shortest);
    expect(seconds).toBeLessThanOrEqual(longest);
  });

  test('says of itself that a computer drew and spoke it', () => {
    expect(script.credits).toContain('hechos por una máquina');
  });

  test.each(tracks)('has lines in %s that follow each other and end before the film does', async (lang) => {
    const cues = await cuesOf(lang);
    const faults = cues.filter(({ start, end }, at) => start < (cues[at - 1]?.end ?? 0) || end <= start);
    expect(faults).toEqual([]);
    const left = webmDuration(source('.webm')) - (cues.at(-1)?.end ?? 0);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThanOrEqual(longestSilence);
  });

  test('has the lines of its script, each with its Spanish', async () => {
    const [cues, spanish] = [await cuesOf(language), await cuesOf('es')];
    expect(cues.map(({ text }) => text)).toEqual(lines.map(({ text }) => text));
    expect(spanish.map(({ text }) => text)).toEqual(lines.map((line) => line.spanish ?? line.text));
    expect(spanish.map(({ start, end }) => [start, end])).toEqual(cues.map(({ start, end }) => [start, end]));
  });

  test('is written for who begins: nearly every word is one of the packs’', async () => {
    const isKnown = await packKnowledge(language);
    const keys = lines.flatMap(({ text }) => tokenise(text, language).map(({ key }) => key));
    expect(keys.filter(isKnown).length / keys.length).toBeGreaterThanOrEqual(leastInPack);
  });

  test('is served as a description and files that are named by their content', async () => {
    const files = await videoFiles(content);
    // Written by the build from the contract's type.
    const own = JSON.parse(String(files.get(ownVideoAddress(language, number)))) as OwnVideo;
    expect(own.video).toMatchObject({ title: script.title, language, lineCount: lines.length });
    const { coverId, fileId, trackId, nativeTrackId, indexId } = own.video;
    const named = [coverId, fileId, trackId, nativeTrackId, indexId].filter((id) => id !== null);
    expect(new Set(own.files.map(({ id }) => id))).toEqual(new Set(named));
    expect(named).toHaveLength(language === 'es' ? 4 : 5);
    for (const { address } of own.files) expect([isOwnVideoFile(address), files.has(address)]).toEqual([true, true]);
  });
});

describe('what is wrong is found', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'glosa-videos-'));
  afterAll(() => rmSync(copy, { recursive: true }));
  const language = 'fr';

  test.each(['.md', '.webm', '.webp', '.fr.vtt', '.es.vtt'])('a missing %s stops the build', async (ending) => {
    cpSync(path.join(content, 'videos'), path.join(copy, 'videos'), { recursive: true });
    const folder = path.join(copy, 'videos', language);
    const file = readdirSync(folder).find((each) => each.endsWith(ending)) ?? '';
    rmSync(path.join(folder, file));
    await expect(videoFiles(copy)).rejects.toThrow(/ENOENT|there is no script/);
  });

  test('a film that is none is not taken for one', () => {
    for (const bytes of [
      new Uint8Array(0),
      new Uint8Array(64),
      new TextEncoder().encode('<!doctype html><title>no film</title>'),
    ])
      expect(() => webmDuration(bytes)).toThrow();
  });

  test.each([
    ['', 'language is missing'],
    ['---\ntitle: T\nlanguage: xx\nvoice: v\ncredits: c\n---\n## a\nHi. | Hola.\n', 'no language'],
    ['---\ntitle: T\nlanguage: en\nvoice: v\ncredits: c\ncover: a\n---\n', 'no scenes'],
    ['---\ntitle: T\nlanguage: en\nvoice: v\ncredits: c\ncover: b\n---\n## a\nHi. | Hola.\n', 'no scene b'],
    ['---\ntitle: T\nlanguage: en\nvoice: v\ncredits: c\n---\n## a\nHi.\n', 'neither silence nor a line'],
    [
      '---\ntitle: T\nlanguage: en\nvoice: v\ncredits: c\n---\n## a\nHi. | Hola. | ¿Qué?\n',
      'neither silence nor a line',
    ],
    ['---\ntitle: T\nlanguage: es\nvoice: v\ncredits: c\n---\n## a\nHola. | Hola.\n', 'neither silence nor a line'],
  ])('a script %j is refused: %s', (source, fault) => {
    expect(() => parseFilmScript(source, 'x.md')).toThrow(fault);
  });
});
