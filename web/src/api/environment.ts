import { stored } from './stored';

export type Environment = 'live' | 'sandbox';

/** Which money this browser looks at. Sent with every call; everything read before a switch is forgotten. */
export const environment = stored<Environment>('environment', ['live', 'sandbox'], () => 'live');
