/** True when the visitor has asked the browser to save data. Not every browser tells. */
export function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true;
}
