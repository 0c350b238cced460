import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from '../debian.ts';
import type { WebKitPrograms } from './webKit.ts';

/** The paths of an engine's programs, or the reason to leave it out. */
export type Found<Programs> = { readonly programs: Programs } | { readonly leftOut: string };

/** @throws Error with the reason when the engine is left out */
export function programsOf<Programs>(found: Found<Programs>): Programs {
  if ('leftOut' in found) throw new Error(found.leftOut);
  return found.programs;
}

export interface Engines {
  readonly firefox: Found<string>;
  readonly webKit: Found<WebKitPrograms>;
}

/** Finds Firefox and WebKitGTK; as root on Debian they are installed when they are missing. */
export function findEngines(): Engines {
  return {
    firefox: found('Firefox', findFirefox, 'firefox-esr'),
    webKit: found('WebKitGTK', findWebKit, 'webkit2gtk-driver', 'xvfb'),
  };
}

function found<Programs>(name: string, look: () => Programs | null, ...packages: readonly string[]): Found<Programs> {
  try {
    const programs = look() ?? (installPackages(...packages), look());
    return programs === null ? { leftOut: `${name} is not where it was looked for` } : { programs };
  } catch (error) {
    return { leftOut: `${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}` };
  }
}

function findFirefox(): string | null {
  return (
    ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'].find((program) =>
      existsSync(program),
    ) ?? null
  );
}

function findWebKit(): WebKitPrograms | null {
  const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  const browser = existsSync('/usr/lib')
    ? readdirSync('/usr/lib')
        .map((folder) => path.join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'))
        .find((program) => existsSync(program))
    : undefined;
  return browser !== undefined && existsSync(driver) && existsSync(display) ? { driver, browser, display } : null;
}
