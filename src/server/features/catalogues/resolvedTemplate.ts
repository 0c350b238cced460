/**
 * A template with its origin and its braces; undefined where the words could change the origin: a search must not be able to
 * name the host that is asked.
 */
export function resolvedTemplate(template: string, base: URL): string | undefined {
  // Braces would be escaped by URL: they stand as letters while it resolves.
  const marks = [...template.matchAll(/\{[^{}]*\}/g)].map(([mark]) => mark);
  const placeholder = (index: number): string => `glosa0mark0${index}0`;
  let next = 0;
  const plain = template.replaceAll(/\{[^{}]*\}/g, () => placeholder(next++));
  const url = URL.parse(plain, base);
  if (!url || url.origin.includes('glosa0mark0') || url.username !== '') return undefined;
  return marks.reduce((href, mark, index) => href.replace(placeholder(index), () => mark), url.href);
}
