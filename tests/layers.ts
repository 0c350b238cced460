import path from 'node:path';

/** Folder → what it may import besides itself. The first row that a file's path begins with is its room; `*` is one folder. */
const rooms: readonly (readonly [room: string, mayImport: readonly string[]])[] = [
  ['src/domain', []],
  ['src/contract', ['src/domain']],
  ['src/replica', ['src/domain', 'src/contract']],
  ['src/wordLayer', ['src/domain']],
  ['src/wordFiles', ['src/domain']],
  ['src/reader', ['src/domain', 'src/wordLayer']],
  ['src/textFiles', ['src/domain', 'src/reader']],
  ['src/server/adapters', ['src/server/operator', 'src/domain', 'src/contract']],
  [
    'src/server/features/*',
    [
      'src/server/adapters',
      'src/server/http',
      'src/server/config/config.ts',
      'src/server/config/limits.ts',
      'src/domain',
      'src/contract',
    ],
  ],
  [
    'src/server/http',
    ['src/server/adapters', 'src/server/config/config.ts', 'src/server/config/limits.ts', 'src/domain', 'src/contract'],
  ],
  ['src/server/operator', ['src/domain']],
  ['src/server', ['src/domain', 'src/contract']],
  [
    'src/extension',
    [
      'src/domain',
      'src/contract',
      'src/replica',
      'src/wordLayer',
      'src/textFiles',
      'src/web/ui',
      'src/web/words',
      'src/web/styles',
      'src/web/books/keeping',
      'src/web/videos/addVideoFrom.ts',
      'src/reader/open.ts',
      'src/web/platform',
    ],
  ],
  ['src/web/ui', ['src/domain']],
  ['src/web/platform', ['src/domain', 'src/contract', 'src/replica', 'src/wordLayer', 'src/wordFiles', 'src/reader']],
  [
    'src/web/words',
    [
      'src/web/ui',
      'src/web/platform',
      'src/reader/search/searchBook.ts',
      'src/domain',
      'src/contract',
      'src/wordLayer',
    ],
  ],
  [
    'src/web/reading',
    ['src/web/ui', 'src/web/platform', 'src/web/words', 'src/domain', 'src/contract', 'src/wordLayer'],
  ],
  [
    'src/web/books',
    [
      'src/web/ui',
      'src/web/platform',
      'src/web/words',
      'src/replica/base/sha256.ts',
      'src/replica/files/wordIndex.ts',
      'src/domain',
      'src/contract',
      'src/reader',
    ],
  ],
  ['src/web/exercises', ['src/web/ui', 'src/domain']],
  [
    'src/web/questions',
    ['src/web/ui', 'src/web/exercises', 'src/web/platform', 'src/web/words', 'src/domain', 'src/contract'],
  ],
  [
    'src/web/videos',
    [
      'src/web/ui',
      'src/web/platform',
      'src/replica/base/sha256.ts',
      'src/replica/files/wordIndex.ts',
      'src/domain',
      'src/contract',
    ],
  ],
  [
    'src/web/features/*',
    [
      'src/web/ui',
      'src/web/exercises',
      'src/web/questions',
      'src/web/platform',
      'src/web/words',
      'src/web/reading',
      'src/web/books',
      'src/web/videos',
      'src/replica/replica.ts',
      'src/replica/base/sha256.ts',
      'src/replica/files/wordIndex.ts',
      'src/replica/dictionaries/ownDictionary.ts',
      'src/replica/dictionaries/packBlocks.ts',
      'src/domain',
      'src/contract',
      'src/wordLayer',
      'src/wordFiles',
      'src/textFiles',
      'src/reader',
    ],
  ],
  [
    'src/web',
    ['src/domain', 'src/contract', 'src/replica', 'src/wordLayer', 'src/wordFiles', 'src/textFiles', 'src/reader'],
  ],
];

/** Rooms that take no package either, or only these. */
const packages: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [],
  // Its schemas travel to the browser: classic zod would bring all its methods and languages along.
  'src/contract': ['zod/mini'],
  'src/web/ui': ['react', 'react-dom', 'react-router', '@base-ui/react', 'lucide-react'],
};

const specifier = /(?<!')(?:\bfrom|\bimport|\bimport\(|new URL\()\s*'([^']+)'/g;

/** Every import of a source text that its room forbids, as `file → import`. Type-only imports count. */
export function forbiddenImports(file: string, text: string): string[] {
  const rule = rooms
    .map(([room, mayImport]) => ({ room: roomOf(room, file), mayImport }))
    .find(({ room }) => room !== null);
  if (!rule?.room) return [];
  const { room, mayImport } = rule;
  return [...text.matchAll(specifier)]
    .map(([, name = '']) => name)
    .filter((name) => {
      const target = name.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), name)
        : name.replace(/^#(?!tests\/)/, 'src/');
      if (target.startsWith('src/'))
        return ![room, ...mayImport].some((allowed) => target === allowed || target.startsWith(`${allowed}/`));
      return !(
        packages[room]?.some((allowed) => target === allowed || target.startsWith(`${allowed}/`)) ??
        !target.startsWith('#')
      );
    })
    .map((name) => `${file} → ${name}`);
}

/** The room's folder when the file is in it. */
function roomOf(room: string, file: string): string | null {
  const folders = file.split('/').slice(0, room.split('/').length);
  const matches = room.split('/').every((folder, index) => folder === '*' || folder === folders[index]);
  return matches && folders.length < file.split('/').length ? folders.join('/') : null;
}
