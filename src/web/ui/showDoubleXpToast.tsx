import { Zap } from 'lucide-react';
import { toast } from './toasts.ts';

/** Says that a Double XP runs now, wherever it was begun. */
export function showDoubleXpToast(): void {
  toast({
    tone: 'gold',
    icon: <Zap size={20} strokeWidth={1.6} aria-hidden />,
    title: 'Doble XP activado',
    detail: 'Durante 24 horas, cada XP cuenta dos veces.',
  });
}
