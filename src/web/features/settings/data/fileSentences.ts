import type { FileUsage } from '#contract/files.ts';
import { formatBytes } from '#web/ui/formatBytes.ts';

/** The size of the account's files beside its limit: «312 MB de 5 GB»; null when the server gives no answer now. */
export function usageSentence(usage: FileUsage | null): string {
  if (!usage) return 'Sin conexión no se puede saber cuánto ocupan.';
  const { used, quota, count } = usage;
  return `Archivos: ${formatBytes(used)} de ${formatBytes(quota)} (${count === 1 ? '1 archivo' : `${count} archivos`}).`;
}

export function refusedSentence(count: number): string {
  return count === 1
    ? '1 archivo no se ha podido subir y está solo en este navegador.'
    : `${count} archivos no se han podido subir y están solo en este navegador.`;
}
