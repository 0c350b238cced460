/** Any numbers: only that every process takes the same ones. */
export const migrationLock = 7_106_582;
/** Running servers share it; a restore holds it exclusively. */
export const serverLock = 7_106_583;

export const restoreUnderWay =
  'DATABASE_URL: se está restaurando una copia en esta base de datos; arranca el servidor cuando acabe';
