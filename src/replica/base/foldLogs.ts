import { writingBase, type Copy } from './copy.ts';
import { writeTransaction } from './database.ts';

/** Folds the logs that have grown long into chunks and columns; one tab at a time should. */
export async function foldLogs(copy: Copy): Promise<void> {
  for (const language of await copy.database.getAllKeys('wordsHead')) {
    await writingBase(copy, () =>
      writeTransaction(copy.database, (transaction) => copy.base.fold(transaction, language, copy.longLog)),
    );
  }
}
