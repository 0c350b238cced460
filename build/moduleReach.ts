import path from 'node:path';
import type { Rolldown } from 'vite';

export type NameChunk = Extract<Rolldown.CodeSplittingNameFunction, (...parameters: never[]) => unknown>;
export type Context = Parameters<NameChunk>[1];

/** The modules that are loaded with these: all that they import, and what that imports, without an `import()`. */
export function reachedFrom(modules: readonly string[], context: Context): ReadonlySet<string> {
  const reached = new Set(modules);
  for (const id of reached) for (const next of importedBy(id, context)) reached.add(next);
  return reached;
}

/** The modules that one imports; of the icons, which all come from one index, those that it names. */
function importedBy(id: string, context: Context): readonly string[] {
  const { importedIds = [], code } = context.getModuleInfo(id) ?? {};
  return importedIds.flatMap((imported) =>
    iconIndex.test(imported) ? iconsNamedIn(code ?? '', imported, context) : [imported],
  );
}

const iconIndex = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;

function iconsNamedIn(code: string, index: string, context: Context): string[] {
  const lines = context.getModuleInfo(index)?.code ?? '';
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  );
  return names
    .filter((name) => name !== '')
    .map((name) => {
      const [, file] = new RegExp(`default as ${name}\\b[^}]*\\} from ["']\\.(/[^"']+)["']`).exec(lines) ?? [];
      if (file === undefined) throw new Error(`There is no icon ${name}`);
      return path.join(path.dirname(index), file);
    });
}

/**
 * Tells of any module from where it is needed at once: which of the pages, and of what they load later (dialogs, panels).
 * @param pages what is loaded by an `import()` of its own
 */
export function rootsOf(pages: readonly string[], context: Context): (id: string) => readonly string[] {
  const roots = new Map(pages.map((page) => [page, reachedFrom([page], context)]));
  const visited = new Set<string>();
  // The map grows while it is walked.
  for (const [, reached] of roots) {
    for (const id of reached) {
      if (visited.has(id)) continue;
      visited.add(id);
      for (const later of context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        if (!roots.has(later)) roots.set(later, reachedFrom([later], context));
    }
  }
  return (id) => [...roots].flatMap(([root, reached]) => (reached.has(id) ? [root] : []));
}
