const lockName = 'glosa-anki';

/** Sends once nobody else does in this browser, neither here nor in another tab: two at once would not see what the other has sent. */
export async function alone(work: () => Promise<void>): Promise<void> {
  // Only an address that the browser trusts has locks.
  await ('locks' in navigator ? navigator.locks.request(lockName, work) : work());
}

/** Sends unless somebody does in this browser. */
export async function whereNobodySends(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
