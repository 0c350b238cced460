import { useEffect, useEffectEvent, useRef } from 'react';
import type { Language } from '#domain/languages.ts';
import { AddVideo } from './AddVideo.tsx';
import { useNewVideo, type NewVideoForm } from './useNewVideo.ts';

/** Files that were dropped, and the way to each of them. */
export interface DroppedVideo {
  readonly files: readonly File[];
  readonly localOf: Parameters<NewVideoForm['takeDropped']>[1];
}

interface NewVideoDialogProps {
  readonly language: Language;
  readonly dropped: DroppedVideo | undefined;
  /** Called with the form while it is open, which takes what is dropped then; null when it closes. */
  readonly onForm: (form: NewVideoForm | null) => void;
  readonly onClose: () => void;
  readonly onAdded: (video: { readonly id: string; readonly title: string }) => void;
}

/** The form of a new video, with what was dropped before it opened. */
export default function NewVideoDialog({ language, dropped, onForm, onClose, onAdded }: NewVideoDialogProps) {
  const form = useNewVideo(language);
  const taken = useRef(false);
  const takeDropped = useEffectEvent(() => {
    if (dropped && !taken.current) form.takeDropped(dropped.files, dropped.localOf);
    taken.current = true;
  });
  const reportForm = useEffectEvent(onForm);
  useEffect(() => takeDropped(), []);
  useEffect(() => {
    reportForm(form);
    return () => reportForm(null);
  }, [form]);
  return <AddVideo form={form} onClose={onClose} onAdded={onAdded} />;
}
