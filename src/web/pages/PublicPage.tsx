import { BookOpen, CircleHelp, FileText, ShieldCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import { Footer } from '#web/features/shell/Footer.tsx';
import { PublicHeader } from '#web/features/shell/PublicHeader.tsx';
import { useVisitor } from '#web/platform/useVisitor.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import styles from './PublicPage.module.css';

const pages = {
  blog: { icon: BookOpen, title: 'Blog', will: 'Aquí publicaremos artículos sobre leer en otro idioma, repasar a tiempo y sacar partido a Glosa.' },
  ayuda: { icon: CircleHelp, title: 'Ayuda', will: 'Aquí explicaremos cada función, con imágenes y un buscador. En el lector, la tecla ? lista todas las teclas.' },
  privacidad: { icon: ShieldCheck, title: 'Privacidad', will: 'Aquí estará la política de privacidad: qué guarda Glosa, dónde y cómo llevártelo o borrarlo.' },
  terminos: { icon: FileText, title: 'Términos', will: 'Aquí estarán los términos de uso de Glosa.' },
} as const;

/** The public shell with the frame of a page that is not written yet: it says so, and what will be there. */
export function PublicPage() {
  const { state } = useVisitor();
  const section = useLocation().pathname.split('/')[1] ?? '';
  const page = Object.entries(pages).find(([name]) => name === section)?.[1] ?? pages.ayuda;
  const Icon = page.icon;
  return (
    <>
      <PublicHeader signedIn={state === 'signed-in'} />
      <main className={`wrap ${styles['main']}`}>
        <PageHeading title={page.title} />
        <Empty title="Todavía no está lista" icon={<Icon size={28} strokeWidth={1.4} />} actions={<ButtonLink to="/">Volver al inicio</ButtonLink>}>
          {page.will}
        </Empty>
      </main>
      <Footer />
    </>
  );
}
