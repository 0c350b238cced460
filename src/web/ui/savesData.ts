/** Has the visitor asked the browser to load no more than it must? Not every browser tells. */
export function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true;
}
