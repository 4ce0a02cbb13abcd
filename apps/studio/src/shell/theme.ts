export type Theme = 'dark' | 'light';

export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

/** Goes to the other theme, remembers it and says which it is. */
export function switchTheme(): Theme {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = theme;
  localStorage.setItem('studio.theme', theme);
  return theme;
}
