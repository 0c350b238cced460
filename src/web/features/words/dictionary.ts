/**
 * The dictionary's address for a word: the learner's template with its {word} slot filled. Only web addresses: a
 * template is text that may have come from an import.
 */
export function dictionaryUrl(template: string, word: string): string | null {
  if (!URL.canParse(template.replaceAll('{word}', 'a'))) return null;
  const url = new URL(template.replaceAll('{word}', encodeURIComponent(word)));
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
