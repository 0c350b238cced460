import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { PeriodStatistics } from '#domain/statistics/statistics.ts';
import type { Day } from '#domain/time/day.ts';
import { saveFile } from '#web/platform/saveFile.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toasts.ts';
import { periodTitle } from '../period/periodNames.ts';
import type { SentencePart } from './sentence.ts';
import type { Figure } from './figures.ts';

interface ShareButtonProps {
  readonly statistics: PeriodStatistics;
  readonly today: Day;
  readonly sentence: readonly SentencePart[];
  readonly figures: readonly Figure[];
}

/** Makes a picture of the period, and hands it to the device's own sharing, or as a file where there is none. */
export function ShareButton({ statistics, today, sentence, figures }: ShareButtonProps) {
  const [busy, setBusy] = useState(false);
  const share = async (): Promise<void> => {
    const { drawShare } = await import('./drawShare.ts');
    const picture = await drawShare({
      title: periodTitle(statistics.period, today),
      sentence,
      figures,
      bars: statistics.bars,
    });
    const name = `glosa-${statistics.period.first}.png`;
    const file = new File([picture], name, { type: 'image/png' });
    // A person who closes the browser's sheet wants no file either.
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] }).catch(ignoreDismissal);
    else saveFile(picture, name);
  };
  return (
    <Button
      size="small"
      busy={busy}
      onClick={() => {
        setBusy(true);
        share()
          .catch(() =>
            toast({ tone: 'danger', title: 'No se pudo hacer la imagen', detail: 'Tus estadísticas están intactas.' }),
          )
          .finally(() => setBusy(false));
      }}
    >
      <Share2 size={16} strokeWidth={1.8} aria-hidden />
      Compartir como imagen
    </Button>
  );
}

function ignoreDismissal(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
