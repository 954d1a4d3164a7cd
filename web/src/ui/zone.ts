import { createContext, useContext } from 'react';

/** The time zone that times are shown in; absent, that of the browser. */
export const Zone = createContext<string | undefined>(undefined);

export const useZone = (): string | undefined => useContext(Zone);

/** The zone that this device keeps its clock in. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone that times are shown in, by name: days of a filter are days there. */
export const useShownZone = (): string => useZone() ?? deviceZone();

/** An account has `UTC` until a zone is chosen; UTC itself is chosen by this other name. */
export const CHOSEN_UTC = 'Etc/UTC';

/** The zone to show times in: the one chosen for the account, or that of the device while none is. */
export const zoneOf = (chosen: string | undefined): string => (!chosen || chosen === 'UTC' ? deviceZone() : chosen);
