import { linesOfMarkup } from '#domain/dictionaries/markup.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const media = /\[(?:sound:|anki:)[^\]\n]*\]/g;

/** A text as HTML shows it. */
export function asHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** The text that a field shows, its lines on one, in Unicode's form NFC: without tags, sounds and pictures. */
export function textOfField(html: string): string {
  return linesOfMarkup(html.replaceAll(media, ' '), 'html').join(' ').replaceAll(/\s+/g, ' ').trim().normalize('NFC');
}
