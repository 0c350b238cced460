import { ChevronDown, Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import type { Profile } from '#domain/profile/profile.ts';
import { progressOn } from '#domain/progress/goal.ts';
import { progressAt } from '#domain/progress/levels.ts';
import { dayOf } from '#domain/time/day.ts';
import { chooseTheme, isDark, useTheme } from '#web/platform/theme.ts';
import { useHasGoal } from '#web/platform/useHasGoal.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Gem } from '#web/ui/Gem.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Menu, MenuHeading, MenuLink, MenuSeparator } from '#web/ui/Menu.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { Ring } from '#web/ui/Ring.tsx';
import { useNow } from '#web/ui/useNow.ts';
import styles from './Header.module.css';
import { AccountLinks, AccountWayItem, type AccountWay } from './AccountLinks.tsx';
import { destinations, vocabularyTabs, type Destination } from './navigation.ts';

interface HeaderProps {
  readonly root: string;
  readonly profile: Profile;
  readonly account: AccountWay;
  readonly onNotices: () => void;
}

/** The app's header (spec §2): the seven destinations, goal, gems, level, theme and the user's menu. */
export function Header({ root, profile, account, onNotices }: HeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={`wrap ${styles['inner']}`}>
        <Logo to={root} />
        <Navigation root={root} />
        <div className={styles['hud']}>
          <Goal root={root} profile={profile} />
          <Link className={styles['item']} to={`${root}/tienda/gemas`}>
            <Gem />
            {formatNumber(profile.gems)}
            <span className="visually-hidden"> gemas</span>
          </Link>
          <Level xp={profile.experiencePoints} />
          <ThemeToggle />
          <NavigationMenu root={root} />
          <UserMenu root={root} profile={profile} account={account} onNotices={onNotices} />
        </div>
      </div>
    </header>
  );
}

function Navigation({ root }: { readonly root: string }) {
  const { pathname } = useLocation();
  return (
    <nav className={styles['nav']} aria-label="Principal">
      {Object.values(destinations).map((destination: Destination) =>
        destination.to === destinations.vocabulary.to ? (
          <Menu
            isInBar
            key={destination.to}
            align="start"
            trigger={
              <button
                type="button"
                className={styles['link']}
                aria-current={pathname.startsWith(`${root}/${destinations.vocabulary.to}`) ? 'page' : undefined}
              >
                {destination.label}
                <ChevronDown size={15} strokeWidth={1.6} aria-hidden />
              </button>
            }
          >
            {vocabularyTabs.map(({ to, label }) => (
              <MenuLink key={to} to={`${root}/${to}`}>
                {label}
              </MenuLink>
            ))}
          </Menu>
        ) : (
          <NavLink
            key={destination.to}
            data-tour={destination.tour}
            className={styles['link'] ?? ''}
            to={destination.to ? `${root}/${destination.to}` : root}
            end={destination.to === ''}
          >
            {destination.label}
          </NavLink>
        ),
      )}
    </nav>
  );
}

/** Between the phone's bar and the full navigation, everything is behind one button. */
function NavigationMenu({ root }: { readonly root: string }) {
  return (
    <span data-tour="library practice" className={styles['menuPlace']}>
      <Menu
        isInBar
        trigger={
          <IconButton label="Navegación">
            <MenuIcon size={21} strokeWidth={1.6} aria-hidden />
          </IconButton>
        }
      >
        {Object.values(destinations).map(({ to, label, icon }) => (
          <MenuLink key={to} to={`${root}/${to}`} icon={icon}>
            {label}
          </MenuLink>
        ))}
      </Menu>
    </span>
  );
}

function Goal({ root, profile }: Pick<HeaderProps, 'root' | 'profile'>) {
  const { readingTime } = progressOn(profile.dailyProgress, dayOf(useNow(), profile.settings.timeZone));
  const goal = profile.readingGoal.value;
  const hasGoal = useHasGoal(profile);
  return (
    <Link className={styles['item']} to={`${root}/configuracion/meta`} data-tour="progress">
      <span className="visually-hidden">{hasGoal ? 'Meta de lectura: ' : 'Leído hoy: '}</span>
      <Ring share={hasGoal ? readingTime / goal : 0} size={24} />
      <span>
        {formatNumber(readingTime)}
        <span className={styles['faint']}>{hasGoal && ` / ${formatNumber(goal)}`} min</span>
      </span>
    </Link>
  );
}

function Level({ xp }: { readonly xp: number }) {
  const { current, next, fraction } = progressAt(xp);
  const detail = next ? `${formatNumber(xp)} de ${formatNumber(next.minXp)} XP` : `${formatNumber(xp)} XP`;
  return (
    <span className={`${styles['item']} ${styles['wideOnly']}`} title={`${current.name} · ${detail}`}>
      Nv. {current.level}
      <span className="visually-hidden">
        , {current.name}, {detail}
      </span>
      <span className={styles['bar']} aria-hidden="true">
        <span style={{ width: `${fraction * 100}%` }} />
      </span>
    </span>
  );
}

function ThemeToggle() {
  const dark = isDark(useTheme());
  return (
    <IconButton
      className={`${styles['theme']} ${styles['wideOnly']}`}
      label={dark ? 'Cambiar a tema claro' : 'Cambiar a tema oscuro'}
      onClick={() => chooseTheme(dark ? 'claro' : 'oscuro')}
    >
      {dark ? <Sun size={19} strokeWidth={1.6} aria-hidden /> : <Moon size={19} strokeWidth={1.6} aria-hidden />}
    </IconButton>
  );
}

/** The tour stands beside the place of the menu, because its button is another one as soon as somebody points at it. */
function UserMenu({ root, profile, account, onNotices }: HeaderProps) {
  const { current, next } = progressAt(profile.experiencePoints);
  const detail = `Nivel ${current.level} · ${formatNumber(profile.experiencePoints)}${next ? ` de ${formatNumber(next.minXp)}` : ''} XP`;
  return (
    <span data-tour="user-menu" className={styles['userPlace']}>
      <Menu
        isInBar
        trigger={
          <button
            type="button"
            className={styles['avatarButton']}
            aria-label={`${profile.displayName}, menú de usuario`}
          >
            <span className={styles['avatar']}>
              <Avatar avatar={profile.avatar} name={profile.displayName} />
            </span>
          </button>
        }
      >
        <MenuHeading title={profile.displayName} detail={detail} />
        <MenuSeparator />
        <AccountLinks root={root} onNotices={onNotices} />
        <MenuSeparator />
        <AccountWayItem way={account} />
      </Menu>
    </span>
  );
}
