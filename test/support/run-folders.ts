/**
 * The variable that names the folder of a run in which descriptions of the API are kept. Here, because the setup of a run
 * would load the whole service with what builds them.
 */
export const DESCRIPTIONS = 'TEST_API_DESCRIPTIONS';
