import { systemClock } from '#server/clock.ts'
import { listen } from '#server/http/edge/listen.ts'
import { syncRoutes } from '#server/http/routes/sync-routes.ts'
import { openDatabase } from '#server/store/database.ts'

/** The sync API alone over the embedded database in a folder, as a process that a test may kill. Prints its address. */
const [dataDir] = process.argv.slice(2)
const db = await openDatabase({ dataDir })
const app = syncRoutes({ db, clock: systemClock, identify: async () => null })
const { addresses } = await listen(app, { host: '127.0.0.1', port: 0, tls: null })
console.log(`address ${addresses[0]}`)
