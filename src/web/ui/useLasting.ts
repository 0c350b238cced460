import { useEffect, useState } from 'react';

/** True once a state has lasted for some milliseconds: what passes quickly is not shown at all. */
export function useLasting(isOn: boolean, milliseconds: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isOn, milliseconds]);
  return isOn && hasLasted;
}
