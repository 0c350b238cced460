/**
 * Names one document of one user: `users/{uid}` is the profile, everything else is `{collection}/{id}` below it.
 * `D` is the type of what is kept there; it exists only for the compiler.
 */
export interface Ref<D> {
  readonly collection: string;
  readonly id: string;
  readonly holds?: D;
}

/** `collection/id`, the form in which documents travel and are kept by key. */
export type Path = string;

export function pathOf(ref: Ref<unknown>): Path {
  return `${ref.collection}/${ref.id}`;
}

/** The inverse of {@link pathOf}; an id may itself hold slashes. */
export function refAt(path: Path): Ref<unknown> {
  const slash = path.indexOf('/');
  return { collection: path.slice(0, slash), id: path.slice(slash + 1) };
}
