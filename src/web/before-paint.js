// Before the first paint: the theme that was chosen here, else the system's, which is followed as it changes: the landing page and the
// documents hear of it nowhere else. And who is signed in here sees, on a page that is the same for everybody, the way back instead of
// the doors.
(function () {
  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  var root = document.documentElement;
  var known = ['claro', 'oscuro', 'papiro', 'matrix'];
  var system = matchMedia('(prefers-color-scheme: dark)');
  function chosen() {
    var theme = kept('glosa.theme');
    return known.indexOf(theme) >= 0 ? theme : null;
  }
  function fromSystem() {
    return system.matches ? 'oscuro' : 'claro';
  }
  root.dataset.theme = chosen() || fromSystem();
  system.addEventListener('change', function () {
    if (chosen() === null) root.dataset.theme = fromSystem();
  });
  root.dataset.script = 'yes';
  if (kept('glosa.account') === null) return;
  if (root.dataset.page === 'landing') location.replace('/home');
  else root.dataset.visitor = 'signed-in';
})();
