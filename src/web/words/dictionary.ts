const slot = '{word}';

/**
 * The dictionary's address for a word: the learner's template with its {word} slot filled, null when that gives none.
 * Only web addresses: a template is text that may have come from an import.
 */
export function dictionaryUrl(template: string, word: string): string | null {
  const filled = template.replaceAll(slot, encodeURIComponent(word));
  if (!template.includes(slot) || !URL.canParse(filled)) return null;
  const url = new URL(filled);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
