/** The version of this build, as sent to the server. `app-version.test.ts` checks that it equals package.json. */
export const APP_VERSION = '0.4.7'
