import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';

export interface ToastData {
  readonly icon?: ReactNode;
  readonly tone?: 'done' | 'gold' | 'danger';
}

/** Toasts can be raised from anywhere, React or not; `Toasts` shows them. */
export const toastManager = Toast.createToastManager<ToastData>();

interface ToastMessage extends ToastData {
  readonly title: string;
  readonly detail?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Milliseconds; 0 stays until closed. Spec §9: 5 to 6 s. */
  readonly duration?: number;
}

/** Shows a toast and gives its id. Errors stay until they are closed. */
export function toast({ title, detail, action, duration, icon, tone = 'done' }: ToastMessage): string {
  const id: string = toastManager.add({
    title,
    ...(detail !== undefined && { description: detail }),
    timeout: duration ?? (tone === 'danger' ? 0 : 6000),
    priority: tone === 'danger' ? 'high' : 'low',
    data: { icon, tone },
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          toastManager.close(id);
          action.run();
        },
      },
    }),
  });
  return id;
}
