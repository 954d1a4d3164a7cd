/**
 * Which file of the build a module goes into. Left alone, every set of pages that shares something has a file of its own:
 * forty for a first screen. On a slow line it is round trips that cost, so what a screen needs stands in a few files.
 */
const applicationOf = (id: string): string | undefined => /[\\/]src[\\/](merchant|operator)[\\/]/.exec(id)?.[1];
const ofApplication =
  (part: string) =>
  (id: string): string | null => {
    const application = applicationOf(id);
    return application ? `${application}-${part}` : null;
  };

/** From the first that a person waits for to the last; each takes what those before it left. */
export const chunks = [
  // Everything an entry cannot do without: the same for both applications, beside a file of its own for each.
  {
    debugName: 'core',
    name: (id: string) => (id.endsWith('.html') ? null : (applicationOf(id) ?? 'core')),
    tags: ['$initial' as const],
  },
  // What the French words of both applications are made with; left to `kit`, the form would wait for all of that.
  { name: 'french', test: /src[\\/]i18n[\\/](typeset|shared[\\/](?!activities)([\w-]+\.)?fr)\.ts/, minShareCount: 2 },
  // Fields, for the form before the session and for the pages behind it, and the one picture beside the form.
  {
    name: 'form',
    test: /react-hook-form|lucide-react.*[\\/]check\.mjs|src[\\/]ui[\\/](field|form|form-page|sign-in-form|second-step|language-switch|mark)\.tsx/,
    minShareCount: 2,
  },
  // Pictures, tables, panels, figures: small, on the first page and nearly every other.
  {
    name: 'kit',
    test: /@tanstack|lucide-react|src[\\/]i18n[\\/](?!zones)[\w-]+\.ts|src[\\/]ui[\\/](?!choices|dialog|menu\.|once|sign-out|change-password|second-factor|device|download|filters|forgot|recovery|tabs)/,
    minShareCount: 2,
  },
  // Dialogs and menus: large, and used when something is pressed.
  {
    name: 'overlays',
    test: /@base-ui|floating-ui|src[\\/]ui[\\/](choices|dialog|menu\.|once|sign-out)/,
    minShareCount: 2,
  },
  // What is shown by pages after the first one.
  {
    name: 'lists',
    test: /src[\\/](api[\\/]|i18n[\\/]zones|ui[\\/](device|download|filters|forgot|recovery|tabs))/,
    minShareCount: 2,
  },
  { debugName: 'sign-in', name: ofApplication('sign-in'), test: /[\\/]auth[\\/](outside|login-page)\.tsx/ },
  {
    debugName: 'home',
    name: ofApplication('home'),
    test: /src[\\/](merchant|operator)[\\/](shell|home)[\\/](?!account-menu|more-menu|back-link)/,
  },
  // What several pages ask with: it needs the dialogs, and lists that ask nothing should not wait for them.
  {
    debugName: 'asking',
    name: ofApplication('asking'),
    test: /src[\\/](merchant|operator)[\\/].*dialog\.tsx/,
    minShareCount: 2,
  },
  // What several of the other pages share.
  { debugName: 'parts', name: ofApplication('parts'), test: /src[\\/](merchant|operator)[\\/]/, minShareCount: 2 },
].map((group, index, { length }) => ({ ...group, priority: length - index }));
