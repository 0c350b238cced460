import type { Message } from '#server/adapters/mail/transport.ts';

/** The mail that carries a verification link. `link` is an absolute address made of PUBLIC_URL. */
export function verificationMessage(to: string, name: string, link: string): Message {
  return compose(to, 'Activa tu cuenta de Glosa', [
    `Hola, ${oneLine(name)}:`,
    'Abre este enlace para activar tu cuenta y empezar a leer:',
    link,
    'Caduca en una hora. Si no has creado una cuenta, no hagas nada.',
  ]);
}

/** The mail that carries a password-reset link. */
export function resetMessage(to: string, name: string, link: string): Message {
  return compose(to, 'Cambia tu contraseña de Glosa', [
    `Hola, ${oneLine(name)}:`,
    'Abre este enlace para elegir una contraseña nueva:',
    link,
    'Caduca en una hora. Si no lo has pedido, tu contraseña sigue siendo la misma.',
  ]);
}

/** The mail to a person who asks for a new password but signs in through a provider. */
export function socialMessage(to: string, name: string): Message {
  return compose(to, 'Tu cuenta de Glosa no tiene contraseña', [
    `Hola, ${oneLine(name)}:`,
    'Has pedido cambiar tu contraseña, pero a tu cuenta se entra con «Continuar con Google»: no tiene contraseña que cambiar.',
    'Si no lo has pedido, no hagas nada.',
  ]);
}

function compose(to: string, subject: string, lines: readonly string[]): Message {
  const paragraphs = lines.map((line) =>
    line.startsWith('http')
      ? `<p><a href="${escapeHtml(line)}">${escapeHtml(line)}</a></p>`
      : `<p>${escapeHtml(line)}</p>`,
  );
  return {
    to,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="es"><body>${paragraphs.join('')}</body></html>`,
  };
}

/** A name is the person's own text: line breaks in it must not start a header or a paragraph. */
function oneLine(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
