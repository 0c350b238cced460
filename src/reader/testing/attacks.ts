/** Markup that tries to run or to fetch as soon as it is shown. `ran` is called by scripts, `address` must not be asked for. */
export interface Attack {
  readonly name: string;
  readonly markup: string;
  /** The damage that an unprotected page lets it do; `none`: this browser stops it already, older ones did not. */
  readonly does: 'run' | 'fetch' | 'none';
}

/** @param code the script that tells it ran, with a name; @param address an address outside the book, by name */
export function attacks(code: (name: string) => string, address: (name: string) => string): Attack[] {
  const list: [name: string, does: Attack['does'], markup: (name: string) => string][] = [
    ['script', 'run', (name) => `<script>${code(name)}</script>`],
    ['script in a foreign case', 'run', (name) => `<ScRiPt>${code(name)}</ScRiPt>`],
    ['script-file', 'fetch', (name) => `<script src="${address(name)}"></script>`],
    ['image-error', 'run', (name) => `<img src="data:," onerror="${code(name)}"/>`],
    ['svg-load', 'run', (name) => `<svg onload="${code(name)}"></svg>`],
    ['svg-script', 'run', (name) => `<svg><script>${code(name)}</script></svg>`],
    ['animate', 'run', (name) => `<svg><animate attributeName="x" dur="1s" onbegin="${code(name)}"/></svg>`],
    ['details', 'run', (name) => `<details open="open" ontoggle="${code(name)}">text</details>`],
    [
      'frame-document',
      'run',
      (name) =>
        `<iframe srcdoc="&lt;script&gt;${code(name).replace('parent', 'parent.parent')}&lt;/script&gt;"></iframe>`,
    ],
    [
      'frame-script',
      'run',
      (name) => `<iframe src="javascript:${code(name).replace('parent', 'parent.parent')}"></iframe>`,
    ],
    ['frame-address', 'fetch', (name) => `<iframe src="${address(name)}"></iframe>`],
    ['object', 'fetch', (name) => `<object data="${address(name)}"></object>`],
    ['embed', 'fetch', (name) => `<embed src="${address(name)}"/>`],
    ['picture', 'fetch', (name) => `<img src="${address(name)}"/>`],
    ['srcset', 'fetch', (name) => `<img srcset="${address(name)} 1x"/>`],
    ['poster', 'fetch', (name) => `<video poster="${address(name)}"></video>`],
    ['audio', 'fetch', (name) => `<audio src="${address(name)}" preload="auto"></audio>`],
    [
      'input-picture',
      'fetch',
      (name) => `<form action="${address(name)}"><input type="image" src="${address(name)}"/></form>`,
    ],
    ['svg-picture', 'fetch', (name) => `<svg><image href="${address(name)}" xlink:href="${address(name)}"/></svg>`],
    ['svg-use', 'fetch', (name) => `<svg><use href="${address(name)}#a"/></svg>`],
    ['svg-fill', 'none', (name) => `<svg><rect width="9" height="9" fill="url(${address(name)}#a)"/></svg>`],
    ['style-attribute', 'fetch', (name) => `<p style="background:url(${address(name)})">text</p>`],
    ['style-escape', 'fetch', (name) => `<p style="background:\\75rl(${address(name)})">text</p>`],
    ['image-set', 'fetch', (name) => `<p style="background-image:image-set('${address(name)}' 1x)">text</p>`],
    ['custom-property', 'fetch', (name) => `<p style="--a:url(${address(name)});background:var(--a)">text</p>`],
    ['import', 'fetch', (name) => `<style>@import "${address(name)}";</style>`],
    ['sheet-picture', 'fetch', (name) => `<style>body{background:url("${address(name)}")}</style>`],
    [
      'sheet-font',
      'fetch',
      (name) => `<style>@font-face{font-family:evil;src:url(${address(name)})}p{font-family:evil}</style><p>text</p>`,
    ],
    [
      'sheet-end',
      'run',
      (name) =>
        `<style>p{content:"&lt;/style&gt;"}</style><style>p::before{content:"</style><script>${code(name)}</script>"}</style>`,
    ],
    ['link-sheet', 'fetch', (name) => `<link rel="stylesheet" href="${address(name)}"/>`],
    ['link-preload', 'fetch', (name) => `<link rel="preload" as="image" href="${address(name)}"/>`],
    ['background', 'fetch', (name) => `<table background="${address(name)}"><tr><td>text</td></tr></table>`],
    ['expression', 'none', (name) => `<p style="width:expression(${code(name)})">text</p>`],
    ['binding', 'none', (name) => `<p style="-moz-binding:url(${address(name)})">text</p>`],
    ['template', 'none', (name) => `<template><script>${code(name)}</script></template>`],
    ['noscript', 'none', (name) => `<noscript><p title="</noscript><img src=x onerror=${code(name)}>"></p></noscript>`],
    [
      'mutation',
      'none',
      (name) =>
        `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${code(name)}&gt;"></table></mtext></math>`,
    ],
  ];
  return list.map(([name, does, markup]) => ({ name, does, markup: markup(name.replaceAll(' ', '-')) }));
}

/** These act when clicked, or take the page elsewhere: judged by what is left of them. */
export const lures = (address: string): string[] => [
  `<a href="javascript:parent.ran('a')">a</a>`,
  `<a href="&#x6A;avascript:parent.ran('a')">a</a>`,
  `<a href="java\tscript:parent.ran('a')">a</a>`,
  `<svg><a xlink:href="javascript:parent.ran('a')"><text>a</text></a></svg>`,
  `<a href="${address}" target="_top" ping="${address}">a</a>`,
  `<meta http-equiv="refresh" content="0;url=${address}"/>`,
  `<base href="${address}"/>`,
  `<form action="${address}"><button formaction="${address}">a</button></form>`,
];
