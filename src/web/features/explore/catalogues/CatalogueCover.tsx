import { useEffect, useRef, useState } from 'react';
import type { CatalogueBook } from '#domain/catalogues/feed.ts';
import { useAccount } from '#web/platform/account.ts';
import { Cover } from '#web/ui/cover/Cover.tsx';
import styles from './Catalogues.module.css';

/** A book's cover from its catalogue, fetched when it comes into sight; until then, and where there is none, its endpaper. */
export function CatalogueCover({ book: { cover, title, authors } }: { readonly book: CatalogueBook }) {
  const { catalogues } = useAccount();
  const [image, setImage] = useState<string | null>(null);
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (cover === null || !frame.current) return;
    let made: string | null = null;
    let current = true;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      catalogues.cover(cover).then(
        (picture) => {
          if (!current) return;
          made = URL.createObjectURL(picture);
          setImage(made);
        },
        // A missing cover is no failure worth telling.
        () => undefined,
      );
    });
    observer.observe(frame.current);
    return () => {
      current = false;
      observer.disconnect();
      setImage(null);
      if (made) URL.revokeObjectURL(made);
    };
  }, [catalogues, cover]);
  return (
    <span ref={frame} className={styles['cover']}>
      <Cover id={`${title} ${authors[0] ?? ''}`} title={title} author={authors[0] ?? ''} image={image} />
    </span>
  );
}
