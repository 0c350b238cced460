/** Names that more than one file exports, each with its files. The same noun is to mean the same thing in every room. */
export function sharedNames(sources: ReadonlyMap<string, string>): Record<string, string[]> {
  const filesOf = new Map<string, string[]>();
  for (const [file, text] of sources) {
    const names = [...text.matchAll(/^export (?:default )?(?:async )?(?:function|const|interface|type|class) (\w+)/gm)];
    for (const name of new Set(names.map(([, name = '']) => name)))
      filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
  }
  return Object.fromEntries([...filesOf].filter(([, files]) => files.length > 1));
}
