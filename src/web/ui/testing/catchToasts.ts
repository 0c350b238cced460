import { setToastShower, type ToastMessage } from '../toasts.ts';

/** Takes the place of what shows toasts, until it is stopped. @returns the toasts that were shown so far, the ones that had waited first */
export function catchToasts(): { readonly toasts: readonly ToastMessage[]; readonly stop: () => void } {
  const toasts: ToastMessage[] = [];
  const ignore = () => undefined;
  const show = (message: ToastMessage): void => void toasts.push(message);
  return { toasts, stop: setToastShower({ show, setStanding: ignore, setCovered: ignore }) };
}
