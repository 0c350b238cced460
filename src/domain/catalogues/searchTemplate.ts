import { isPageLink, mediaTypeOf } from './acquisitions.ts';
import { childrenNamed, type CatalogueElement } from './xmlElement.ts';

/** Parameters that stand for the words that are searched for, the most general first. */
const wordNames = ['searchterms', 'query', 'q', 'title'];
/** Required parameters of OpenSearch that have an obvious value. */
const usual: Readonly<Record<string, string>> = {
  startpage: '1',
  startindex: '1',
  count: '50',
  inputencoding: 'UTF-8',
  outputencoding: 'UTF-8',
  language: '*',
};

/**
 * The address of a search: fills an OpenSearch template (`?q={searchTerms}&page={startPage?}`) or a URI template of OPDS 2.0
 * (`/search{?query,title}`, RFC 6570). Only one parameter gets the words, the others stay away.
 * @returns null when nothing in it stands for the words
 */
export function fillTemplate(template: string, words: string): string | null {
  const wanted = wordNames.find((name) => parametersOf(template).includes(name));
  if (wanted === undefined) return null;
  return template.replaceAll(/\{([?&]?)([^{}]*)\}/g, (_, operator: string, list: string) => {
    const names = list.split(',').map((name) => name.trim());
    if (operator === '') return valueOf(names[0] ?? '', wanted, words);
    const name = names.find((one) => plainName(one) === wanted);
    return name === undefined ? '' : `${operator}${name.replace(/[?*]$/, '')}=${encodeURIComponent(words)}`;
  });
}

/** The template of an OpenSearch description (https://github.com/dewitt/opensearch) that answers a catalogue; null without one. */
export function templateIn(description: CatalogueElement): string | null {
  if (description.name !== 'opensearchdescription') return null;
  const urls = childrenNamed(description, 'url').map(({ attributes }) => ({
    type: (attributes['type'] ?? '').toLowerCase(),
    template: attributes['template'] ?? '',
  }));
  const found =
    urls.find(({ type }) => type.includes('opds')) ??
    urls.find(isPageLink) ??
    urls.find(({ type }) => mediaTypeOf(type) === 'application/xml');
  return found?.template || null;
}

function parametersOf(template: string): string[] {
  return [...template.matchAll(/\{[?&]?([^{}]*)\}/g)].flatMap(([, list = '']) => list.split(',').map(plainName));
}

/** Without a prefix (`atom:author`) and the sign of what may be left out. */
function plainName(name: string): string {
  return name.trim().replace(/[?*]$/, '').toLowerCase();
}

function valueOf(parameter: string, wanted: string, words: string): string {
  const name = plainName(parameter);
  if (name === wanted) return encodeURIComponent(words);
  return parameter.endsWith('?') ? '' : (usual[name] ?? '');
}
