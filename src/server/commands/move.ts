import { moveDatabase } from '../backup/moveDatabase.ts';
import { moveFiles } from '../backup/moveFiles.ts';
import { pathsOf } from '../start/startChecks.ts';
import type { Command } from './command.ts';

/** `move database ADDRESS`, `move files PLACE` */
export const moveCommand: Command = (config, [what, target, ...more]) => {
  if (target === undefined || more.length > 0) return null;
  if (what === 'files') return files(target);
  return what === 'database' ? database(target) : null;

  async function files(place: string): Promise<string> {
    const moved = await moveFiles(config, place);
    const left = [
      ...(moved.missing > 0 ? [`; ${moved.missing} were not there`] : []),
      ...(moved.damaged > 0 ? [`; ${moved.damaged} are damaged and stay behind`] : []),
    ].join('');
    return `${moved.files} files copied and compared${left}. Set FILES_URL to the new place; the old one can be removed once all is well`;
  }

  async function database(address: string): Promise<string> {
    const accounts = await moveDatabase(config, address);
    const secret = address.startsWith('sqlite:') ? '' : `, and SECRET to what ${pathsOf(config.dataDir).secret} holds`;
    return `${accounts} accounts copied and compared row by row. Set DATABASE_URL to the new address${secret}; do not start a server on the old one`;
  }
};
