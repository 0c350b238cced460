/** Of the entities that a file declares for itself: more, longer ones, or more text than that in all are no book's. */
const entityLimits = { count: 500, characters: 1_000, inAll: 1_000_000 };
const declaration = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"<]*)"|'([^'<]*)')\s*>/g;
const ofXml = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

/**
 * The source without its DOCTYPEs, internal subsets included, and with the plain texts written out that these declare as entities. A text that
 * names another one keeps its name, and none comes from elsewhere: nothing is multiplied, and nothing included. One whose subset never ends loses what stands before the next
 * ">". Reads each character a fixed number of times, whatever the source is.
 */
export function withoutDoctype(source: string): string {
  const doctype = /<!DOCTYPE/gi;
  let plain = '';
  let from = 0;
  let hasEndlessSubset = false;
  const entities = new Map<string, string>();
  for (let match = doctype.exec(source); match; match = doctype.exec(source)) {
    plain += source.slice(from, match.index);
    const end: number | null = hasEndlessSubset ? null : endOfDoctype(source, doctype.lastIndex);
    hasEndlessSubset = end === null;
    from = end ?? after(source, '>', doctype.lastIndex) ?? source.length;
    if (end !== null) readEntities(source.slice(match.index, end), entities);
    doctype.lastIndex = from;
  }
  return withEntities(plain + source.slice(from), entities);
}

function readEntities(doctype: string, entities: Map<string, string>): void {
  if (!doctype.includes('<!ENTITY')) return;
  const plain = doctype.replaceAll(/<!--.*?-->/gs, '');
  for (const [, name = '', double, single] of plain.matchAll(declaration)) {
    // It may stand in an attribute.
    const text = (double ?? single ?? '').replaceAll('"', '&quot;').replaceAll('>', '&gt;');
    const isTaken = ofXml.has(name) || entities.has(name) || entities.size >= entityLimits.count;
    if (!isTaken && text.length <= entityLimits.characters) entities.set(name, text);
  }
}

function withEntities(source: string, entities: ReadonlyMap<string, string>): string {
  if (entities.size === 0) return source;
  let room = entityLimits.inAll;
  return source.replaceAll(/&([\w.:-]+);/g, (whole, name: string) => {
    const text = entities.get(name);
    if (text === undefined || text.length > room) return whole;
    room -= text.length;
    return text;
  });
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
