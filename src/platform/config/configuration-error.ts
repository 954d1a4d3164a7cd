/** A variable of the environment cannot be used. The message names it and says what to set; it never holds its value. */
export class ConfigurationError extends Error {}
