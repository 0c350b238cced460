/** The first letters of the first and the last name, for an avatar without a picture. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '').at(0) ?? '',
  );
  return letters.join('').toLocaleUpperCase('es') || '·';
}
