// Before the first paint: the theme that was chosen here, else the system's. The app keeps it up to date afterwards.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('glosa.theme');
  } catch (error) {
    chosen = null;
  }
  var known = ['claro', 'oscuro', 'papiro', 'matrix'];
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = known.indexOf(chosen) >= 0 ? chosen : dark ? 'oscuro' : 'claro';
})();
