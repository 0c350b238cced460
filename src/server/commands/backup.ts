import { backUp } from '../backup/backup.ts';
import { backUpInRotation } from '../backup/rotation.ts';
import type { Command } from './command.ts';

/** `backup FOLDER`, `backup FOLDER --keep N` */
export const backupCommand: Command = (config, [folder, option, count, ...more]) => {
  if (folder === undefined || folder.startsWith('--') || more.length > 0) return null;
  if (option === undefined) return once();
  if (option !== '--keep' || !/^[1-9]\d{0,3}$/.test(count ?? '')) return null;
  return inRotation(Number(count));

  async function once(): Promise<string> {
    const { accounts, files, missing } = await backUp(config, folder ?? '');
    return `${folder}: ${accounts} accounts and ${files} files saved${lacking(missing)}`;
  }

  async function inRotation(keep: number): Promise<string> {
    const made = await backUpInRotation(config, folder ?? '', keep);
    const removed = made.removed === 0 ? '' : `; ${made.removed} older removed`;
    return `${made.folder}: ${made.accounts} accounts and ${made.files} files saved${lacking(made.missing)}${removed}`;
  }
};

function lacking(missing: number): string {
  return missing > 0 ? `; ${missing} files were not there any more` : '';
}
