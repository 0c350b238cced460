import { Dialog } from '#web/ui/Dialog.tsx';
import { KeyList } from '#web/ui/KeyList.tsx';

const shortcuts: readonly (readonly [keys: readonly string[], meaning: string])[] = [
  [['Espacio'], 'Reproducir o parar'],
  [['A', 'D'], 'Línea anterior o siguiente'],
  [['R'], 'Repetir la línea'],
  [['L'], 'Línea en bucle'],
  [['P'], 'Parar tras cada línea'],
  [['S'], 'Ver en español mientras se pulsa'],
  [['+', '−'], 'Más deprisa o más despacio'],
  [['[', ']'], 'Adelantar o retrasar los subtítulos una décima'],
  [['N'], 'Siguiente línea con una palabra nueva'],
  [['←', '→'], 'Palabra anterior o siguiente de la línea'],
  [['Intro'], 'Abrir la palabra'],
  [['1'], 'No la sé'],
  [['2', '3', '4'], 'Aprendiendo: poco, algo, casi'],
  [['5'], 'La sé'],
  [['0'], 'Ignorar'],
  [['Ctrl Z'], 'Deshacer la última marca'],
  [['F'], 'Pantalla completa'],
  [['Esc'], 'Cerrar la palabra o la pantalla completa'],
  [['?'], 'Esta lista'],
];

/** Every key of the player. */
export default function PlayerShortcuts({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Teclas del vídeo">
      <KeyList shortcuts={shortcuts} />
    </Dialog>
  );
}
