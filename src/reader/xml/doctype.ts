/**
 * The source without its DOCTYPEs, internal subsets included. One whose subset never ends loses what stands before the next
 * ">". Reads each character a fixed number of times, whatever the source is.
 */
export function withoutDoctype(source: string): string {
  const doctype = /<!DOCTYPE/gi;
  let plain = '';
  let from = 0;
  let hasEndlessSubset = false;
  for (let match = doctype.exec(source); match; match = doctype.exec(source)) {
    plain += source.slice(from, match.index);
    const end: number | null = hasEndlessSubset ? null : endOfDoctype(source, doctype.lastIndex);
    hasEndlessSubset = end === null;
    from = end ?? after(source, '>', doctype.lastIndex) ?? source.length;
    doctype.lastIndex = from;
  }
  return plain + source.slice(from);
}

/** The offset after the DOCTYPE that begins before `from`; null when its subset never ends. */
function endOfDoctype(source: string, from: number): number | null {
  const head = /[>[]/g;
  head.lastIndex = from;
  const found = head.exec(source);
  if (!found) return source.length;
  if (found[0] === '>') return head.lastIndex;
  const subset = endOfSubset(source, head.lastIndex);
  return subset === null ? null : after(source, '>', subset);
}

/** The offset after the "]" of an internal subset: quotes, comments and instructions in it may hold one of their own. */
function endOfSubset(source: string, from: number): number | null {
  const mark = /["'\]]|<!--|<\?/g;
  for (mark.lastIndex = from; ;) {
    const found = mark.exec(source);
    if (!found) return null;
    if (found[0] === ']') return mark.lastIndex;
    const close = found[0] === '<!--' ? '-->' : found[0] === '<?' ? '?>' : found[0];
    const end = after(source, close, mark.lastIndex);
    if (end === null) return null;
    mark.lastIndex = end;
  }
}

function after(source: string, text: string, from: number): number | null {
  const at = source.indexOf(text, from);
  return at < 0 ? null : at + text.length;
}
