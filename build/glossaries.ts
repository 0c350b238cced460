import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { glossaryAddress, glossaryFolder, glossaryFormsAddress } from '#contract/content/glossaryFile.ts';
import { languages } from '#domain/languages.ts';
import { parseForms, parseGlossary, type Parsed } from '#domain/lemmas/glossary/glossary.ts';
import { packForms, packGlossary } from '#domain/lemmas/glossary/packedGlossary.ts';
import { contentFiles, type ContentFiles } from './contentFiles.ts';

/** The glossaries as browsers fetch them. */
export function glossaries(content: string): Plugin {
  return contentFiles('glossaries', glossaryFolder, () => glossaryFiles(path.join(content, 'glossary')));
}

/**
 * Every file by its address.
 * @throws Error naming file and line when the content has a fault or is missing
 */
function glossaryFiles(folder: string): ContentFiles {
  return new Map(
    languages.flatMap((language) => {
      const entries = rowsOf(path.join(folder, `${language}.tsv`), parseGlossary);
      const forms = rowsOf(path.join(folder, 'forms', `${language}.tsv`), parseForms);
      return [
        [glossaryAddress(language), packGlossary(entries)],
        [glossaryFormsAddress(language), packForms(forms)],
      ];
    }),
  );
}

function rowsOf<Row>(file: string, parse: (text: string) => Parsed<Row>): readonly Row[] {
  const { rows, faults } = parse(readFileSync(file, 'utf8'));
  const [fault] = faults;
  if (fault) throw new Error(`${file}:${fault.line}: ${fault.reason}`);
  return rows;
}
