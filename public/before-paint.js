// Before the first paint: the theme that was chosen here, else the system's. The app keeps it up to date afterwards. And who is
// signed in here sees, on a page that is the same for everybody, the way back instead of the doors. The faces of the interface are
// shown only when they are there at the first text: who was here before has them and gets them at once; on a first visit they would
// take the line from the app's script, and come for the next page.
(function () {
  var fonts = document.currentScript.dataset.fonts;
  if (fonts && navigator.serviceWorker && navigator.serviceWorker.controller)
    fonts.split(' ').forEach(function (address) {
      var link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'font';
      link.type = 'font/woff2';
      link.crossOrigin = '';
      link.href = address;
      document.head.append(link);
    });

  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      return null;
    }
  }
  var root = document.documentElement;
  var chosen = kept('glosa.theme');
  var known = ['claro', 'oscuro', 'papiro', 'matrix'];
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = known.indexOf(chosen) >= 0 ? chosen : dark ? 'oscuro' : 'claro';
  root.dataset.script = 'yes';
  if (kept('glosa.account') === null) return;
  if (root.dataset.page === 'landing') location.replace('/home');
  else root.dataset.visitor = 'signed-in';
})();
