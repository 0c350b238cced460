import { Received } from '#web/features/newText/Received.tsx';

/** biblioteca/recibido */
export function ReceivedPage() {
  return <Received />;
}
