// Before anything is painted: the theme chosen last, else what the system asks for.
const chosen = localStorage.getItem('studio.theme');
const isLight = matchMedia('(prefers-color-scheme: light)').matches;
document.documentElement.dataset.theme = chosen ?? (isLight ? 'light' : 'dark');
