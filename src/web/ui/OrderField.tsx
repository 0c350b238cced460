import { ArrowDownUp, ChevronDown } from 'lucide-react';
import styles from './OrderField.module.css';

interface OrderFieldProps<Id extends string> {
  readonly orders: readonly { readonly id: Id; readonly label: string }[];
  readonly value: Id;
  readonly onChange: (order: Id) => void;
}

/** The choice of a list's order. On a phone it is a square button beside the search. */
export function OrderField<Id extends string>({ orders, value, onChange }: OrderFieldProps<Id>) {
  return (
    <span className={styles['order']}>
      <ArrowDownUp size={17} strokeWidth={1.7} aria-hidden />
      <span className={styles['shown']} aria-hidden="true">
        <span className={styles['faint']}>Ordenar</span> {orders.find(({ id }) => id === value)?.label}
      </span>
      <ChevronDown className={styles['shown']} size={16} strokeWidth={1.8} aria-hidden />
      <select
        aria-label="Ordenar"
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = orders.find(({ id }) => id === currentTarget.value);
          if (chosen) onChange(chosen.id);
        }}
      >
        {orders.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
