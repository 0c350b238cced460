import { Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import type { Profile } from '#domain/profile/profile.ts';
import { progressAt } from '#domain/progress/levels.ts';
import { chooseTheme, isDark, useTheme } from '#web/platform/theme.ts';
import { Menu, MenuAction, MenuHeading, MenuLink, MenuSeparator } from '#web/ui/Menu.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { AccountLinks, AccountWayItem, type AccountWay } from './AccountLinks.tsx';
import { destinations, type Destination } from './navigation.ts';
import styles from './TabBar.module.css';

interface TabBarProps {
  readonly root: string;
  readonly profile: Profile;
  readonly account: AccountWay;
  readonly onNotices: () => void;
}

const tabs = [destinations.home, destinations.library, destinations.practice, destinations.vocabulary];

/** The phone's bar: four destinations, and the rest behind «Más». */
export function TabBar({ root, profile, account, onNotices }: TabBarProps) {
  const dark = isDark(useTheme());
  const { current } = progressAt(profile.experiencePoints);
  const { pathname } = useLocation();
  const isInTab = tabs.some(({ to }) =>
    to ? pathname.startsWith(`${root}/${to}`) : pathname.replace(/\/$/, '') === root,
  );
  return (
    <nav className={styles['bar']} aria-label="Principal">
      {tabs.map(({ to, short, tour, icon: Icon }: Destination) => (
        <NavLink
          key={to}
          data-tour={tour}
          className={styles['tab'] ?? ''}
          to={to ? `${root}/${to}` : root}
          end={to === ''}
        >
          <Icon size={21} strokeWidth={1.6} aria-hidden />
          {short}
        </NavLink>
      ))}
      <Menu
        isInBar
        trigger={
          <button type="button" className={styles['tab']} aria-current={isInTab ? undefined : 'true'}>
            <MenuIcon size={21} strokeWidth={1.6} aria-hidden />
            Más
          </button>
        }
      >
        <MenuHeading
          title={`Nivel ${current.level} · ${current.name}`}
          detail={`${formatNumber(profile.experiencePoints)} XP`}
        />
        <MenuSeparator />
        {[destinations.lessons, destinations.videos, destinations.store].map(({ to, label, icon }) => (
          <MenuLink key={to} to={`${root}/${to}`} icon={icon}>
            {label}
          </MenuLink>
        ))}
        <AccountLinks root={root} onNotices={onNotices} />
        <MenuAction icon={dark ? Sun : Moon} onSelect={() => chooseTheme(dark ? 'claro' : 'oscuro')}>
          {dark ? 'Tema claro' : 'Tema oscuro'}
        </MenuAction>
        <MenuSeparator />
        <AccountWayItem way={account} />
      </Menu>
    </nav>
  );
}
