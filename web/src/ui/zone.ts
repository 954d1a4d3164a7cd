import { createContext, useContext } from 'react';

/** The time zone that times are shown in; absent, that of the browser. */
export const Zone = createContext<string | undefined>(undefined);

export const useZone = (): string | undefined => useContext(Zone);
