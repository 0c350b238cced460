import { EllipsisVertical, EyeOff, PenLine, Check } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Status, Word } from '#domain/words/word.ts';
import { useAccount } from '#web/platform/account.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Menu, MenuAction } from '#web/ui/Menu.tsx';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import { wordActions } from '#web/words/wordActions.ts';
import styles from './WordTools.module.css';

interface WordToolsProps {
  readonly language: Language;
  readonly word: Word;
  /** The word itself is the answer, so nothing may name it, not even to a screen reader. */
  readonly isSecret: boolean;
  /** The meaning that the exercise shows; empty for none. */
  readonly shown: string;
  /** The element to focus when the meaning was written, or stayed as it was. */
  readonly focusAfter: () => HTMLElement | null;
  /** The word was taken out of practice. */
  readonly onRemoved: () => void;
}

/** The tools for the word that is asked, without leaving the session: correct its meaning, or take it out. */
export function WordTools({ language, word, isSecret, shown, focusAfter, onRemoved }: WordToolsProps) {
  const store = useAccount();
  const names = useStatusNames();
  /** The meaning that is being written; null while none is. */
  const [draft, setDraft] = useState<string | null>(null);
  const seen = useRef('');
  const actions = wordActions(store, { key: word.text, text: word.originalText, language, sentence: '' });
  const removeFromPractice = (status: Status) => {
    // It says so in a toast, which can undo it.
    void actions.mark(status);
    onRemoved();
  };
  const open = () => {
    seen.current = word.notes;
    setDraft(word.notes || shown);
  };
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const text = draft?.trim() ?? '';
    setDraft(null);
    if (text !== '' && text !== seen.current) void actions.note(text, seen.current);
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton label={isSecret ? 'Opciones de la palabra' : `Opciones de ${word.originalText}`}>
            <EllipsisVertical size={21} strokeWidth={1.6} aria-hidden />
          </IconButton>
        }
      >
        <MenuAction icon={PenLine} onSelect={open}>
          Corregir el significado
        </MenuAction>
        <MenuAction icon={Check} onSelect={() => removeFromPractice('5')}>
          {names[5].choice}: quitarla de la práctica
        </MenuAction>
        <MenuAction icon={EyeOff} onSelect={() => removeFromPractice('99')}>
          {names[99].choice}: quitarla de la práctica
        </MenuAction>
      </Menu>
      <Dialog
        open={draft !== null}
        onClose={() => setDraft(null)}
        focusAfter={focusAfter}
        title={isSecret ? 'Qué significa la palabra' : `Qué significa «${word.originalText}»`}
        description="Será tu nota: saldrá antes que cualquier diccionario."
      >
        <form className={styles['form']} onSubmit={keep}>
          <label htmlFor="practice-meaning" className="visually-hidden">
            Significado
          </label>
          <textarea
            id="practice-meaning"
            rows={2}
            maxLength={5_000}
            value={draft ?? ''}
            onChange={(event) => setDraft(event.currentTarget.value)}
            autoFocus
          />
          <Button type="submit" variant="primary">
            Guardar
          </Button>
        </form>
      </Dialog>
    </>
  );
}
