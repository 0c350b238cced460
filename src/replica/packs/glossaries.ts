import { glossaryAddress, glossaryFormsAddress } from '#contract/content/glossaryFile.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import type { Glossary } from '#domain/lemmas/glossary/packedGlossary.ts';
import { fetchPlainly, type FetchFile } from './fetchFile.ts';
import { keeping } from './keeping.ts';

/** Fetches a language's glossary once. It rejects with Refusal `unavailable` when that cannot be had now; the next call tries again. */
export type GlossaryLoader = (language: Language) => Promise<Glossary>;

/** @param origin of the site that has the files; empty for the page's own */
export function glossaryLoader(origin: string, fetchFile: FetchFile = fetchPlainly): GlossaryLoader {
  return keeping((language: Language) => loadGlossary((address) => fetchText(fetchFile, origin + address), language));
}

async function loadGlossary(read: (address: string) => Promise<string>, language: Language): Promise<Glossary> {
  const [entries, forms, { unpackForms, unpackGlossary }] = await Promise.all([
    read(glossaryAddress(language)),
    read(glossaryFormsAddress(language)),
    import('#domain/lemmas/glossary/packedGlossary.ts'),
  ]);
  try {
    return { entries: unpackGlossary(entries), forms: unpackForms(forms) };
  } catch {
    // A page of the server's instead of the file, or half of it.
    throw new Refusal('unavailable');
  }
}

async function fetchText(fetchFile: FetchFile, address: string): Promise<string> {
  const response = await fetchFile(address).catch(() => null);
  const text = response?.ok ? await response.text().catch(() => null) : null;
  if (text === null) throw new Refusal('unavailable');
  return text;
}
