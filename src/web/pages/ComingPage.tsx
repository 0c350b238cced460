import { ShoppingBag } from 'lucide-react';
import { useLocation } from 'react-router';
import { useRoot } from '#web/platform/account.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

const pages = {
  tienda: {
    icon: ShoppingBag,
    title: 'Explorar',
    will: 'Aquí verás cada libro antes de añadirlo a tu biblioteca.',
  },
} as const;

/** The frame of a page that is not built yet: it says so, and what will be there. */
export function ComingPage() {
  const root = useRoot();
  const section = useLocation().pathname.split('/')[2] ?? '';
  const page = Object.entries(pages).find(([name]) => name === section)?.[1] ?? pages.tienda;
  const Icon = page.icon;
  return (
    <>
      <PageHeading title={page.title} />
      <Empty
        title="Todavía no está lista"
        icon={<Icon size={28} strokeWidth={1.4} />}
        actions={<ButtonLink to={`${root}/biblioteca`}>Ir a Mi Biblioteca</ButtonLink>}
      >
        {page.will}
      </Empty>
    </>
  );
}
