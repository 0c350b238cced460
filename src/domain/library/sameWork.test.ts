import { describe, expect, test } from 'vitest';
import { holdsWork, isSameWork } from './sameWork.ts';

const named = (title: string, ...authors: string[]) => ({ title, authors });

describe('a book has a work in it', () => {
  test.each([
    ['Candide', 'Voltaire', "Candide, ou l'optimisme", 'Voltaire'],
    ['A Christmas Carol', 'Charles Dickens', 'A Christmas Carol in Prose; Being a Ghost Story', 'Dickens, Charles'],
    ['The Adventures of Tom Sawyer', 'Mark Twain', 'The Adventures of Tom Sawyer, Complete', 'Twain, Mark'],
    ['The Awakening', 'Kate Chopin', 'The Awakening, and Selected Short Stories', 'Chopin, Kate'],
    ['Vingt mille lieues sous les mers', 'Jules Verne', 'Vingt mille Lieues Sous Les Mers — Complete', 'Verne, Jules'],
    ['Das kleine Dummerle', 'Agnes Sapper', 'Das kleine Dummerle und andere Erzählungen', 'Sapper, Agnes'],
    ['Heidi', 'Johanna Spyri', 'Heidi: Ein Buch für Kinder', 'Spyri, Johanna'],
    ['The Lost World', 'Arthur Conan Doyle', 'The Lost World: A Book of Adventure', 'Doyle, Arthur Conan'],
    ["L'Homme à l'oreille cassée", 'Edmond About', "L'homme à l'oreille cassée", 'About, Edmond'],
  ])('«%s» of %s in «%s»', (title, author, fuller, writer) => {
    expect(holdsWork(named(fuller, writer), named(title, author))).toBe(true);
  });

  test.each([
    ['a work that only begins so', 'Dracula', 'Bram Stoker', "Dracula's Guest", 'Bram Stoker'],
    ['one word that says little', 'Contos', 'Eça de Queirós', 'Contos para crianças', 'Eça de Queirós'],
    ['a volume', 'Die Leiden des jungen Werther', 'Goethe', 'Die Leiden des jungen Werther — Band 1', 'Goethe'],
    ['a volume by its letter', 'Treasure Island', 'Stevenson', 'Treasure Island, v. 2', 'Stevenson'],
    ['a second part', 'Don Quijote', 'Cervantes', 'Don Quijote, segunda parte', 'Cervantes'],
    ['a sequel', 'The Jungle Book', 'Kipling', 'The Jungle Book II', 'Kipling'],
    ['another author', 'Clemencia', 'Ignacio Manuel Altamirano', 'Clemencia: Novela', 'Caballero, Fernán'],
    ['nobody named', 'Candide', 'Voltaire', "Candide, ou l'optimisme", ''],
    ['no title', '', 'Voltaire', 'Candide', 'Voltaire'],
  ])('not %s', (_why, title, author, other, writer) => {
    expect(holdsWork(named(other, writer), named(title, author))).toBe(false);
  });

  test('not where it is longer itself: that one is only a part of it', () => {
    expect(holdsWork(named('Candide', 'Voltaire'), named("Candide, ou l'optimisme", 'Voltaire'))).toBe(false);
  });
});

test('works are the same by title and author, however they are written', () => {
  expect(
    isSameWork(named('The Moonstone', 'Wilkie Collins'), named('moonstone: a romance', 'Collins, W. Wilkie')),
  ).toBe(true);
  expect(isSameWork(named('Emma', 'Jane Austen'), named('Emma'))).toBe(true);
  expect(isSameWork(named('Emma', 'Jane Austen'), named('Emma', 'Ana Ruiz'))).toBe(false);
});
