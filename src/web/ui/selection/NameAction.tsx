import { useId, useState, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Panel } from '../Panel.tsx';
import styles from './NameAction.module.css';
import { selectionAction } from './SelectionBar.tsx';

/** A button of the form: its label, and what it does with the name. */
interface NamedAction {
  readonly label: string;
  readonly run: (name: string) => void;
}

interface NameActionProps {
  /** The kind of name: «Etiqueta», «Estante». */
  readonly label: string;
  readonly icon: ReactNode;
  readonly placeholder: string;
  readonly maxLength: number;
  /** The names that there are. */
  readonly names: readonly string[];
  readonly add: NamedAction;
  /** For a name that there is alone. */
  readonly remove: NamedAction;
}

/** An action of a selection's bar that asks for a name, new or known, to be put on what is selected or taken off it. */
export function NameAction({ label, icon, placeholder, maxLength, names, add, remove }: NameActionProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [written, setWritten] = useState('');
  const name = written.trim();
  const done = ({ run }: NamedAction): void => {
    if (name === '') return;
    run(name);
    setWritten('');
    setOpen(false);
  };
  return (
    <Panel
      label={label}
      isNarrow
      isInBar
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={selectionAction}>
          {icon}
          {label}
        </button>
      }
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          done(add);
        }}
      >
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          list={`${id}-list`}
          maxLength={maxLength}
          autoComplete="off"
          placeholder={placeholder}
          value={written}
          onChange={({ currentTarget: { value } }) => setWritten(value)}
        />
        <datalist id={`${id}-list`}>
          {names.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </datalist>
        <span>
          <Button type="submit" variant="primary" size="small" disabled={name === ''}>
            {add.label}
          </Button>
          <Button size="small" disabled={!names.includes(name)} onClick={() => done(remove)}>
            {remove.label}
          </Button>
        </span>
      </form>
    </Panel>
  );
}
