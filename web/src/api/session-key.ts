/** Under this key each application keeps who is signed in; null means nobody. */
export const SESSION_KEY = ['session'] as const;
/** How the session before ended without its person: found `read`, or refused an `order`. */
export const SESSION_END_KEY = ['session-end'] as const;
export type SessionEnd = 'read' | 'order';
