import type { PageStyle } from '../page/style.ts';

/** A plain page for tests: system fonts, so that nothing has to load. */
export const testStyle: PageStyle = {
  mode: 'paginated',
  fontFamily: 'serif',
  plainFamily: 'serif',
  fontFaces: [],
  fontSize: 20,
  lineHeight: 1.7,
  justify: false,
  measure: 660,
  margins: { top: 40, bottom: 24, side: 20 },
  colours: {
    scheme: 'light',
    page: '#fdfdfb',
    ink: '#16211c',
    faint: '#5c6962',
    link: '#1c5241',
    focus: '#0f5fb5',
    spoken: '#dbe8e0',
    wash: { 1: '#d0e2f5', 2: '#ffdf9a', 3: '#ffeec4' },
    line: { 1: '#1b5285', 2: '#6e5100', 3: '#6e5100', 4: '#6e5100' },
    overrideBook: false,
  },
};
