import { nameOfSource } from '#web/features/importing/sources/sources.ts';
import { UndoSteps } from '#web/features/vocabulary/undo/UndoSteps.tsx';
import { wordFileSources } from '#wordFiles/wordFile.ts';

/** /vocabulario/deshacer: what changed many words at once in thirty days. */
export function UndoPage() {
  return (
    <UndoSteps
      nameOfSource={(from) => {
        const source = wordFileSources.find((one) => one === from);
        return source === undefined ? null : nameOfSource(source);
      }}
    />
  );
}
