/** ENOSPC and its kin of the file system, SQLITE_FULL, PostgreSQL's disk_full. */
const codesOfFiles = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);
const sqliteFull = 13;

/** True when the server's disk is full: nothing was kept, and the same request works once there is room. */
export function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && codesOfFiles.has(error.code)) return true;
  return 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === sqliteFull;
}
