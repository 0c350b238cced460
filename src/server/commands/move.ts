import { moveDatabase } from '../backup/moveDatabase.ts';
import { moveFiles } from '../backup/moveFiles.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../operator/configError.ts';
import { pathsOf } from '../start/startChecks.ts';
import type { Command, Said } from './command.ts';

export const moveCommand: Command = {
  words: '<database|files> <lugar>',
  means:
    'con el servidor parado, lleva la base de datos a otra vacía, SQLite o PostgreSQL, o los archivos a otra carpeta o a un bucket de S3',
  run(config, [what, target = '']) {
    if (what === 'files') return moveToPlace(config, target);
    if (what === 'database') return moveToDatabase(config, target);
    throw new ConfigError('move database <dirección>, o move files <lugar>');
  },
};

async function moveToPlace(config: Config, place: string): Promise<Said> {
  const moved = await moveFiles(config, place);
  const missing = moved.missing > 0 ? `; ${moved.missing} no estaban` : '';
  const damaged = moved.damaged > 0 ? `; ${moved.damaged} están dañados y se quedan` : '';
  return {
    text: `${moved.files} archivos copiados y comparados${missing}${damaged}. Pon FILES_URL en el lugar nuevo; el viejo se puede quitar cuando veas que todo está`,
    json: moved,
  };
}

async function moveToDatabase(config: Config, address: string): Promise<Said> {
  const accounts = await moveDatabase(config, address);
  const secret = address.startsWith('sqlite:') ? '' : `, y SECRET en lo que dice ${pathsOf(config.dataDir).secret}`;
  return {
    text: `${accounts} cuentas copiadas y comparadas fila por fila. Pon DATABASE_URL en la dirección nueva${secret}; no arranques más un servidor con la vieja`,
    json: { accounts },
  };
}
