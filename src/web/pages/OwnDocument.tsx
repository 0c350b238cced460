import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Spinner } from '#web/ui/Spinner.tsx';

/** Leaves the app for a page that is a document of its own, as the blog's and the help's are. */
export function OwnDocument() {
  const { pathname } = useLocation();
  useEffect(() => location.replace(pathname), [pathname]);
  return <Spinner />;
}
