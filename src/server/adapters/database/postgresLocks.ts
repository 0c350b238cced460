/** Any numbers: only that every process takes the same ones. */
export const migrationLock = 7_106_582;
/** Running servers share it; a restore holds it exclusively. */
export const serverLock = 7_106_583;

export const restoreUnderWay = 'a backup is being restored into this database; start the server when that is done';
