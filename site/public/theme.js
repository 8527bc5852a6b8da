// The theme that was chosen by hand, before anything is painted. Without storage, or a choice, the system's own stands.
try {
  const theme = localStorage.getItem('lanchester-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}
