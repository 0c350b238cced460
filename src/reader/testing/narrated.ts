import { tone } from '#domain/testing/tone.ts';
import type { EpubPlan } from './epub.ts';

/** A fragment of a narrated book of a test. */
interface NarratedPart {
  readonly text: string;
  /** Seconds of the recording, of a tone. */
  readonly seconds: number;
}

/** The plan of a book of one section whose sentences a recording speaks: a tone as long as each of them. */
export function narratedBook(parts: readonly NarratedPart[], more: Partial<EpubPlan> = {}): EpubPlan {
  let at = 0;
  const pars = parts.map(({ seconds }, index) => {
    const begin = at;
    at += seconds;
    return `<par><text src="section-1.xhtml#p${index}"/><audio src="voice.wav" clipBegin="${begin}s" clipEnd="${at}s"/></par>`;
  });
  return {
    title: 'The Narrated Harbour',
    sections: [
      {
        title: 'Chapter 1',
        body: parts.map(({ text }, index) => `<p><span id="p${index}">${text}</span></p>`).join(''),
        overlay: 'voice.smil',
      },
    ],
    duration: `${at}s`,
    ...more,
    files: {
      'voice.smil': `<?xml version="1.0"?><smil xmlns="http://www.w3.org/ns/SMIL" version="3.0"><body><seq>${pars.join('')}</seq></body></smil>`,
      'voice.wav': tone(at),
      ...more.files,
    },
  };
}
