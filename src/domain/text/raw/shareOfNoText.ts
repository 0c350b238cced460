/** The share of a text's characters that no text has, 0 to 1: control characters, and signs for bytes that were none. */
export function shareOfNoText(text: string): number {
  let strange = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13) || code === 0xfffd) strange++;
  }
  return text.length === 0 ? 0 : strange / text.length;
}
