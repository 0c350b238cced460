import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// `npm run bench`: every benchmark, one after another, so that none disturbs the next. What another one imports, or a page of it loads, is a part.
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && file !== 'run.ts');
const texts = files.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'));
const isPart = (file: string): boolean =>
  file.endsWith('-page.ts') || texts.some((text) => text.includes(`'./${file}'`));
for (const file of files.filter((file) => !isPart(file)).toSorted()) {
  console.log(`\n── ${file}`);
  execFileSync(process.execPath, [path.join(import.meta.dirname, file)], { stdio: 'inherit' });
}
