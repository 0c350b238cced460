import { BarChart3, Bell, CircleHelp, LogOut, ServerCog, SlidersHorizontal, UserPlus } from 'lucide-react';
import { useVisitor } from '#web/platform/session/useVisitor.ts';
import { MenuAction, MenuLink } from '#web/ui/Menu.tsx';

/** The links of the user's menu (spec §2) and the list of notices, in the header as on the phone's bar. */
export function AccountLinks({ root, onNotices }: { readonly root: string; readonly onNotices: () => void }) {
  const visitor = useVisitor();
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
      {visitor.state === 'signed-in' && visitor.admin && root === '/home' && (
        <MenuLink to={`${root}/administracion`} icon={ServerCog}>
          Administración
        </MenuLink>
      )}
      <MenuAction icon={Bell} onSelect={onNotices}>
        Avisos
      </MenuAction>
    </>
  );
}

/** The way out of an account, or a guest's way to one: signing out is not offered to guests (spec §2). */
export type AccountWay = { readonly signOut: () => void } | { readonly signUp: () => void };

export function AccountWayItem({ way }: { readonly way: AccountWay }) {
  return 'signOut' in way ? (
    <MenuAction icon={LogOut} onSelect={way.signOut}>
      Cerrar Sesión
    </MenuAction>
  ) : (
    <MenuAction icon={UserPlus} onSelect={way.signUp}>
      Crear Cuenta Gratis
    </MenuAction>
  );
}
