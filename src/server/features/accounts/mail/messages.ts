import type { Message } from '#server/adapters/mail/transport.ts';
import { htmlOf, textOf, type MailText } from './messageLayout.ts';

/** The story that somebody who reads English is given begins so (content/stories/en). */
export const storyBeginning = {
  language: 'en',
  before: 'When Nora Finch stepped off the boat, the clock on the ',
  marked: 'tower',
  after: ' said twenty past four.',
  about: 'Así empieza el relato en inglés. Hay uno en cada idioma, y el del tuyo te espera en tu biblioteca.',
} as const;

const validity = 'El enlace vale una hora.';

/** The mail that carries a verification link. `link` is an absolute address made of PUBLIC_URL. */
export function verificationMessage(to: string, name: string, link: string): Message {
  return compose(to, {
    heading: 'Confirma tu correo',
    paragraphs: [`Hola, ${oneLine(name)}. Con este enlace tu cuenta queda lista y puedes empezar a leer.`],
    button: { label: 'Confirmar mi correo', link },
    validity,
    sample: storyBeginning,
    otherwise: 'Si no has creado una cuenta en Glosa, borra este mensaje: no pasará nada.',
  });
}

/** The mail that carries a password-reset link. */
export function resetMessage(to: string, name: string, link: string): Message {
  return compose(to, {
    heading: 'Cambia tu contraseña de Glosa',
    paragraphs: [`Hola, ${oneLine(name)}. Con este enlace eliges una contraseña nueva.`],
    button: { label: 'Elegir una contraseña', link },
    validity,
    otherwise: 'Si no lo has pedido, borra este mensaje: tu contraseña sigue siendo la misma.',
  });
}

/** The mail to a person who asks for a new password but signs in through a provider. */
export function socialMessage(to: string, name: string, provider: string): Message {
  return compose(to, {
    heading: 'Tu cuenta de Glosa no tiene contraseña',
    paragraphs: [
      `Hola, ${oneLine(name)}. Has pedido cambiar tu contraseña, pero a tu cuenta se entra con «Continuar con ${oneLine(provider)}»: no tiene contraseña que cambiar.`,
    ],
    otherwise: 'Si no lo has pedido, no hagas nada.',
  });
}

/** The mail that carries an invitation. `link` is an absolute address made of PUBLIC_URL. */
export function invitationMessage(to: string, link: string, days: number): Message {
  return compose(to, {
    heading: 'Te han invitado a Glosa',
    paragraphs: [
      'Glosa enseña idiomas leyendo: abres un libro, tocas lo que no entiendes y sale su significado. Con este enlace creas tu cuenta.',
    ],
    button: { label: 'Crear mi cuenta', link },
    validity: `El enlace vale ${days === 1 ? 'un día' : `${days} días`} y para una sola cuenta.`,
    otherwise: 'Si no esperabas esta invitación, borra este mensaje: no pasará nada.',
  });
}

/** What a reminder is about. */
export interface ReminderFacts {
  readonly name: string;
  /** The place where reading stopped; null where none is known. */
  readonly stop: { readonly title: string; readonly language: string; readonly sentence: string } | null;
  /** Words that are due. */
  readonly due: number;
  /** Absolute addresses: where to go on, the page that ends the reminder, and where a mail program ends it. */
  readonly links: { readonly read: string; readonly end: string; readonly unsubscribe: string };
}

/** The reminder that somebody asked for. */
export function reminderMessage(to: string, { name, stop, due, links }: ReminderFacts): Message {
  const dueWords =
    due === 1 ? 'Hoy toca repasar una palabra.' : `Hoy toca repasar ${due.toLocaleString('es')} palabras.`;
  return {
    ...compose(to, {
      heading: stop ? `Sigue con «${oneLine(stop.title)}»` : 'Es tu hora de leer',
      paragraphs: [`Hola, ${oneLine(name)}. A esta hora sueles leer.${due > 0 ? ` ${dueWords}` : ''}`],
      button: { label: stop ? 'Seguir leyendo' : 'Abrir Glosa', link: links.read },
      ...(stop && {
        sample: { language: stop.language, before: stop.sentence, marked: '', after: '', about: 'Te quedaste aquí.' },
      }),
      otherwise: 'Recibes este recordatorio porque lo pediste, y solo los días en que aún no has leído.',
      end: { label: 'No recibir más recordatorios', link: links.end },
    }),
    unsubscribe: links.unsubscribe,
  };
}

function compose(to: string, text: MailText): Message {
  return { to, subject: text.heading, text: textOf(text), html: htmlOf(text) };
}

/** A name is the person's own text: line breaks in it must not start a header or a paragraph. */
function oneLine(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}
