import { voiceName } from '#web/platform/speech/voices.ts';

/** The name by which a text's own recording stands among the voices. */
export const recordingVoice = 'recording';

/**
 * What is said when another voice goes on than the one before.
 * @param before,after names of the voices; null when it is the same one
 */
export function noticeOf(
  reason: 'network' | 'silent' | 'interrupted',
  voices: readonly SpeechSynthesisVoice[],
  before: string | undefined,
  after: string | undefined,
): string | null {
  if (before === after || before === undefined || after === undefined) return null;
  const nameOf = (name: string) => voices.find(({ voiceURI }) => voiceURI === name);
  const goesOn = nameOf(after);
  if (!goesOn) return null;
  const goingOn = `Sigo con ${voiceName(goesOn)}`;
  if (before === recordingVoice) return `${goingOn}: el audio del libro no se puede oír.`;
  const gone = nameOf(before);
  if (!gone) return null;
  return reason === 'network'
    ? `${goingOn}: ${voiceName(gone)} necesita conexión.`
    : `${goingOn}: ${voiceName(gone)} se ha quedado en silencio.`;
}
