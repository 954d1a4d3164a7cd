import { createContext, useContext } from 'react';

/** The time zone that times are shown in; absent, that of the browser. */
export const Zone = createContext<string | undefined>(undefined);

export const useZone = (): string | undefined => useContext(Zone);

/** The zone that this device keeps its clock in. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `UTC` is what an account has until somebody chooses; those who want UTC itself choose this name of it. */
export const CHOSEN_UTC = 'Etc/UTC';

/** The zone to show times in: the one chosen for the account, or that of the device while none is. */
export const zoneOf = (chosen: string | undefined): string => (!chosen || chosen === 'UTC' ? deviceZone() : chosen);
