/*
 * Before everything else: the theme and the language of the person, so that nothing flashes, and a watch for a script or
 * style that cannot be read, as after a deploy or on a line that breaks. The page then says so at once. Meanwhile the entry
 * of the application is on its way; what it will ask for is asked for here, so that nothing waits in a chain.
 */
(() => {
  const root = document.documentElement;
  const asks = document.currentScript.dataset;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const chosen = kept('theme');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = isDark ? 'dark' : 'light';
  const speaks = (tag, language) => tag.toLowerCase().startsWith(language);
  const asksForFrench =
    navigator.languages.some((tag) => speaks(tag, 'fr')) && !speaks(navigator.languages[0] ?? '', 'en');
  const language = ['en', 'fr'].includes(kept('language')) ? kept('language') : asksForFrench ? 'fr' : 'en';
  root.lang = root.dataset.language = language;
  document.title = document.querySelector('title').dataset[language] ?? document.title;
  const onError = ({ target }) => {
    if (target instanceof Element && target.matches('script, link[rel=stylesheet]')) root.dataset.failed = '';
  };
  addEventListener('error', onError, true);

  // A server of sources names no files: there the application asks for them itself.
  const preload = (files) => {
    for (const href of files?.split(' ') ?? [])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  };
  preload(asks[language]);
  globalThis.askedSession = fetch(asks.session, { headers: { 'X-Client': 'dashboard' } });
  globalThis.askedSession
    .then((answer) => answer.clone().json())
    .then(({ data }) => preload(data ? asks.in : asks.out))
    .catch(() => preload(asks.out));
})();
