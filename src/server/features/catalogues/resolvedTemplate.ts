/** Characters of a template: no search has as many. */
const longestTemplate = 4_000;

/**
 * A template with its origin and its braces; undefined where the words could change the origin: a search must not be able to
 * name the host that is asked.
 */
export function resolvedTemplate(template: string, base: URL): string | undefined {
  if (template.length > longestTemplate) return undefined;
  // Braces would be escaped by URL: they stand as letters while it resolves.
  const marks = [...template.matchAll(/\{[^{}]*\}/g)].map(([mark]) => mark);
  const placeholder = (index: number): string => `glosa0mark${index}x`;
  let next = 0;
  const plain = template.replaceAll(/\{[^{}]*\}/g, () => placeholder(next++));
  const url = URL.parse(plain, base);
  if (!url || url.origin.includes('glosa0mark') || url.username !== '') return undefined;
  return url.href.replaceAll(/glosa0mark(\d+)x/g, (whole, index) => marks[Number(index)] ?? whole);
}
