import { execFileSync } from 'node:child_process';

/** Installs Debian's packages. @throws when this is no Debian, we are not root, or the packages cannot be fetched */
export function installPackages(...names: readonly string[]): void {
  if (process.getuid?.() !== 0) throw new Error(`${names.join(' ')}: not installed, and only root can install it`);
  execFileSync('apt-get', ['update'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], { stdio: 'ignore' });
}
