import { Popover } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, IconButton } from '#web/ui/Button.tsx';
import styles from './Tour.module.css';

/** The five targets of spec §2, by the word in their `data-tour`. */
const hints = [
  { target: 'user-menu', title: 'Tu menú', text: 'Aquí tienes la ayuda y la configuración.' },
  {
    target: 'library',
    title: 'Mi Biblioteca',
    text: 'Aquí están tus libros: cada palabra se colorea según lo bien que la conoces.',
  },
  {
    target: 'practice',
    title: 'Práctica',
    text: 'Aquí repasas las palabras que marcas al leer, cuando les toca.',
  },
  {
    target: 'progress',
    title: 'Tu progreso',
    text: 'Los minutos de hoy, junto a tus gemas y tu nivel. Tócalo para cambiar tu meta.',
  },
  { target: 'next-action', title: 'Lo siguiente', text: 'Si no sabes por dónde empezar, empieza por aquí.' },
] as const;

/**
 * The guided tour as hints in place: one at a time beside what it is about, over a page that goes on working. None takes the
 * focus or covers what it speaks of. It calls `onEnd` once, however it ends.
 */
export default function Tour({ onEnd }: { readonly onEnd: () => void }) {
  const [present] = useState(() =>
    hints.flatMap((hint) => {
      const element = visibleTarget(hint.target);
      return element ? [{ ...hint, element }] : [];
    }),
  );
  const [at, setAt] = useState(0);
  const hint = present[at];
  useEffect(() => {
    hint?.element.scrollIntoView({ block: 'nearest' });
  }, [hint]);
  if (!hint) return null;
  const isLast = at === present.length - 1;
  return (
    <Popover.Root
      open
      onOpenChange={(_open, { reason }) => {
        // Any other click belongs to the page.
        if (reason === 'escape-key') onEnd();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={styles['place']}
          anchor={hint.element}
          side="bottom"
          sideOffset={10}
          collisionPadding={12}
        >
          <Popover.Popup className={styles['hint']} initialFocus={false} finalFocus={false}>
            <div aria-live="polite">
              <Popover.Title className={styles['title']}>{hint.title}</Popover.Title>
              <Popover.Description className={styles['text']}>{hint.text}</Popover.Description>
            </div>
            <div className={styles['foot']}>
              <span>
                {at + 1} de {present.length}
              </span>
              <Button size="small" onClick={() => (isLast ? onEnd() : setAt(at + 1))}>
                {isLast ? 'Terminar' : 'Siguiente'}
              </Button>
            </div>
            <IconButton label="Cerrar la visita" className={styles['close']} onClick={onEnd}>
              <X size={18} strokeWidth={1.6} aria-hidden />
            </IconButton>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Finds the one on screen among the elements with a target's name: the phone has other links than the desktop. */
function visibleTarget(name: string): Element | null {
  return (
    [...document.querySelectorAll(`[data-tour~="${name}"]`)].find((element) => element.getClientRects().length > 0) ??
    null
  );
}
