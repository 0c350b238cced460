import type { FileUsage } from '#contract/files.ts';

const units = [
  { bytes: 1024 ** 3, name: 'GB', digits: 1 },
  { bytes: 1024 ** 2, name: 'MB', digits: 0 },
  { bytes: 1024, name: 'KB', digits: 0 },
] as const;

/** What the account's files take of what they may: «312 MB de 5 GB»; null when the server cannot say it now. */
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

/** Bytes in the largest unit that they fill, at least kilobytes. */
export function formatBytes(bytes: number): string {
  const unit = units.find((candidate) => bytes >= candidate.bytes) ?? units[2];
  return `${new Intl.NumberFormat('es-ES', { maximumFractionDigits: unit.digits }).format(bytes / unit.bytes)} ${unit.name}`;
}
