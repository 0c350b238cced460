/** Equal in content: after a mark the same profile comes twice, from the overlay and from the base, and need be shown once. */
export function isSameDocument(before: object | null | undefined, document: object | null): boolean {
  return before === document || (!!before && !!document && JSON.stringify(before) === JSON.stringify(document));
}
