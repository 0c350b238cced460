import path from 'node:path';

/**
 * Circles of imports among source files, type-only imports counted: each as the files that reach one another (strongly
 * connected components, Tarjan 1972), in the order of their names.
 */
export function importCircles(sources: ReadonlyMap<string, string>): string[][] {
  const importsOf = new Map(
    [...sources].map(([file, text]) => [file, importedFiles(file, text).filter((target) => sources.has(target))]),
  );
  const visited = new Map<string, { readonly index: number; lowest: number }>();
  const stack: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): { readonly index: number; lowest: number } {
    const own = { index: visited.size, lowest: visited.size };
    visited.set(file, own);
    stack.push(file);
    for (const target of importsOf.get(file) ?? []) {
      const known = visited.get(target);
      if (!known) own.lowest = Math.min(own.lowest, visit(target).lowest);
      else if (stack.includes(target)) own.lowest = Math.min(own.lowest, known.index);
    }
    if (own.lowest === own.index) {
      const component = stack.splice(stack.indexOf(file));
      if (component.length > 1) circles.push(component.toSorted());
    }
    return own;
  }

  for (const file of sources.keys()) if (!visited.has(file)) visit(file);
  return circles;
}

function importedFiles(file: string, text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport\()\s*'([#.][^']+)'/g)].map(([, name = '']) => importedFile(file, name));
}

/** The source file that another one imports by this name. */
export function importedFile(importer: string, name: string): string {
  return name.startsWith('#') ? `src/${name.slice(1)}` : path.posix.join(path.posix.dirname(importer), name);
}
