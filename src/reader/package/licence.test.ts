import { expect, test } from 'vitest';
import type { ContentsEntry, Section } from '../book/book.ts';
import { startAfterLicence } from './licence.ts';

const section = (path: string, linear = true): Section => ({
  path,
  mediaType: 'application/xhtml+xml',
  linear,
  fixedLayout: false,
  side: null,
  size: 1,
});
const entry = (label: string, path: string, fragment = ''): ContentsEntry => ({
  label,
  target: { section: path, fragment },
  children: [],
});
const preface =
  '<pre>The Project Gutenberg EBook. You may copy it.\n*** START OF THIS PROJECT GUTENBERG EBOOK DIE X ***';
const sections = [section('cover', false), section('a'), section('b')];
const from = (files: Readonly<Record<string, string>>, contents: readonly ContentsEntry[] = []) => ({
  sections,
  contents,
  text: async (path: string) => files[path] ?? '',
});

test('a section of licence and credits is passed over', async () => {
  const book = from({ a: `${preface}\nProduced by two people</pre>` });
  expect(await startAfterLicence(book, null)).toEqual({ section: 'b', fragment: '' });
  expect(await startAfterLicence(book, { section: 'a', fragment: 'x' })).toEqual({ section: 'b', fragment: '' });
});

test('where the text follows in the same section, its first entry of the contents is the beginning', async () => {
  const text = `<h2 id="top">x</h2>${preface}</pre><h1 id="one">I</h1>${'Call me so. '.repeat(400)}`;
  const contents = [entry('Start', 'a', 'top'), entry('I', 'a', 'one')];
  expect(await startAfterLicence(from({ a: text }, contents), null)).toEqual({ section: 'a', fragment: 'one' });
  expect(await startAfterLicence(from({ a: text }), null)).toBeNull();
});

test('without that line, at the end of the book or in an empty one nothing moves', async () => {
  const start = { section: 'b', fragment: '' };
  expect(await startAfterLicence(from({ b: '<p>Text</p>' }), start)).toBe(start);
  expect(await startAfterLicence(from({ b: preface }), start)).toBe(start);
  expect(await startAfterLicence({ sections: [], contents: [], text: async () => '' }, null)).toBeNull();
});
