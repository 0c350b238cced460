/** A page counts as read when it was stayed on so long (decisions §6), milliseconds. */
const pageStay = 2_000;

/** Waits until a page has been stayed on for long enough; the next page, and leaving, end the wait. */
export function createStay() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin(read: () => void): void {
      clearTimeout(timer);
      timer = setTimeout(read, pageStay);
    },
    end: () => clearTimeout(timer),
  };
}
