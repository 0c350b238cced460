import { Menu as Base } from '@base-ui/react/menu';
import { useLayoutEffect, useRef } from 'react';
import { MenuParts, type MenuProps } from './menuParts.ts';
import styles from './Menu.module.css';

interface ReadyMenuProps extends MenuProps {
  /** The button has been pressed already. */
  readonly isPressed: boolean;
}

/** The menu with its library, in the place of the button that stood there alone. Loaded by `Menu`. */
export function ReadyMenu({ trigger, align = 'end', isInBar = false, children, isPressed }: ReadyMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(isPressed);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    // The button that was pressed has gone; this one stands where it was.
    button.current?.focus();
    button.current?.click();
  }, []);
  return (
    <MenuParts value={Base}>
      <Base.Root modal={false}>
        <Base.Trigger ref={button} render={trigger} />
        <Base.Portal>
          <Base.Positioner
            className={styles['positioner']}
            positionMethod={isInBar ? 'fixed' : 'absolute'}
            sideOffset={6}
            align={align}
          >
            <Base.Popup className={styles['popup']}>{children}</Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </MenuParts>
  );
}
