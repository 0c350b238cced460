import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { productCalls } from '../late/calls.ts';
import { onDemand } from '../late/onDemand.ts';
import { readShown } from '../base/shown.ts';
import { makeCalls } from '../sync/makeCall.ts';
import { createTestCopy, writeProfile } from '../testing/createTestCopy.ts';
import { openFakeDatabase } from '../testing/fakeDatabase.ts';
import { readAllSteps, readSteps, recordStep } from './steps.ts';
import { undoStep } from './undoStep.ts';

const importedBy = (name: string) => (name === 'importWordList' ? { imported: { from: 'lute', at: 5_000 } } : {});

/** An account with three words of status 1, of which steps are made and undone; the worker of each step may have ended since. */
async function open() {
  const { uid, database, again } = await openFakeDatabase();
  const copyOf = (opened: typeof database) =>
    createTestCopy({ uid, database: opened, now: () => 5_000, calls: onDemand(async () => productCalls) });
  let copy = copyOf(database);
  await writeProfile(copy);
  await makeCalls(
    copy,
    'saveWord',
    ['cat', 'dog', 'zoo'].map((text) => ({ lang: 'en', text, status: '1' })),
  );
  const make = async (id: string, name: string, ...inputs: object[]) =>
    makeCalls(
      copy,
      name,
      inputs.map((input) => ({ lang: 'en', ...input })),
      (transaction, documents) =>
        recordStep(
          transaction,
          { id, changes: null, isRemoval: false, at: 5_000, ...importedBy(name) },
          documents,
          5_000,
        ),
    );
  return {
    make,
    edit: (id: string, ids: string[], status: string) => make(id, 'editWords', { ids, changes: { status } }),
    undo: (id: string, spares: 'none' | 'changed-since' = 'none') =>
      undoStep(
        {
          database: copy.database,
          newId: () => `redo of ${id}`,
          now: () => 6_000,
          readShown: (paths) => readShown(copy, paths),
          restore: async (lang, words, record) =>
            void (await makeCalls(copy, 'restoreWords', [{ lang, words }], record)),
        },
        id,
        spares,
      ),
    statuses: async () =>
      [...(await readShown(copy, ['words_en/cat', 'words_en/dog', 'words_en/zoo'])).values()].map((word) =>
        word && 'status' in word ? word.status : null,
      ),
    steps: async () => (await readSteps(copy.database)).map(({ id }) => id),
    restart: async () => {
      const opened = await again();
      copy.database.close();
      copy = copyOf(opened);
    },
    copy: () => copy,
  };
}

test('steps of one word and of many are undone after a restart, the latest first, and each is forgotten then', async () => {
  const { edit, undo, statuses, steps, restart, copy } = await open();
  await edit('many', ['cat', 'dog', 'zoo'], '3');
  await edit('one', ['cat'], '5');
  await restart();
  expect(await readSteps(copy().database)).toMatchObject([
    { id: 'many', language: 'en', words: 3, text: null },
    { id: 'one', language: 'en', words: 1, text: 'cat' },
  ]);
  expect(await undo('one')).toEqual({ restored: 1, changedSince: 0, status: '3' });
  expect([await statuses(), await steps()]).toEqual([['3', '3', '3'], ['many']]);
  await restart();
  expect(await undo('many')).toEqual({ restored: 3, changedSince: 0, status: '1' });
  expect([await statuses(), await steps()]).toEqual([['1', '1', '1'], []]);
  expect(await copy().database.count('stepWords')).toBe(0);
  await expect(undo('many')).rejects.toThrow(new Refusal('unavailable'));
});

test('words that were changed after a step can be spared: their number is told, and the step is gone', async () => {
  const { edit, undo, statuses, steps } = await open();
  await edit('many', ['cat', 'dog', 'zoo'], '3');
  await edit('later', ['dog'], '5');
  expect(await undo('many', 'changed-since')).toEqual({ restored: 2, changedSince: 1, status: '1' });
  expect([await statuses(), await steps()]).toEqual([['1', '5', '1'], ['later']]);
  await edit('last', ['cat', 'zoo'], '2');
  await edit('after the last', ['cat', 'zoo'], '4');
  expect(await undo('last', 'changed-since')).toMatchObject({ restored: 0, changedSince: 2 });
  expect([await statuses(), await steps()]).toEqual([
    ['4', '5', '4'],
    ['later', 'after the last'],
  ]);
});

test('a step that its page has just made goes back whole, whatever its words have become', async () => {
  const { edit, undo, statuses } = await open();
  await edit('first', ['cat', 'dog'], '3');
  await edit('second', ['dog', 'zoo'], '5');
  await undo('first');
  expect(await statuses()).toEqual(['1', '1', '5']);
});

test('calls of several names are one step, which goes back to what was before the first of them', async () => {
  const { make, edit, undo, statuses, steps } = await open();
  await edit('family', ['cat'], '3');
  await make('family', 'saveWords', { texts: ['gnu'], status: '5' });
  await edit('family', ['cat', 'dog'], '5');
  expect(await steps()).toEqual(['family']);
  expect(await undo('family')).toMatchObject({ restored: 3 });
  expect(await statuses()).toEqual(['1', '1', '1']);
});

test('a step that changed nothing is not remembered', async () => {
  const { make, steps } = await open();
  await make('none', 'saveWords', { texts: ['cat'], status: '5' });
  expect(await steps()).toEqual([]);
});

test('an import made in several batches is one step, also where a batch was made twice', async () => {
  const { make, edit, undo, statuses, steps, restart, copy } = await open();
  const listed = (status: string, ...texts: string[]) => ({
    existing: 'file',
    words: texts.map((text) => ({ text, status })),
  });
  await make('import', 'importWordList', listed('5', 'cat', 'gnu'));
  await make('import', 'importWordList', listed('3', 'dog'));
  await restart();
  await edit('between', ['dog'], '2');
  await make('import', 'importWordList', listed('3', 'dog'));
  expect(await readSteps(copy().database)).toMatchObject([
    { id: 'between' },
    { id: 'import', text: null, imported: { from: 'lute', at: 5_000 } },
  ]);
  expect(await undo('import', 'changed-since')).toMatchObject({ restored: 3, changedSince: 0 });
  expect([await statuses(), await steps()]).toEqual([['1', '1', '1'], ['between']]);
  expect(await copy().database.count('stepWords')).toBe(2);
});

test('a step of many words that was undone can be made again, each time under another name, and spares what changed since', async () => {
  const { make, edit, undo, statuses, steps, restart, copy } = await open();
  await make('page', 'saveWords', { texts: ['gnu', 'emu', 'cow', 'pig'], status: '5' });
  await edit('page', ['cat', 'dog'], '5');
  expect(await undo('page', 'changed-since')).toMatchObject({ restored: 6, redo: 'redo of page' });
  expect([await statuses(), await steps()]).toEqual([['1', '1', '1'], []]);
  await expect(undo('page')).rejects.toThrow(new Refusal('unavailable'));
  await restart();
  expect(await readAllSteps(copy().database)).toMatchObject([
    { id: 'redo of page', words: 6, undone: { at: 6_000, restored: 6, changedSince: 0 } },
  ]);
  await edit('later', ['dog'], '3');
  const again = await undo('redo of page', 'changed-since');
  expect(again).toMatchObject({ restored: 5, changedSince: 1, redo: 'redo of redo of page' });
  expect(await statuses()).toEqual(['5', '3', '1']);
  expect(await readAllSteps(copy().database)).toMatchObject([
    { id: 'redo of redo of page', words: 5 },
    { id: 'later' },
  ]);
  expect(await steps()).toEqual(['redo of redo of page', 'later']);
});

test('a step of few words is gone once it was undone', async () => {
  const { edit, undo, copy } = await open();
  await edit('few', ['cat', 'dog', 'zoo'], '5');
  expect(await undo('few')).not.toHaveProperty('redo');
  expect(await readAllSteps(copy().database)).toEqual([]);
});
