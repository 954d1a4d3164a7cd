import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { isServed } from '../api/served';
import { useStored } from '../api/stored';
import { type Language, language } from './language';
import type { SharedText } from './shared/en';

/** What a dictionary of one application must have: the words of the kit. */
export interface WithShared {
  readonly shared: SharedText;
}

export type Loaders<Text extends WithShared> = Readonly<Record<Language, () => Promise<Text>>>;

interface Spoken<Text> {
  readonly language: Language;
  readonly text: Text;
}

const Words = createContext<Spoken<WithShared> | null>(null);

/** The words of the whole application in the chosen language; the other language is fetched when it is chosen. */
export function Dictionary<Text extends WithShared>(props: {
  readonly first: Text;
  readonly loaders: Loaders<Text>;
  /** The other language could not be read, so the words stay in this one: says so in them. */
  readonly onMissing: (shared: SharedText) => void;
  readonly children: ReactNode;
}): ReactNode {
  const chosen = useStored(language);
  const [spoken, setSpoken] = useState<Spoken<Text>>({ language: chosen, text: props.first });
  const { loaders } = props;
  const takeBack = useEffectEvent(() => {
    language.write(spoken.language);
    props.onMissing(spoken.text.shared);
  });
  useEffect(() => {
    let isCurrent = true;
    const use = (text: Text): void => {
      if (isCurrent) setSpoken({ language: chosen, text });
    };
    loaders[chosen]().then(use, async () => {
      // Gone since a deploy: the page comes anew, in the language that was chosen.
      if (await isServed()) globalThis.location.reload();
      else if (isCurrent) takeBack();
    });
    return () => {
      isCurrent = false;
    };
  }, [chosen, loaders]);
  useEffect(() => {
    document.documentElement.lang = spoken.language;
  }, [spoken.language]);
  return <Words value={spoken}>{props.children}</Words>;
}

function useSpoken<Text extends WithShared>(): Spoken<Text> {
  const spoken = useContext(Words);
  if (!spoken) throw new Error('no dictionary stands above this component');
  return spoken as Spoken<Text>;
}

/** The language the words on the page are in. */
export const useLanguage = (): Language => useSpoken().language;

/** The words of the kit, for components that both applications use. */
export const useShared = (): SharedText => useSpoken().text.shared;

/** The words of one application; give it the type of that application's dictionary. */
export const useTextOf = <Text extends WithShared>(): Text => useSpoken<Text>().text;
