/** Of the journeys, those that a shop lives by: `npm test` runs these, and `npm run test:all` runs every one. */
export const CORE = { tag: '@core' } as const
