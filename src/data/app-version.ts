/** What this build calls itself towards the server. Follows package.json; `app-version.test.ts` holds the two together. */
export const APP_VERSION = '0.4.7'
