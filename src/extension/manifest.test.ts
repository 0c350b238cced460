import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { manifestOf } from './manifest.ts';

const asked = z.object({
  permissions: z.array(z.string()),
  optional_host_permissions: z.array(z.string()),
  host_permissions: z.never().optional(),
});
const collecting = z.object({
  browser_specific_settings: z.object({
    gecko: z.object({ data_collection_permissions: z.object({ required: z.array(z.string()) }) }),
  }),
});

/** The names in the first column of the table under a heading of the document for whoever runs a server. */
function namesUnder(heading: string): string[] {
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/extension.md'), 'utf8');
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return Array.from(own.matchAll(/^\| `(\w+)` \|/gm), ([, name = '']) => name).toSorted();
}

test.each(['chromium', 'firefox'] as const)('all that %s is asked for is explained, and nothing else', (browser) => {
  const { permissions } = asked.parse(manifestOf(browser, '1.0.0'));
  expect(namesUnder('Permissions')).toEqual([...permissions, 'optional_host_permissions'].toSorted());
});

test('Firefox is told of all data that is explained', () => {
  const { gecko } = collecting.parse(manifestOf('firefox', '1.0.0')).browser_specific_settings;
  expect(namesUnder('What Firefox is told of data')).toEqual(gecko.data_collection_permissions.required.toSorted());
});
