/** Says that what is dragged are books of the library. */
const type = 'application/x-glosa-books';

/** Gives what is dragged the ids of these books. */
export function dragBooks(transfer: DataTransfer, ids: readonly string[]): void {
  transfer.setData(type, JSON.stringify(ids));
  transfer.effectAllowed = 'link';
}

/** True while books are dragged; which they are is told when they are dropped. */
export function areBooksDragged(transfer: DataTransfer): boolean {
  return transfer.types.includes(type);
}

/** The ids of the books that were dropped; none where something else was. */
export function droppedBooks(transfer: DataTransfer): readonly string[] {
  const data = transfer.getData(type);
  const ids: unknown = data === '' ? [] : JSON.parse(data);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}
