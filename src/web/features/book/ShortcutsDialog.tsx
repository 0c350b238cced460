import { Dialog } from '#web/ui/Dialog.tsx';
import { KeyList } from '#web/ui/KeyList.tsx';

const shortcuts: readonly (readonly [keys: readonly string[], meaning: string])[] = [
  [['N', 'Espacio', 'AvPág'], 'Página siguiente'],
  [['RePág'], 'Página anterior'],
  [['←', '→'], 'Palabra anterior o siguiente'],
  [['↑', '↓'], 'Palabra de la línea de arriba o de abajo'],
  [['J', 'K'], 'Palabra nueva siguiente o anterior'],
  [['O'], 'Siguiente de las que más te sirven'],
  [['Intro'], 'Abrir la palabra'],
  [['Esc'], 'Cerrar la palabra'],
  [['1'], 'No la sé'],
  [['2', '3', '4'], 'Aprendiendo: poco, algo, casi'],
  [['5'], 'La sé'],
  [['0'], 'Ignorar'],
  [['F'], 'Marcar también las otras formas'],
  [['Ctrl Z'], 'Deshacer la última marca'],
  [['A'], 'Ampliar la imagen de la página, o la siguiente'],
  [['Inicio', 'Fin'], 'Principio o final del capítulo'],
  [['I'], 'Índice'],
  [['G'], 'Glosas: entre líneas, al margen o sin ellas'],
  [['?'], 'Esta lista'],
];

/** Every key of the reader. */
export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Teclas del lector">
      <KeyList shortcuts={shortcuts} />
    </Dialog>
  );
}
