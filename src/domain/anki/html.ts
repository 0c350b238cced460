const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const longestEntity = 12;

/** A text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** The text that a field shows: without tags, sounds and pictures, its lines on one. Tags that never end are text. */
export function textOfField(html: string): string {
  return withoutTags(html)
    .replaceAll(/\[sound:[^\]\n]{0,200}\]/g, ' ')
    .replaceAll(/&(#x?[\da-f]{1,8}|[a-z]{2,8});/gi, (entity, name: string) =>
      entity.length > longestEntity ? entity : (characterOf(name) ?? entity),
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}

/** One pass over the text: a regular expression would look for the end of each `<` anew. */
function withoutTags(html: string): string {
  let text = '';
  let from = 0;
  for (;;) {
    const start = html.indexOf('<', from);
    const end = start === -1 ? -1 : html.indexOf('>', start);
    if (end === -1) return text + html.slice(from);
    text += html.slice(from, start);
    // Only what parts lines parts words too: «<b>wh</b>arf» is one.
    if (/^<\/?(?:br|div|p|li|ul|ol|hr|tr|td|img)\b/i.test(html.slice(start, start + 6))) text += ' ';
    from = end + 1;
  }
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return Number.isInteger(code) && code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}
