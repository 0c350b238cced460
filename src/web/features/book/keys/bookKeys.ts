import type { PageView } from '#reader/page/view.ts';
import { wordKeys, type TextRoom } from '#web/reading/keys/wordKeys.ts';
import { findKey, shiftArrows, shiftKey, type KeyRow, type KeyTable } from '#web/ui/keyTable.ts';

/** The room that the keys of a book are pressed in. */
export interface BookRoom extends TextRoom {
  /** Null until the book is open. */
  readonly view: Pick<PageView, 'handleKey'> | null;
  readonly closeWord: () => void;
  readonly showContents: () => void;
  readonly showKeys: () => void;
  readonly find: () => void;
  /** @returns false where no search is open */
  readonly nextFind: (by: 1 | -1) => boolean;
  readonly toggleBookmark: () => void;
  readonly listMarks: () => void;
  /** @returns false where nothing is selected and the cursor is on no word */
  readonly highlight: () => boolean;
  /** Reads aloud, from the open word on; reading already, it pauses or goes on. @returns false where nothing can be read */
  readonly listen: () => boolean;
  /** @returns false where nothing is read aloud */
  readonly stepSentence: (by: 1 | -1) => boolean;
  readonly changeRate: (by: 1 | -1) => boolean;
  /** Puts the meanings of the page's words elsewhere. */
  readonly moveGlosses: () => void;
}

/** A key of the page itself, which knows where its cursor is (`reader/input/keys.ts`); pressed inside of its frame, it is used there. */
function ofPage(keys: readonly string[], means: string): KeyRow<BookRoom> {
  return { keys, means, does: ({ view }, event) => view?.handleKey(event) ?? false };
}

/** Every key of a book. */
export const bookKeys = {
  next: ofPage(['n', ' ', 'PageDown'], 'Página siguiente'),
  previous: ofPage(['PageUp'], 'Página anterior'),
  wordBeside: ofPage(['ArrowLeft', 'ArrowRight'], 'Palabra anterior o siguiente'),
  wordAboveOrBelow: ofPage(['ArrowUp', 'ArrowDown'], 'Palabra de la línea de arriba o de abajo'),
  newWord: ofPage(['j', 'k'], 'Palabra nueva siguiente o anterior'),
  usefulWord: ofPage(['o'], 'Siguiente de las que más te sirven'),
  openWord: ofPage(['Enter'], 'Abrir la palabra'),
  phrase: ofPage(shiftArrows, 'Elegir una frase, palabra a palabra'),
  closeWord: {
    keys: ['Escape'],
    means: 'Cerrar la palabra, soltar la frase que eliges o dejar de escuchar',
    does(room, event) {
      if (!room.view?.handleKey(event)) room.closeWord();
    },
  },
  ...wordKeys,
  enlarge: ofPage(['a'], 'Ampliar la imagen de la página, o la siguiente'),
  edges: ofPage(['Home', 'End'], 'Principio o final del capítulo'),
  contents: { keys: ['i'], means: 'Índice', does: (room) => room.showContents() },
  find: { keys: [findKey, '/'], means: 'Buscar en el libro', does: (room) => room.find() },
  nextFind: {
    keys: ['F3'],
    means: 'Resultado siguiente de la búsqueda, o el anterior con la tecla de mayúsculas',
    does: (room, { shiftKey }) => room.nextFind(shiftKey ? -1 : 1),
  },
  bookmark: { keys: ['b'], means: 'Poner o quitar un marcador', does: (room) => room.toggleBookmark() },
  highlight: { keys: ['h'], means: 'Resaltar el pasaje, o la frase de la palabra', does: (room) => room.highlight() },
  marks: { keys: ['m'], means: 'Marcas y notas', does: (room) => room.listMarks() },
  glosses: { keys: ['g'], means: 'Glosas: entre líneas, al margen o sin ellas', does: (room) => room.moveGlosses() },
  listen: {
    keys: [shiftKey('l')],
    means: 'Leer en voz alta, desde la palabra abierta; otra vez, pausa',
    isOnce: true,
    does: (room) => room.listen(),
  },
  sentenceBefore: { keys: [','], means: 'Frase anterior de la lectura', does: (room) => room.stepSentence(-1) },
  sentenceAfter: { keys: ['.'], means: 'Frase siguiente de la lectura', does: (room) => room.stepSentence(1) },
  slower: { keys: ['-'], means: 'Leer más despacio', does: (room) => room.changeRate(-1) },
  faster: { keys: ['+'], means: 'Leer más deprisa', does: (room) => room.changeRate(1) },
  keys: { keys: ['?'], means: 'Esta lista', does: (room) => room.showKeys() },
} as const satisfies KeyTable<BookRoom>;
