import { expect, test } from 'vitest';
import { exportedFile } from '#contract/documents/dataExport.ts';
import { exportedNames } from './exportedNames.ts';

type Listed = Parameters<typeof exportedNames>[0];

const book = (title: string, fileId: string, coverId: string | null = null, indexId: string | null = null) => ({
  book: { title, fileId, coverId, indexId },
});
const video = (title: string, name: string, fileId: string | null): Listed['videos'][number] => ({
  video: {
    title,
    source: { kind: 'file', name, size: 1 },
    fileId,
    coverId: 'vc',
    trackId: 'vt',
    nativeTrackId: null,
    indexId: null,
  },
});
const namesOf = (books: Listed['books'], videos: Listed['videos'] = []) =>
  Object.fromEntries(exportedNames({ books, videos }));

test('books lie under their titles, their covers beside them, what only Glosa reads apart', () => {
  expect(namesOf([book('Moby-Dick', 'a', 'b', 'c')])).toEqual({
    a: 'archivos/Moby-Dick.epub',
    b: 'archivos/portadas/Moby-Dick.jpg',
    c: 'archivos/internos/c',
  });
});

test('no two files have one name, and a file of two books has one', () => {
  expect(namesOf([book('Poems', 'a'), book('POEMS', 'b'), book('Poems', 'c'), book('Other', 'a')])).toEqual({
    a: 'archivos/Poems.epub',
    b: 'archivos/POEMS (2).epub',
    c: 'archivos/Poems (3).epub',
  });
});

test('a name holds nothing that leaves the folder or that a system refuses', () => {
  const named = (title: string) => namesOf([book(title, 'a')])['a'];
  expect(named('../../etc/passwd')).toBe('archivos/etc passwd.epub');
  expect(named('Why?: a «tale» / \u0007 part 1.')).toBe('archivos/Why a «tale» part 1.epub');
  expect(named(' ... ')).toBe('archivos/Sin título.epub');
  expect(named('庭師')).toBe('archivos/庭師.epub');
  expect(named('x'.repeat(900))).toHaveLength('archivos/.epub'.length + 100);
});

test('a kept film has its ending; one that is not kept has no name', () => {
  expect(namesOf([], [video('The Train', 'holiday.MP4', 'f'), video('Local', 'x.webm', null)])).toEqual({
    f: 'archivos/The Train.mp4',
    vc: 'archivos/internos/vc',
    vt: 'archivos/internos/vt',
  });
});

test('a copy of a release that named files by their id alone is read too', () => {
  expect(exportedFile('a', {})).toBe('archivos/a');
  expect(exportedFile('a', { files: namesOf([book('Poems', 'a')]) })).toBe('archivos/Poems.epub');
});
