import { useState } from 'react';

/**
 * The text of a field that is kept elsewhere, as in the address, and comes back from there only later: what is typed stands at
 * once, and no letter is lost to one that comes back.
 * @param value as it is kept
 */
export function useTyped(value: string, onChange: (text: string) => void): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState({ text: value, isAwaited: false });
  // Rendered again at once with what has come: React's way to follow another value.
  if (typed.text === value && typed.isAwaited) setTyped({ text: value, isAwaited: false });
  else if (typed.text !== value && !typed.isAwaited) setTyped({ text: value, isAwaited: false });
  return [
    typed.text,
    (text) => {
      setTyped({ text, isAwaited: true });
      onChange(text);
    },
  ];
}
