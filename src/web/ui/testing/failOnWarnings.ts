import { afterEach, beforeEach, expect } from 'vitest';

/** The browser's own word that sizes changed twice within a frame: it goes on with the next one. */
const harmless = /ResizeObserver loop completed with undelivered notifications/;

const complaints: string[] = [];
let expected: readonly RegExp[] = [];

for (const level of ['error', 'warn'] as const) {
  const print = console[level].bind(console);
  console[level] = (...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if ([harmless, ...expected].some((pattern) => pattern.test(text))) return;
    complaints.push(text);
    print(...parts);
  };
}

beforeEach(() => {
  complaints.length = 0;
  expected = [];
});

// React's development build warns of missing keys, of state that is set while rendering, of fields that lose their value: each is a fault.
afterEach(() => expect(complaints, 'The console was written to').toEqual([]));

/** Lets a test provoke what is written to the console: it is neither printed nor a fault. */
export function expectConsole(...patterns: readonly RegExp[]): void {
  expected = patterns;
}
