import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CompiledChange, type StemChange } from './stemChange.ts';

test.each<[change: StemChange, stem: string, changed: string | null]>([
  [['eC', 'èC'], 'lev', 'lèv'],
  [['C', 'CC'], 'stop', 'stopp'],
  [['oK', 'ueK'], 'cont', 'cuent'],
  [['oK', 'ueK'], 'encontr', 'encuentr'],
  [['aKeC', 'äKeC'], 'vater', 'väter'],
  [['eK', 'ieK'], 'habl', null],
  [['', 'i'], 'pa', 'pai'],
])('%j makes of %s %s', (change, stem, changed) => {
  expect(new CompiledChange(change).apply(stem)).toBe(changed);
  if (changed !== null) expect(new CompiledChange(change).undo(changed)).toBe(stem);
});

test('what is changed can be changed back', () => {
  const changes: readonly StemChange[] = [
    ['eK', 'ieK'],
    ['oK', 'ueK'],
    ['eC', 'èC'],
    ['C', 'CC'],
    ['áC', 'aC'],
    ['aKeC', 'äKeC'],
  ];
  fc.assert(
    fc.property(fc.constantFrom(...changes), fc.stringMatching(/^[a-zäöüéèñ]{0,12}$/), (change, stem) => {
      const compiled = new CompiledChange(change);
      const changed = compiled.apply(stem);
      if (changed !== null) expect(compiled.apply(compiled.undo(changed) ?? '')).toBe(changed);
    }),
  );
});
