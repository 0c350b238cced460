import path from 'node:path';

/**
 * Circles of imports among source files, type-only imports counted: each as the files that reach one another, in the order of
 * their names.
 */
export function importCircles(sources: ReadonlyMap<string, string>): string[][] {
  return circles(importsOf(sources));
}

/**
 * Circles of imports among the folders of the sources, type-only imports counted: each as the folders that reach one another, in
 * the order of their names. Two that import each other are the shortest.
 */
export function folderCircles(sources: ReadonlyMap<string, string>): string[][] {
  const folders = new Map<string, string[]>();
  for (const [file, imported] of importsOf(sources)) {
    const folder = path.posix.dirname(file);
    const targets = imported.map((target) => path.posix.dirname(target)).filter((target) => target !== folder);
    folders.set(folder, [...(folders.get(folder) ?? []), ...targets]);
  }
  return circles(folders);
}

/** Strongly connected components of a graph (Tarjan 1972) that have more than one member. */
function circles(targetsOf: ReadonlyMap<string, readonly string[]>): string[][] {
  const visited = new Map<string, { readonly index: number; lowest: number }>();
  const stack: string[] = [];
  const found: string[][] = [];

  function visit(node: string): { readonly index: number; lowest: number } {
    const own = { index: visited.size, lowest: visited.size };
    visited.set(node, own);
    stack.push(node);
    for (const target of targetsOf.get(node) ?? []) {
      const known = visited.get(target);
      if (!known) own.lowest = Math.min(own.lowest, visit(target).lowest);
      else if (stack.includes(target)) own.lowest = Math.min(own.lowest, known.index);
    }
    if (own.lowest === own.index) {
      const component = stack.splice(stack.indexOf(node));
      if (component.length > 1) found.push(component.toSorted());
    }
    return own;
  }

  for (const node of targetsOf.keys()) if (!visited.has(node)) visit(node);
  return found;
}

function importsOf(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  return new Map(
    [...sources].map(([file, text]) => [file, importedFiles(file, text).filter((target) => sources.has(target))]),
  );
}

function importedFiles(file: string, text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([#.][^']+)'/g)].map(([, name = '']) =>
    importedFile(file, name),
  );
}

/** The source file that another one imports by this name. */
export function importedFile(importer: string, name: string): string {
  return name.startsWith('#') ? `src/${name.slice(1)}` : path.posix.join(path.posix.dirname(importer), name);
}
