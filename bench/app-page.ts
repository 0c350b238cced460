/** The part of bench/app.ts that runs inside the app's page; each function is serialised, so it closes over nothing. */

/** Milliseconds from a press on the book's link to its first coloured page having been painted. */
export function openFromLibrary(title: string): Promise<number> {
  return new Promise((resolve) => {
    const link = [...document.querySelectorAll('a')].find((candidate) => candidate.textContent.includes(title));
    const start = performance.now();
    link?.click();
    const look = () => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe:not([inert])');
      const marks =
        frame?.contentWindow && 'CSS' in frame.contentWindow
          ? [...(frame.contentDocument?.defaultView?.CSS.highlights.values() ?? [])]
          : [];
      if (marks.some((mark) => mark.size > 0))
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      else setTimeout(look);
    };
    look();
  });
}

/** Milliseconds from a key that turns the page to the next page having been painted, and of script inside that. */
export function turnPage(): Promise<{ readonly script: number; readonly painted: number }> {
  return new Promise((resolve) => {
    const start = performance.now();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }));
    const script = performance.now() - start;
    requestAnimationFrame(() => setTimeout(() => resolve({ script, painted: performance.now() - start })));
  });
}

/** Milliseconds from a status key on the word under the cursor until all its marks on the page are registered, and painted. */
export function markWord(key: string): Promise<{ readonly registered: number; readonly painted: number }> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no mark changed')), 5_000);
    const highlights =
      document.querySelector<HTMLIFrameElement>('iframe:not([inert])')?.contentDocument?.defaultView?.CSS.highlights;
    const sizes = () => [...(highlights ?? [])].map(([name, mark]) => `${name}:${mark.size}`).join();
    const before = sizes();
    const start = performance.now();
    window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const channel = new MessageChannel();
    channel.port1.start();
    channel.port1.addEventListener('message', () => {
      if (sizes() === before) return channel.port2.postMessage(null);
      const registered = performance.now() - start;
      requestAnimationFrame(() => setTimeout(() => resolve({ registered, painted: performance.now() - start })));
    });
    channel.port2.postMessage(null);
  });
}

/** The moment (epoch milliseconds) at which the marks on the page change next. */
export function nextMarkAt(): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no mark changed')), 10_000);
    const highlights =
      document.querySelector<HTMLIFrameElement>('iframe:not([inert])')?.contentDocument?.defaultView?.CSS.highlights;
    const sizes = () => [...(highlights ?? [])].map(([name, mark]) => `${name}:${mark.size}`).join();
    const before = sizes();
    const look = () => (sizes() === before ? setTimeout(look) : resolve(Date.now()));
    look();
  });
}

/** The time once the page that was asked for is on the screen: the landing page's title, or a coloured page of the book; 0 before. */
export function pageIsThere(): number {
  if (!location.pathname.includes('/lector/')) return document.querySelector('h1') === null ? 0 : Date.now();
  const highlights =
    document.querySelector<HTMLIFrameElement>('iframe:not([inert])')?.contentDocument?.defaultView?.CSS.highlights;
  return [...(highlights?.values() ?? [])].some((mark) => mark.size > 0) ? Date.now() : 0;
}
