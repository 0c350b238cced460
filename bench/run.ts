import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildApp, builtAlready } from '../tests/partners/buildApp.ts';

// `npm run bench`: every benchmark, one after another, so that none disturbs the next; `npm run bench -- scripts layout` those that are named. One that
// fails stops no other. What another one imports, or a page of it loads, is a part.
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && file !== 'run.ts');
const texts = files.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'));
const isPart = (file: string): boolean =>
  file.endsWith('-page.ts') || texts.some((text) => text.includes(`'./${file}'`));
const all = files
  .filter((file) => !isPart(file))
  .map((file) => file.replace(/\.ts$/, ''))
  .toSorted();

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`No benchmark is called ${unknown.join(', ')}: there are ${all.join(', ')}`);
buildApp();
const failed = (asked.length > 0 ? asked : all).filter((name) => {
  console.log(`\n── ${name}`);
  const env = { ...process.env, [builtAlready]: 'yes' };
  const program = path.join(import.meta.dirname, `${name}.ts`);
  return spawnSync(process.execPath, [program], { stdio: 'inherit', env }).status !== 0;
});
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
