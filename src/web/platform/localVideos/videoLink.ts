import type { Sentence } from '#domain/words/sentences/sentence.ts';

/** The address of a video; with one of its sentences, of the moment in which it is said. */
export function videoLink(root: string, id: string, sentence?: Pick<Sentence, 'text' | 'videoSeconds'>): string {
  const address = `${root}/video/${encodeURIComponent(id)}`;
  if (!sentence) return address;
  const { text, videoSeconds } = sentence;
  const parameters = new URLSearchParams({ frase: text, ...(videoSeconds !== undefined && { t: `${videoSeconds}` }) });
  return `${address}?${parameters.toString()}`;
}

/** The sentence that an address of a video asks for; null when it asks for none. Anybody may have written it. */
export function sentenceInAddress(
  parameters: URLSearchParams,
): { readonly text: string; readonly seconds: number | null } | null {
  const text = parameters.get('frase');
  if (text === null) return null;
  const seconds = Number(parameters.get('t') ?? NaN);
  return { text, seconds: Number.isFinite(seconds) && seconds >= 0 ? seconds : null };
}
