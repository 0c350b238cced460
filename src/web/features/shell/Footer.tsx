import { Link } from 'react-router';
import styles from './Footer.module.css';

/** The footer's links (spec §2); the first four are sections of the help page. */
const links = [
  { to: '/ayuda#funciones', label: 'Funciones' },
  { to: '/ayuda#lector', label: 'Lector interactivo' },
  { to: '/ayuda#extension', label: 'Extensión del navegador' },
  { to: '/ayuda#anki', label: 'Sincronización con Anki' },
  { to: '/blog', label: 'Blog' },
  { to: '/ayuda', label: 'Ayuda' },
  { to: '/terminos', label: 'Términos' },
  { to: '/privacidad', label: 'Privacidad' },
] as const;

export function Footer() {
  return (
    <footer className={`wrap ${styles['footer']}`}>
      <span>Glosa</span>
      <nav aria-label="Pie de página">
        {links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <a href="mailto:hola@glosa.example?subject=Opini%C3%B3n%20sobre%20Glosa">Enviar opinión</a>
      </nav>
    </footer>
  );
}
