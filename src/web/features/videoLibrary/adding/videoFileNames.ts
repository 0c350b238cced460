/**
 * The languages that files of subtitles, and of films, name themselves by at their ends: `film.en.srt`, `film_spa.mp4`, `film.pt-BR.vtt`.
 */
const languageEnding = /[._-](en|es|fr|de|it|pt|eng|spa|esp|fra|fre|deu|ger|ita|por)([-_][A-Za-z]{2})?$/;

/** The title that a file's name gives, until the learner gives another: without its ending and its language, dots and strokes as spaces. */
export function titleFromFile(name: string): string {
  return name
    .replace(/\.[a-z\d]{2,4}$/i, '')
    .replace(languageEnding, '')
    .replace(/[._]+/g, ' ')
    .trim();
}

export function isSubtitleFile(name: string): boolean {
  return /\.(srt|vtt|ass|ssa|txt)$/i.test(name);
}

/** True for a file of subtitles whose name says that it is in Spanish. */
export function isInSpanish(name: string): boolean {
  return /[._ -](es|spa|esp|español|espanol|castellano|latino)[._ -]/i.test(name);
}
