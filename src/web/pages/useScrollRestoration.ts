import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const savedKey = 'glosa.scroll';

/** How far each entry of the tab's history was scrolled, in CSS pixels. */
const positions = new Map<string, number>(read());

/** A page begins at its top; one that is gone back to, or reloaded, where it was left. */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    // A link into the page scrolls by itself.
    if (hash === '') scrollTo(0, type === 'POP' ? (positions.get(key) ?? 0) : 0);
    const note = () => positions.set(key, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key, hash, type]);

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
    // Where the browser keeps nothing, pages begin at their top.
    return [];
  }
}
