import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseStarterPack } from '#contract/content/starterPack.ts';
import type { Language } from '#domain/languages.ts';
import { parseForms, parseGlossary } from '#domain/lemmas/glossary/glossary.ts';
import { createLexicon, type Lexicon } from '#domain/lemmas/lexicon.ts';
import { loadTables } from '#domain/lemmas/languages/loadTables.ts';
import { packForms, packGlossary, unpackForms, unpackGlossary } from '#domain/lemmas/glossary/packedGlossary.ts';

/** The lexicon that a browser makes of what it fetches, and the milliseconds that making it took. */
export async function shippedLexicon(
  content: string,
  language: Language,
): Promise<{ readonly lexicon: Lexicon; readonly ready: number }> {
  const read = (file: string) => readFileSync(path.join(content, file), 'utf8');
  const packed = packGlossary(parseGlossary(read(`glossary/${language}.tsv`)).rows);
  const forms = packForms(parseForms(read(`glossary/forms/${language}.tsv`)).rows);
  const pack = parseStarterPack(read(`starter-packs/${language}.tsv`), language);
  const tables = await loadTables(language);
  const begun = performance.now();
  const glossary = { entries: unpackGlossary(packed), forms: unpackForms(forms) };
  const lexicon = createLexicon({ language, pack, glossary, tables });
  return { lexicon, ready: performance.now() - begun };
}
