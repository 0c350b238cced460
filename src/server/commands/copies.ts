import { backUp, type BackupReport } from '../backup/backup.ts';
import { backUpInRotation } from '../backup/rotation.ts';
import { ConfigError } from '../operator/configError.ts';
import { restore } from '../backup/restore.ts';
import { renewEpochs } from '../features/sync/epoch.ts';
import { acceptDatabase } from '../start/incarnation.ts';
import { pathsOf } from '../start/startChecks.ts';
import { beside } from './beside.ts';
import type { Command } from './command.ts';

export const backupCommand: Command = {
  words: '<carpeta>',
  takes: ['keep'],
  means:
    'copia base de datos, archivos y secreto en una carpeta nueva; el servidor sigue en marcha. Con --keep N, en una con fecha dentro de esa: quedan las N últimas, y lo que no cambia se guarda una vez',
  async run(config, [folder = ''], { keep }) {
    if (keep === undefined) {
      const saved = await backUp(config, folder);
      return { text: `${folder}: ${savedText(saved)}`, json: saved };
    }
    if (!/^[1-9]\d{0,3}$/.test(keep)) throw new ConfigError('--keep: un número de 1 a 9999');
    const saved = await backUpInRotation(config, folder, Number(keep));
    const removed = saved.removed === 0 ? '' : `; ${saved.removed} anteriores quitadas`;
    return { text: `${saved.folder}: ${savedText(saved)}${removed}`, json: saved };
  },
};

function savedText({ accounts, files, missing }: BackupReport): string {
  const lost = missing > 0 ? `; ${missing} archivos ya no estaban` : '';
  return `${accounts} cuentas y ${files} archivos guardados${lost}`;
}

export const restoreCommand: Command = {
  words: '<carpeta>',
  takes: ['replace'],
  means: 'con el servidor parado, pone esa copia en un lugar vacío; con --replace, aparta lo que haya',
  async run(config, [folder = ''], { replace = false }) {
    const put = await restore(config, folder, { replace });
    const aside = put.aside === null ? '' : `. Lo que había antes queda como ….${put.aside}`;
    return {
      text: `${folder}: ${put.accounts} cuentas y ${put.files} archivos restaurados; cada dispositivo lo vuelve a leer todo${aside}`,
      json: put,
    };
  },
};

export const renewEpochsCommand: Command = {
  words: '',
  means: 'acepta una base de datos restaurada a mano: cada dispositivo vuelve a leerlo todo',
  run: (config) =>
    beside(config, async (database) => {
      await renewEpochs(database);
      await acceptDatabase(database, pathsOf(config.dataDir).incarnation);
      return { text: 'Hecho: cada dispositivo vuelve a leerlo todo.', json: { done: true } };
    }),
};
