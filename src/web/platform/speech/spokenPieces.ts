/**
 * A text in parts of at most so many characters that are said one after another, cut behind commas and other signs, else between words; one word that
 * is longer stays whole. Voices from elsewhere fall silent in the middle of a long text.
 * @returns the parts with their offsets in the text; none for a text without a character to say
 */
export function spokenPieces(text: string, most: number): readonly { readonly text: string; readonly at: number }[] {
  const pieces: { text: string; at: number }[] = [];
  let at = 0;
  while (at < text.length) {
    const end = text.length - at <= most ? text.length : endOf(text, at, most);
    const piece = text.slice(at, end);
    if (piece.trim() !== '') pieces.push({ text: piece, at });
    at = end;
  }
  return pieces;
}

/** Signs behind which a voice takes a breath. */
const breaths = /[,;:—–.!?…»”"]\s/gu;

function endOf(text: string, at: number, most: number): number {
  const room = text.slice(at, at + most + 1);
  const last = [...room.matchAll(breaths)].at(-1);
  // A piece of a few words sounds worse than one that is cut anywhere.
  if (last && last.index > most / 3) return at + last.index + last[0].length;
  const space = room.lastIndexOf(' ');
  if (space > 0) return at + space + 1;
  const next = text.indexOf(' ', at + most);
  return next === -1 ? text.length : next + 1;
}
