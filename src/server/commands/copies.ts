import { backUp } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { renewEpochs } from '../features/sync/epoch.ts';
import { acceptDatabase } from '../start/incarnation.ts';
import { pathsOf } from '../start/startChecks.ts';
import { beside } from './beside.ts';
import type { Command } from './command.ts';

export const backupCommand: Command = {
  words: '<carpeta>',
  means: 'copia base de datos, archivos y secreto en una carpeta nueva; el servidor sigue en marcha',
  async run(config, [folder = '']) {
    const saved = await backUp(config, folder);
    const lost = saved.missing > 0 ? `; ${saved.missing} archivos ya no estaban` : '';
    return { text: `${folder}: ${saved.accounts} cuentas y ${saved.files} archivos guardados${lost}`, json: saved };
  },
};

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
