// Before the first paint: the theme that was chosen here, else the system's. The app keeps it up to date afterwards. And who is
// signed in here sees, on a page that is the same for everybody, the way back instead of the doors.
(function () {
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
