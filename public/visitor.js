// Before the first paint of a page that is shown to everybody: whoever is signed in here sees their way back, not the doors.
(function () {
  var known = null;
  try {
    known = localStorage.getItem('glosa.account');
  } catch (error) {
    known = null;
  }
  var root = document.documentElement;
  root.dataset.script = 'yes';
  if (known === null) return;
  if (root.dataset.page === 'landing') location.replace('/home');
  else root.dataset.visitor = 'signed-in';
})();
