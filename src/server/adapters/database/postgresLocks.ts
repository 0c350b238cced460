/** Any numbers: only that every process takes the same ones. */
export const migrationLock = 7_106_582;
/** Servers at work hold it together; who restores a backup holds it alone. */
export const serverLock = 7_106_583;

export const restoreUnderWay = 'a backup is being restored into this database; start the server when that is done';
