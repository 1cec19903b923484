import { builtSizes } from '../support/screens/built-app.ts'
import { type Bench, atMost } from './bench.ts'

export const ROUTE_LIMIT_KB = 190
export const WORKER_LIMIT_KB = 40

export const bundle: Bench = {
  name: 'bundle',
  needs: ['app'],
  what: 'JavaScript that the sale screen needs, gzipped, from the built app (npm run build)',
  async run() {
    const { saleRoute, worker } = builtSizes()
    return [
      atMost('JavaScript of the sale route', 'kB gz', saleRoute / 1000, ROUTE_LIMIT_KB),
      atMost('JavaScript of the worker', 'kB gz', worker / 1000, WORKER_LIMIT_KB),
    ]
  },
}
