import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptedSteps } from '../../vocabularyCheck/calibration.ts';
import { partsOfSpeech } from '../../starterPacks/starterPack.ts';
import { packForms, packGlossary, unpackForms, unpackGlossary } from './packedGlossary.ts';
import type { GlossaryEntry } from './glossary.ts';

const word = fc.stringMatching(/^[a-zäöüßéœ' -]{1,45}$/);
const senses = fc.array(fc.stringMatching(/^[a-zñáé,:() 0-9]{1,20}$/), { minLength: 1, maxLength: 3 });
const entry = fc.record({
  lemma: word,
  partOfSpeech: fc.constantFrom(...partsOfSpeech),
  gender: fc.constantFrom('', 'm', 'f', 'mf', 'np'),
  senses,
  note: fc.constantFrom('', 'no es «actualmente»'),
});
const keyOf = ({ lemma, partOfSpeech }: GlossaryEntry) => `${lemma}\t${partOfSpeech}`;
/** The lines of a lemma together, each part of speech once, as glossaries are. */
const glossary = fc
  .uniqueArray(entry, { selector: keyOf, maxLength: 60 })
  .map((entries) => [...Map.groupBy(entries, ({ lemma }) => lemma).values()].flat());

test('what is written is read again, each word beside those of about its usefulness', () => {
  fc.assert(
    fc.property(glossary, (entries) => {
      const read = unpackGlossary(packGlossary(entries));
      const sorted = (list: readonly GlossaryEntry[]) => list.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      expect(sorted(read)).toEqual(sorted(entries));
    }),
  );
  const many = Array.from({ length: 5_000 }, (_, rank): GlossaryEntry => {
    const lemma = `w${((rank * 7919) % 5_000).toString(36)}`;
    return { lemma, partOfSpeech: 'noun', gender: '', senses: [String(rank)], note: '' };
  });
  const ranks = unpackGlossary(packGlossary(many)).map(({ senses: [rank] }) => Number(rank));
  expect(ranks.length).toBe(5_000);
  expect(ranks.every((rank, index) => (rank + 40) / (index + 40) < 1.7 && (index + 40) / (rank + 40) < 1.7)).toBe(true);
});

test('as many as may be accepted beyond the packs are exactly the most useful', () => {
  const entries = Array.from({ length: 6_000 }, (_, rank): GlossaryEntry => {
    const lemma = `w${((rank * 7919) % 6_000).toString(36)}`;
    return { lemma, partOfSpeech: 'noun', gender: '', senses: [String(rank)], note: '' };
  });
  const ranks = unpackGlossary(packGlossary(entries)).map(({ senses: [rank] }) => Number(rank));
  const beyond = acceptedSteps.filter((step) => step > 1_000);
  expect(beyond.map((step) => Math.max(...ranks.slice(0, step)))).toEqual(beyond.map((step) => step - 1));
});

test('listed forms are read again in their order', () => {
  const form = fc.record({ form: word, lemma: word, partOfSpeech: fc.constantFrom(...partsOfSpeech), senses });
  fc.assert(
    fc.property(fc.array(form), (forms) => {
      expect(unpackForms(packForms(forms))).toEqual(forms);
    }),
  );
});

test('a file that broke off is no glossary', () => {
  const whole = packGlossary([
    { lemma: 'run', partOfSpeech: 'verb', gender: '', senses: ['correr'], note: '' },
    { lemma: 'house', partOfSpeech: 'noun', gender: '', senses: ['casa'], note: '' },
  ]);
  for (const broken of ['<!doctype html><p>404</p>', whole.slice(0, 10), whole.slice(0, whole.indexOf('correr'))])
    expect(() => unpackGlossary(broken)).toThrow();
  expect(() => unpackForms('was\tbe')).toThrow();
});
