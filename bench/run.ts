import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

// `npm run bench`: every benchmark, one after another, so that none disturbs the next. Parts of one end in -page.ts.
const benchmarks = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && file !== 'run.ts' && !file.endsWith('-page.ts'));
for (const file of benchmarks.toSorted()) {
  console.log(`\n── ${file}`);
  execFileSync(process.execPath, [path.join(import.meta.dirname, file)], { stdio: 'inherit' });
}
