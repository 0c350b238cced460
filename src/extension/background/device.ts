import { openDB, type DBSchema } from 'idb';

/** This browser as a device of an account. */
export interface JoinedDevice {
  readonly uid: string;
  /** Of the account. */
  readonly name: string;
  /** The server's origin. */
  readonly server: string;
  /** The lasting token. Only the extension's own database holds it: no script in a page reaches that. */
  readonly token: string;
  /** When the server said that it knows the token no more (epoch ms); null while it does. */
  readonly endedAt: number | null;
}

/** `current` is the one that is used, `next` one of another account, until the person has said that the first may be forgotten. */
type DevicePlace = 'current' | 'next';

interface Schema extends DBSchema {
  device: { key: DevicePlace; value: JoinedDevice };
}

const openDevices = () =>
  openDB<Schema>('device', 1, { upgrade: (database) => void database.createObjectStore('device') });

export async function readDevice(place: DevicePlace): Promise<JoinedDevice | null> {
  const database = await openDevices();
  const device = await database.get('device', place);
  database.close();
  return device ?? null;
}

/** @param device null: forgets it */
export async function writeDevice(place: DevicePlace, device: JoinedDevice | null): Promise<void> {
  const database = await openDevices();
  const transaction = database.transaction('device', 'readwrite', { durability: 'strict' });
  await (device ? transaction.store.put(device, place) : transaction.store.delete(place));
  await transaction.done;
  database.close();
}
