import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/**
 * Shows an element on the test's page until the test is over; returns a function that shows another in its place. Effects have run when
 * either returns: React would run them some time after the paint, and a test that sent an event before then would find nobody listening.
 */
export function render(element: ReactNode): (next: ReactNode) => void {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const show = (next: ReactNode) => flushSync(() => root.render(next));
  show(element);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  return show;
}
