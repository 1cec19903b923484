/** Tag of the most important journeys: `npm test` runs these, `npm run test:all` runs every one. */
export const CORE = { tag: '@core' } as const
