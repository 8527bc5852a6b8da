// The theme that was chosen by hand, before anything is painted. Without storage, or a choice, the system's own stands.
let theme;
try {
  theme = localStorage.getItem('lanchester-theme');
} catch {}
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
// the documents are dark by a class
const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.classList.toggle('dark', isDark);
