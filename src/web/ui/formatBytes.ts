const units = [
  { bytes: 1024 ** 3, name: 'GB' },
  { bytes: 1024 ** 2, name: 'MB' },
  { bytes: 1024, name: 'KB' },
] as const;

/** Bytes in the largest unit that they fill, at least kilobytes: «1,5 GB», «312 MB». Anything but an empty file has at least 1 KB. */
export function formatBytes(bytes: number): string {
  const unit = units.find((candidate) => bytes >= candidate.bytes) ?? units[2];
  const amount = bytes > 0 ? Math.max(1, bytes / unit.bytes) : 0;
  const maximumFractionDigits = unit.name === 'KB' || amount >= 10 ? 0 : 1;
  return `${new Intl.NumberFormat('es-ES', { maximumFractionDigits }).format(amount)} ${unit.name}`;
}
