import { Refusal } from '#domain/errors/refusal.ts';
import { orderedCues } from '#domain/videos/subtitles/cleanCues.ts';
import { subtitleLimits, type Cue } from '#domain/videos/subtitles/cue.ts';

/** Characters of the text of a file of cues that are looked at: it may come from an import. */
const longestText = 4 * subtitleLimits.bytes;

/** Packs subtitles as gzipped text, `start TAB end TAB text` a line, times in milliseconds: a file of the account. */
export function packCues(cues: readonly Cue[]): Promise<Blob> {
  const text = cues
    .map((cue) => `${Math.round(cue.start * 1_000)}\t${Math.round(cue.end * 1_000)}\t${cue.text}`)
    .join('\n');
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

/**
 * The inverse of {@link packCues}, for files that may come from anybody's import: bounded, in order, with times that can be used.
 * @throws Refusal `subtitles-damaged`
 */
export async function unpackCues(file: Blob): Promise<readonly Cue[]> {
  const text = await boundedText(file).catch(() => null);
  if (text === null) throw new Refusal('subtitles-damaged');
  const lines = text.split('\n').slice(0, subtitleLimits.cues);
  return orderedCues(
    lines.map((line) => {
      const [start, end, cue = ''] = line.split('\t');
      // A missing cell is no time at all, where Number('') would be the beginning.
      return { startTime: Number(start ?? NaN) / 1_000, endTime: Number(end ?? NaN) / 1_000, text: cue };
    }),
  );
}

/** Null when it unpacks to more than any subtitles are. */
async function boundedText(file: Blob): Promise<string | null> {
  const reader = file
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }))
    .getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length > longestText) {
      await reader.cancel();
      return null;
    }
  }
}
