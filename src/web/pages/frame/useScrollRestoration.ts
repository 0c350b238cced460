import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const savedKey = 'glosa.scroll';

/** Scroll offsets of the entries of the tab's history, in CSS pixels. */
const positions = new Map<string, number>(read());
/** True until this document has shown a page. */
let isFirstPage = true;

/**
 * A page begins at its top; one that is gone back to, or reloaded, where it was left; one that only shows other things stays where it is.
 */
export function useScrollRestoration(): void {
  const { key, hash, pathname } = useLocation();
  // The first entry of every document has the same key, also another page that is opened in this tab by its address.
  const entry = key === 'default' ? pathname : key;
  const type = useNavigationType();
  const page = useRef<string | null>(null);
  useLayoutEffect(() => {
    const isSamePage = page.current === pathname && type !== 'POP';
    page.current = pathname;
    const top = type === 'POP' ? (positions.get(entry) ?? 0) : 0;
    // A document begins at its top: asking the browser for that would force a layout before the paint.
    const isThere = isFirstPage && key === 'default' && top === 0;
    isFirstPage = false;
    // A link into the page scrolls by itself.
    if (hash === '' && !isSamePage && !isThere) scrollTo({ top, behavior: 'instant' });
    const record = () => positions.set(entry, scrollY);
    addEventListener('scroll', record, { passive: true });
    return () => removeEventListener('scroll', record);
  }, [entry, hash, key, pathname, type]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const save = () => {
      history.scrollRestoration = 'auto';
      sessionStorage.setItem(savedKey, JSON.stringify([...positions]));
    };
    const resume = () => (history.scrollRestoration = 'manual');
    addEventListener('pagehide', save);
    addEventListener('pageshow', resume);
    return () => {
      save();
      removeEventListener('pagehide', save);
      removeEventListener('pageshow', resume);
    };
  }, []);
}

function read(): [string, number][] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(savedKey) ?? '[]');
    if (!Array.isArray(saved)) return [];
    return saved.flatMap((entry: unknown): [string, number][] => {
      const [key, top]: unknown[] = Array.isArray(entry) ? entry : [];
      return typeof key === 'string' && typeof top === 'number' ? [[key, top]] : [];
    });
  } catch {
    // A browser without session storage begins each page at its top.
    return [];
  }
}
