import { useToastsAbove } from '#web/ui/useToastsAbove.ts';
import styles from './Footer.module.css';

/** The footer's links (spec §2); the first four are sections of the help page. */
const links = [
  { href: '/ayuda#funciones', label: 'Funciones' },
  { href: '/ayuda#lector', label: 'Lector interactivo' },
  { href: '/ayuda#extension', label: 'Extensión del navegador' },
  { href: '/ayuda#anki', label: 'Sincronización con Anki' },
  { href: '/blog', label: 'Blog' },
  { href: '/ayuda', label: 'Ayuda' },
  { href: '/terminos', label: 'Términos' },
  { href: '/privacidad', label: 'Privacidad' },
] as const;

/** The target of «Enviar opinión»: the operator, or the help of a server whose operator gave no address. */
const contact = import.meta.env['CONTACT_EMAIL']
  ? `mailto:${import.meta.env['CONTACT_EMAIL']}?subject=Opini%C3%B3n%20sobre%20Glosa`
  : '/ayuda#problemas';

/** Plain links: those pages are documents of their own, without the app. */
export function Footer() {
  const foot = useToastsAbove();
  return (
    <footer ref={foot} className={`wrap ${styles['footer']}`}>
      <span>Glosa {import.meta.env['GLOSA_VERSION']}</span>
      <nav aria-label="Pie de página">
        {links.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
        <a href={contact}>Enviar opinión</a>
      </nav>
    </footer>
  );
}
