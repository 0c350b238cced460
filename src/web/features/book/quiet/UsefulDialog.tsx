import type { Language } from '#domain/languages.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { usefulTitle } from './usefulLabels.ts';
import { UsefulWords } from './UsefulWords.tsx';
import type { UsefulWord } from './useUsefulWords.ts';

interface UsefulDialogProps {
  readonly words: readonly UsefulWord[];
  readonly language: Language;
  readonly onColourAll: () => void;
  readonly onClose: () => void;
}

/** The useful words where there is no margin: a sheet on a phone. */
export default function UsefulDialog({ words, language, onColourAll, onClose }: UsefulDialogProps) {
  return (
    <Dialog open onClose={onClose} title={words.length === 0 ? 'Palabras nuevas' : usefulTitle(words.length)}>
      <UsefulWords
        words={words}
        language={language}
        onColourAll={() => {
          onColourAll();
          onClose();
        }}
      />
    </Dialog>
  );
}
