import type { Language } from '#domain/languages.ts';
import { createContext, useContext } from 'react';

/** The ways to bring books in that every page of the frame has. */
export interface AddBooks {
  /** Opens the browser's file dialog; a guest is asked to sign up instead. */
  readonly choose: () => void;
  /**
   * Brings in a book or a text that came from elsewhere than the file dialog. `onAdded` gets its id when it went in without a question.
   * `language` is what the learner says of it; left out, its words are asked.
   */
  readonly bring: (file: File, onAdded: (bookId: string) => void, language?: Language) => Promise<void>;
}

export const AddBooksContext = createContext<AddBooks | null>(null);

/** @throws when it is used outside the frame of the app's pages */
export function useAddBooks(): AddBooks {
  const way = useContext(AddBooksContext);
  if (!way) throw new Error('useAddBooks needs the frame around it');
  return way;
}
