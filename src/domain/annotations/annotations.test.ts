import { expect, test } from 'vitest';
import { Account, noon } from '#domain/testing/account.ts';
import { annotationId, annotationRef, type Bookmark, type MarkedPassage } from './annotation.ts';
import { editAnnotationRule, removeAnnotationRule, saveAnnotationRule } from './changeAnnotations.ts';

const bookId = 'b'.repeat(64);
const locator = { section: 's', block: 2, offset: 5 };
const passage: MarkedPassage = {
  kind: 'passage',
  fileId: bookId,
  locator,
  end: { section: 's', block: 3, offset: 9 },
  text: 'water are wedded\nBut here',
  stroke: 'double',
  createdAt: noon - 5,
};
const bookmark: Bookmark = { kind: 'bookmark', fileId: bookId, locator, text: 'Yes, as every one', createdAt: noon };
const ref = annotationRef(bookId, annotationId(passage));

test('a place has one annotation of a kind, whichever device it comes from; a later one changes nothing', () => {
  const account = new Account();
  const { id } = account.run(saveAnnotationRule, { bookId, annotation: passage });
  account.run(editAnnotationRule, { bookId, id, changes: { note: 'club' } });
  account.run(saveAnnotationRule, { bookId, annotation: { ...passage, stroke: 'wavy', createdAt: noon - 1 } });
  expect(account.get(ref)).toEqual({ ...passage, note: 'club' });
  account.run(saveAnnotationRule, { bookId, annotation: bookmark });
  expect(account.get(annotationRef(bookId, annotationId(bookmark)))).toEqual(bookmark);
});

test('a clock that is ahead counts as now', () => {
  const account = new Account();
  account.run(saveAnnotationRule, { bookId, annotation: { ...passage, createdAt: noon + 99 } });
  expect(account.get(ref)?.createdAt).toBe(noon);
});

test('notes of two devices stay both; a bookmark takes a name, and a passage none', () => {
  const account = new Account();
  const { id } = account.run(saveAnnotationRule, { bookId, annotation: passage });
  account.run(editAnnotationRule, { bookId, id, changes: { note: 'here' }, noteSeen: '' });
  account.run(editAnnotationRule, { bookId, id, changes: { note: 'there', stroke: 'wavy' }, noteSeen: '' });
  expect(account.get(ref)).toMatchObject({ note: 'there / here', stroke: 'wavy' });
  account.run(editAnnotationRule, { bookId, id, changes: { note: '', name: 'no' }, noteSeen: 'there / here' });
  expect(account.get(ref)).toEqual({ ...passage, stroke: 'wavy' });
  const name = account.run(saveAnnotationRule, { bookId, annotation: bookmark });
  account.run(editAnnotationRule, { bookId, id: name.id, changes: { name: 'Wedding', note: 'no' } });
  expect(account.get(annotationRef(bookId, name.id))).toEqual({ ...bookmark, text: 'Wedding' });
});

test('a removal is undone by what was there; what another device changes of it meanwhile is nothing', () => {
  const account = new Account();
  const { id } = account.run(saveAnnotationRule, { bookId, annotation: passage });
  account.run(removeAnnotationRule, { bookId, id });
  account.run(editAnnotationRule, { bookId, id, changes: { note: 'late' } });
  expect(account.get(ref)).toBeNull();
  account.run(removeAnnotationRule, { bookId, id });
  account.run(saveAnnotationRule, { bookId, annotation: passage });
  expect(account.get(ref)).toEqual(passage);
});
