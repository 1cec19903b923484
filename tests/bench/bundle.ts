import { builtSizes } from '../support/screens/built-app.ts'
import { type Bench, atMost } from './bench.ts'

export const bundle: Bench = {
  name: 'bundle',
  needs: ['app'],
  what: 'JavaScript that the sale screen needs, gzipped, from the built app (npm run build)',
  async run() {
    const { saleRoute, worker, sheetWorkers } = builtSizes()
    return [
      atMost('JavaScript of the sale route', 'kB gz', saleRoute / 1000, 400),
      atMost('JavaScript of the worker that syncs', 'kB gz', worker / 1000, 70),
      atMost('JavaScript of the workers for sheets', 'kB gz', sheetWorkers / 1000, 21),
    ]
  },
}
