import { takeOver } from './takeOver.ts';

// All that runs on the landing page before the app: `renderLanding` has put the app's files into this script's own element.
const own = document.querySelector<HTMLScriptElement>('script[data-app]');
const { app, styles = '' } = own?.dataset ?? {};
if (app !== undefined) takeOver(document, load);

function load(): Promise<unknown> {
  for (const href of styles.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  return import(/* @vite-ignore */ app ?? '');
}
