import { parseText } from 'media-captions';
import { Refusal } from '#domain/errors/refusal.ts';
import { cleanCues } from '#domain/videos/subtitles/cleanCues.ts';
import { subtitleLimits, type Subtitles } from '#domain/videos/subtitles/cue.ts';
import { decodeSubtitles, readSubtitleText } from '#domain/videos/subtitles/readSubtitleText.ts';
import { decodeBytes } from '#web/platform/decodeBytes.ts';

/**
 * Reads subtitles that were chosen or dropped (a file) or pasted (a text): SRT, VTT or ASS, by what is in them.
 * @throws Refusal `subtitles-too-large`, `subtitles-too-many`, `subtitles-empty`, `subtitles-not-text`, `subtitles-unknown`
 */
export async function parseSubtitles(source: Blob | string): Promise<Subtitles> {
  const { text, format, announced } = readSubtitleText(typeof source === 'string' ? source : await textOf(source));
  const { cues } = await parseText(text, { type: format, errors: false });
  // In a window the cues are the browser's own, whose fields are no own properties: a spread would lose them.
  const raw = cues.map(({ startTime, endTime, text: cue }) => ({ startTime, endTime, text: cue }));
  const subtitles = cleanCues(raw, announced);
  if (subtitles.cues.length === 0) throw new Refusal('subtitles-unknown');
  return subtitles;
}

async function textOf(file: Blob): Promise<string> {
  // Before it is read: a film that was dropped here would take minutes.
  if (file.size > subtitleLimits.bytes) throw new Refusal('subtitles-too-large');
  return decodeSubtitles(new Uint8Array(await file.arrayBuffer()), decodeBytes);
}
