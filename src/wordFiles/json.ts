/** What JSON says at a path of names; undefined where it says nothing. Only own properties count. */
export function jsonAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = Reflect.get(found, name);
  }
  return found;
}

/** A text or a number at a path, as text; empty for anything else. */
export function jsonText(value: unknown, ...path: readonly (string | number)[]): string {
  const found = jsonAt(value, ...path);
  return typeof found === 'string' ? found : typeof found === 'number' && Number.isFinite(found) ? String(found) : '';
}

/** The list at a path; empty for anything else. */
export function jsonList(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = jsonAt(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** The texts of the list at a path. */
export function jsonTexts(value: unknown, ...path: readonly (string | number)[]): readonly string[] {
  return jsonList(value, ...path).filter((each) => typeof each === 'string');
}
