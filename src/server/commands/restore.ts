import { restore } from '../backup/restore.ts';
import type { Command } from './command.ts';

/** `restore FOLDER`, `restore FOLDER --replace` */
export const restoreCommand: Command = (config, parameters) => {
  const [folder, ...more] = parameters.filter((parameter) => parameter !== '--replace');
  if (folder === undefined || more.length > 0) return null;
  return restore(config, folder, { replace: parameters.includes('--replace') }).then(
    ({ accounts, files, aside }) =>
      `${folder}: ${accounts} accounts and ${files} files restored; every device reads everything anew${aside === null ? '' : `. What was there before is kept as ….${aside}`}`,
  );
};
