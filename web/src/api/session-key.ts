/** Under this key each application keeps who is signed in; null means nobody. */
export const SESSION_KEY = ['session'] as const;
