import { BarChart3, CircleHelp, SlidersHorizontal } from 'lucide-react';
import { MenuLink } from '#web/ui/Menu.tsx';

/** The links of the user's menu (spec §2), in the header as on the phone's bar. */
export function AccountLinks({ root }: { readonly root: string }) {
  return (
    <>
      <MenuLink to={`${root}/estadisticas`} icon={BarChart3}>
        Estadísticas
      </MenuLink>
      <MenuLink to="/ayuda" icon={CircleHelp}>
        Ayuda
      </MenuLink>
      <MenuLink to={`${root}/configuracion`} icon={SlidersHorizontal}>
        Configuración
      </MenuLink>
    </>
  );
}
