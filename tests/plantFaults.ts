import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/*
 * `node tests/plantFaults.ts`: takes each layer that keeps a hostile book harmless away, in a copy of the project, and runs the
 * tests that must notice it. Prints a table; fails when a fault survives. Run by hand after a change of those layers: some
 * minutes. A name as argument plants that fault alone.
 */
const root = path.join(import.meta.dirname, '..');

interface Fault {
  readonly name: string;
  readonly file: string;
  readonly is: string;
  readonly becomes: string;
  readonly project: 'browser' | 'node';
  readonly tests: readonly string[];
}

const inReader = { project: 'browser', tests: ['src/reader/sanitise/hostile.browser.test.ts'] } as const;
const inServer = {
  project: 'node',
  tests: ['src/server/app.test.ts', 'src/server/composition/dataRoutes.test.ts'],
} as const;

const faults: readonly Fault[] = [
  {
    name: 'a frame without a sandbox',
    file: 'src/reader/page/frame/frame.ts',
    is: "element.setAttribute('sandbox', 'allow-same-origin');",
    becomes: '',
    ...inReader,
  },
  {
    name: 'a sandbox that allows scripts, popups and navigation',
    file: 'src/reader/page/frame/frame.ts',
    is: "'allow-same-origin'",
    becomes: "'allow-same-origin allow-scripts allow-popups allow-top-navigation'",
    ...inReader,
  },
  {
    name: 'a page without a policy',
    file: 'src/reader/page/frame/pageDocument.ts',
    is: '<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(contentPolicy(fontFaces))}">',
    becomes: '${contentPolicy(fontFaces).slice(0, 0)}',
    ...inReader,
  },
  {
    name: 'a policy that is open',
    file: 'src/reader/page/frame/pageDocument.ts',
    is: `"default-src 'none'",`,
    becomes: `"default-src * 'unsafe-inline' data: blob:",`,
    ...inReader,
  },
  {
    name: 'links of every scheme',
    file: 'src/reader/archive/outsideAddress.ts',
    is: 'url && allowed.has(url.protocol) ? url : null',
    becomes: 'allowed.size > 0 ? url : null',
    ...inReader,
  },
  {
    name: "the book's own data attributes",
    file: 'src/reader/sanitise/markup.ts',
    is: 'ALLOW_DATA_ATTR: false',
    becomes: 'ALLOW_DATA_ATTR: true',
    ...inReader,
  },
  {
    name: "the book's own roles",
    file: 'src/reader/sanitise/markup.ts',
    is: 'name itemprop role',
    becomes: 'name itemprop',
    ...inReader,
  },
  {
    name: "the book's own ids and classes of ours",
    file: 'src/reader/sanitise/markup.ts',
    is: '  dropReserved(element);\n',
    becomes: '  if (reserved.test("")) dropReserved(element);\n',
    ...inReader,
  },
  {
    name: 'event handlers',
    file: 'src/reader/sanitise/markup.ts',
    is: 'ADD_ATTR: [epubTypeAttribute]',
    becomes: "ADD_ATTR: [epubTypeAttribute, 'onerror', 'onload', 'ontoggle', 'onbegin', 'onclick']",
    ...inReader,
  },
  {
    name: 'pictures from outside',
    file: 'src/reader/sanitise/markup.ts',
    is: 'shows ? await resources.url(section, value) : null',
    becomes: 'shows ? ((await resources.url(section, value)) ?? value) : null',
    ...inReader,
  },
  {
    name: 'style sheets as the book wrote them',
    file: 'src/reader/sanitise/css.ts',
    is: "  return [...before, await cleanRules(sheet.cssRules, base, resources)].join('\\n');",
    becomes: "  await cleanRules(sheet.cssRules, base, resources);\n  return [...before, css].join('\\n');",
    ...inReader,
  },
  {
    name: "inline scripts in the app's policy",
    file: 'src/server/http/site/securityHeaders.ts',
    is: `"script-src 'self'"`,
    becomes: `"script-src 'self' 'unsafe-inline'"`,
    ...inServer,
  },
  {
    name: 'no check of whose files and documents are asked for',
    file: 'src/server/http/ownUser.ts',
    is: 'if (uidOf(context) !== caller.uid)',
    becomes: 'if (uidOf(context) === undefined)',
    ...inServer,
  },
];

/** Did the tests fail? */
function isCaught(fault: Fault): boolean {
  // Inside the project, so that its packages are found; in node_modules, so that nothing else looks at it.
  const copy = mkdtempSync(path.join(root, 'node_modules/.planted-'));
  try {
    for (const name of [
      'src',
      'tests',
      'content',
      'build',
      'public',
      'package.json',
      'tsconfig.json',
      'tsconfig.base.json',
      'vite.config.ts',
      'vitest.config.ts',
    ]) {
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    const file = path.join(copy, fault.file);
    const text = readFileSync(file, 'utf8');
    if (text.split(fault.is).length !== 2)
      throw new Error(`${fault.name}: ${fault.file} no longer holds the text to be changed once`);
    writeFileSync(
      file,
      text.replace(fault.is, () => fault.becomes),
    );
    const { status, stdout } = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', fault.project, ...fault.tests],
      { cwd: copy, encoding: 'utf8' },
    );
    // A run that never came to its tests has caught nothing.
    if (status !== 0 && !/Tests .*failed/.test(stdout))
      throw new Error(`${fault.name}: the tests did not run\n${stdout}`);
    return status !== 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const [only] = process.argv.slice(2);
let survivors = 0;
for (const fault of faults) {
  if (only !== undefined && fault.name !== only) continue;
  const caught = isCaught(fault);
  if (!caught) survivors += 1;
  console.log(`${caught ? 'caught  ' : 'SURVIVED'}  ${fault.name}`);
}
process.exitCode = survivors === 0 ? 0 : 1;
