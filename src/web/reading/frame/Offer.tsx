import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#web/ui/Button.tsx';
import styles from './Offer.module.css';

interface OfferProps {
  /** In the band at the window's foot, or where it is written. */
  readonly at: 'foot' | 'here';
  /** The offer; null for none. */
  readonly children: ReactNode;
}

/** An offer over a text. It is read out when it comes, and takes no focus. */
export function Offer({ at, children }: OfferProps) {
  return (
    <div role="status" className={styles[at]}>
      {children && <div className={styles['offer']}>{children}</div>}
    </div>
  );
}

interface PlaceOfferProps {
  readonly at: OfferProps['at'];
  readonly about?: string | undefined;
  /** The button's text; null while nothing is offered. */
  readonly action: string | null;
  readonly onGo: () => void;
  readonly onDismiss: () => void;
}

/** A place of the text to go to instead of this one. */
export function PlaceOffer({ at, about, action, onGo, onDismiss }: PlaceOfferProps) {
  return (
    <Offer at={at}>
      {action !== null && (
        <>
          {about !== undefined && <p>{about}</p>}
          <Button variant="quiet" onClick={onGo}>
            {action}
          </Button>
          <IconButton label="Seguir aquí" onClick={onDismiss}>
            <X size={18} strokeWidth={1.6} aria-hidden />
          </IconButton>
        </>
      )}
    </Offer>
  );
}

interface OtherDeviceOfferProps extends Pick<PlaceOfferProps, 'at' | 'onGo' | 'onDismiss'> {
  /** The progress elsewhere, as «al 40 %»; null while nothing is offered. */
  readonly reached: string | null;
}

/** The place that was reached on another device while this page was open. */
export function OtherDeviceOffer({ reached, ...offer }: OtherDeviceOfferProps) {
  return (
    <PlaceOffer
      {...offer}
      about={reached === null ? undefined : `En otro dispositivo, ${reached}`}
      action={reached === null ? null : 'Ir a donde lo dejaste'}
    />
  );
}
