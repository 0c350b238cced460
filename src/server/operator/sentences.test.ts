import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { ConfigError } from './configError.ts';
import { sentenceOfFault, systemFault } from './systemFault.ts';

const server = path.join(import.meta.dirname, '..');

/** What whoever runs a server is told: the literals of each refusal, and the messages of the environment's schema. */
const sentences = globSync(['**/*.ts'], { cwd: server, exclude: ['**/*.test.ts', '**/*.suite.ts', '**/testing/**'] })
  .flatMap((file) => {
    const source = readFileSync(path.join(server, file), 'utf8');
    const refusals = [...source.matchAll(/(?:new ConfigError|systemFault|sentenceOfFault)\(([^;]*);/g)];
    const whole = file.startsWith('config/')
      ? [...source.matchAll(/(?:Error\(|, |error: |shape = )('[^']+'|`[^`]+`)/g)]
      : [];
    return [...refusals, ...whole].flatMap(([, text = '']) => text.match(/'[^']*'|`[^`]*`/g) ?? []);
  })
  .filter((text) => / /.test(text));

test('sentences for whoever runs a server are Spanish', () => {
  expect(sentences.length).toBeGreaterThan(60);
  expect(sentences.filter((text) => /\b(?:the|is|are|must|not|with|another|cannot|required|of)\b/i.test(text))).toEqual(
    [],
  );
});

test('a sentence of ours stays; what a library says stands within one, on one line', () => {
  expect(systemFault(new ConfigError('PORT: ocupado'), 'x').message).toBe('PORT: ocupado');
  expect(systemFault(new Error('connect ECONNREFUSED\n  at x'), 'DATABASE_URL: no').message).toBe(
    'DATABASE_URL: no (connect ECONNREFUSED)',
  );
  expect(systemFault(new AggregateError([new Error('one'), new Error('two')]), 'x').message).toBe('x (one; two)');
  expect(systemFault(new Error(''), 'x').message).toBe('x');
  expect(sentenceOfFault(new Refusal('not-found'), 'x')).toBe(new Refusal('not-found').message);
});
