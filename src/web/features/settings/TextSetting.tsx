import { useState } from 'react';
import { Field } from '#web/ui/Field.tsx';

interface TextSettingProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly maxLength?: number;
  readonly type?: 'text' | 'url';
  /** Returns the fault of a text as a sentence, or null; a text with a fault is not saved. */
  readonly faultOf?: (text: string) => string | null;
  readonly onSave: (text: string) => void;
}

/** A text that is saved when it is left or Enter is pressed; what cannot be saved stays and says why. */
export function TextSetting({ label, hint, value, maxLength, type = 'text', faultOf, onSave }: TextSettingProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? value;
  const fault = draft === null ? null : (faultOf?.(draft.trim()) ?? null);
  const save = () => {
    if (draft === null || fault) return;
    setDraft(null);
    if (draft.trim() !== value) onSave(draft.trim());
  };
  return (
    <Field
      label={label}
      hint={hint}
      type={type}
      value={text}
      maxLength={maxLength}
      error={fault ?? undefined}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  );
}
