import { driver } from 'driver.js';
import { useEffect, useEffectEvent } from 'react';
import './Tour.css';

/** The five targets of spec §2, by the word in their `data-tour`. */
const steps = [
  { target: 'user-menu', title: 'Tu menú', text: 'Aquí tienes la ayuda y la configuración.' },
  {
    target: 'library',
    title: 'Mi Biblioteca',
    text: 'Sube un EPUB y ábrelo: cada palabra se colorea según lo bien que la conoces.',
  },
  {
    target: 'practice',
    title: 'Práctica',
    text: 'Aquí volverán las palabras que marques al leer. Todavía no está lista.',
  },
  {
    target: 'progress',
    title: 'Tu progreso',
    text: 'Los minutos de hoy, junto a tus gemas y tu nivel. Tócalo para cambiar tu meta.',
  },
  { target: 'next-action', title: 'Lo siguiente', text: 'Si no sabes por dónde empezar, empieza por aquí.' },
] as const;

/** The guided tour. It calls `onEnd` once, however it ends. */
export default function Tour({ onEnd }: { readonly onEnd: () => void }) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const present = steps.flatMap((step) => {
      const element = visibleTarget(step.target);
      return element ? [{ element, popover: { title: step.title, description: step.text } }] : [];
    });
    const tour = driver({
      steps: present,
      animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      popoverClass: 'tour',
      overlayColor: 'var(--scrim-ink, #000)',
      overlayOpacity: 0.5,
      stagePadding: 6,
      stageRadius: 8,
      showProgress: true,
      progressText: '{{current}} de {{total}}',
      nextBtnText: 'Siguiente',
      prevBtnText: 'Anterior',
      doneBtnText: 'Terminar',
      onPopoverRender: ({ closeButton }) => closeButton.setAttribute('aria-label', 'Cerrar la visita'),
      // The way on, rather than the way out, is what Enter should do.
      onHighlighted: (_element, _step, { state }) => state.popover?.nextButton.focus(),
      // A tour that was closed counts as seen; driver.js does not call `onDestroyed` while a step is still moving in.
      onDestroyStarted: () => {
        end();
        tour.destroy();
      },
    });
    if (present.length > 0) tour.drive();
    return () => tour.destroy();
  }, []);
  return null;
}

/** What is on screen of the elements that carry a target's name: the phone has other links than the desktop. */
function visibleTarget(name: string): Element | null {
  return (
    [...document.querySelectorAll(`[data-tour~="${name}"]`)].find((element) => element.getClientRects().length > 0) ??
    null
  );
}
