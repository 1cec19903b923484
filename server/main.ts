import { join } from 'node:path'
import { makeBackup } from './backup/backup.ts'
import { systemClock } from './clock.ts'
import { hasDemoAccount, seedDemo } from './demo/seed.ts'
import { setUpDemoTerminal } from './demo/demo-terminal.ts'
import { type DemoDoor, demoDoor, shutPublicDemo } from './demo/shut-demo.ts'
import { DEMO_OWNER } from './demo/story-people.ts'
import { openCountryService } from './effects/country-service.ts'
import { openMailCarrier, sweepLetterFolder } from './effects/mail-carrier.ts'
import { startMailWorker } from './effects/mail-worker.ts'
import { clearOldLetters, storedMail } from './effects/mail.ts'
import { openSecretBox } from './effects/secret-box.ts'
import { type TerminalSimulator, openTerminalSimulator } from './effects/terminals/terminal-simulator.ts'
import { openFileStore } from './files/file-store.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { tendAccountEnds } from './identity/account-end-letters.ts'
import { tendInvitations } from './identity/invitations.ts'
import { createApp } from './http/app.ts'
import { CannotListen, listen } from './http/edge/listen.ts'
import { type Logger, bugLogger, createLogger } from './http/edge/request-log.ts'
import { openStaticFiles } from './http/edge/static-files.ts'
import { lapseAllPoints } from './jobs/lapse-points.ts'
import { lapseReservations } from './jobs/lapse-reservations.ts'
import { type RegularTask, startRegularTasks } from './jobs/regular-tasks.ts'
import { sweepTerminalPayments } from './payments/card-terminals/terminal-payments.ts'
import type { CardTerminalEffects } from './payments/card-terminals/terminal-setting.ts'
import { sweepOnlinePayments } from './payments/online-payments.ts'
import type { OnlinePaymentEffects } from './payments/gateway-setting.ts'
import { openPdfMaker } from './pdf/pdf-maker.ts'
import { ROOT, openStore, readVersion, settingsOrSentence } from './open-store.ts'
import { runProgram } from './run-program.ts'
import type { Settings } from './settings.ts'
import type { Database } from './store/database.ts'
import { migrate } from './store/migrate.ts'
import { rerunKnown } from './sync/parked/rerun-known.ts'
import { purgeTombstones } from './sync/pull/retention.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'

/** Creates the demo shop unless it exists. A concurrently starting process may create it first. */
async function ensureDemo(db: Database): Promise<void> {
  if (await hasDemoAccount(db)) return
  const startedAt = systemClock.elapsedMs()
  console.log('Making the demo shop.')
  try {
    await seedDemo(db, { now: systemClock.now() })
  } catch (error) {
    if (await hasDemoAccount(db)) return
    throw error
  }
  console.log(`Demo shop made in ${((systemClock.elapsedMs() - startedAt) / 1000).toFixed(1)} s.`)
}

/** Creates the demo shop if configured; otherwise disables an existing one whose published password is unchanged. */
async function settleDemo(db: Database, { hasDemoShop }: Settings): Promise<DemoDoor | null> {
  if (hasDemoShop) {
    await ensureDemo(db)
    return demoDoor(db)
  }
  if (await shutPublicDemo(db)) console.log('The demo shop (account 1) is disabled: its password is public. See server/README.md.')
  return null
}

function sayHello(door: DemoDoor | null, version: string, addresses: readonly string[], isBuilt: boolean): void {
  console.log(`Fustan ${version} is ready at ${addresses.join(' and ')}`)
  if (!isBuilt) console.log('The app itself is not built: run `npm run build`, then start again. The API works.')
  if (door === 'open')
    console.log(`Demo shop: account 1, user ${DEMO_OWNER.username} (or ${DEMO_OWNER.email}), password ${DEMO_OWNER.password}`)
  if (door === 'disabled') console.log('The demo shop (account 1) is disabled. To open it: npm run operator -- enable-account 1')
}

const filesDirOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'files')

interface PaymentEffects {
  readonly onlinePayments: OnlinePaymentEffects
  readonly cardTerminals: CardTerminalEffects
}

function regularTasks(db: Database, settings: Settings, log: Logger, { onlinePayments, cardTerminals }: PaymentEffects): RegularTask[] {
  const { backup } = settings
  const purge = async () => void (await purgeTombstones(db, systemClock.now()))
  const rerun: RegularTask['run'] = async (signal) => void (await rerunKnown({ db, clock: systemClock, onBug: bugLogger(log) }, signal))
  const dir = filesDirOf(settings)
  const sweep: RegularTask['run'] = async (signal) => void (await sweepFiles({ db, dir, now: systemClock.now(), signal }))
  const letters = async () => {
    await clearOldLetters(db, systemClock.now())
    await sweepLetterFolder(settings.mail.dir, systemClock.now())
  }
  const writes = { db, clock: systemClock, mail: storedMail, publicUrl: settings.publicUrl }
  const invitations: RegularTask['run'] = (signal) => tendInvitations(writes, signal)
  const ends: RegularTask['run'] = (signal) => tendAccountEnds(writes, signal)
  const points: RegularTask['run'] = (signal) => lapseAllPoints({ db, clock: systemClock }, signal)
  const lapse: RegularTask['run'] = async (signal) => void (await lapseReservations({ db, clock: systemClock }, signal))
  const online: RegularTask['run'] = async (signal) =>
    void (await sweepOnlinePayments({ db, clock: systemClock, log, onlinePayments }, signal))
  const terminals: RegularTask['run'] = async (signal) =>
    void (await sweepTerminalPayments({ db, clock: systemClock, log, cardTerminals, stopping: signal }, signal))
  const tasks: RegularTask[] = [
    { name: 'tombstones', everyMs: DAY_MS, run: purge },
    { name: 'parked commands', everyMs: HOUR_MS, run: rerun },
    { name: 'old letters', everyMs: HOUR_MS, run: letters },
    { name: 'invitations', everyMs: HOUR_MS, run: invitations },
    { name: 'ends of accounts', everyMs: HOUR_MS / 4, run: ends },
    { name: 'lapsed points', everyMs: HOUR_MS, run: points },
    { name: 'unpaid reservations', everyMs: 5 * MINUTE_MS, run: lapse },
    { name: 'online payments', everyMs: 5 * MINUTE_MS, run: online },
    { name: 'card terminals', everyMs: 5 * MINUTE_MS, run: terminals },
    { name: 'unnamed files', everyMs: DAY_MS, run: sweep },
  ]
  const keepUp: RegularTask['run'] = async (signal) => void (await db.keepUp?.(signal))
  if (db.keepUp) tasks.push({ name: 'upkeep of the database', everyMs: HOUR_MS / 4, run: keepUp })
  if (!backup) return tasks
  const copy: RegularTask['run'] = async (signal) =>
    void (await makeBackup({ db, clock: systemClock, dir: backup.dir, filesDir: dir, signal }))
  return [...tasks, { name: 'backup', everyMs: backup.everyHours * HOUR_MS, run: copy }]
}

/** Simulates the time in which a customer presents the card. */
const SIMULATOR_THINKS_MS = 4_000

async function main(): Promise<void> {
  const settings = settingsOrSentence(process.env)
  const log = createLogger(settings.logLevel)
  const version = readVersion()
  const stopping = new AbortController()
  let simulator: TerminalSimulator | null = null
  const db = await openStore(settings)
  try {
    await migrate(db)
    const door = await settleDemo(db, settings)
    const files = openStaticFiles(join(ROOT, 'dist'))
    const pdf = openPdfMaker()
    const fileStore = openFileStore(filesDirOf(settings))
    const countryService = settings.geolocationUrl === null ? {} : { countryService: openCountryService(settings.geolocationUrl, log) }
    const secrets = openSecretBox(settings.dataDir, settings.secretsKey)
    const onlinePayments = { secrets, moyasarUrl: settings.moyasarUrl }
    if (door) simulator = await openTerminalSimulator({ thinksMs: SIMULATOR_THINKS_MS })
    const cardTerminals = { secrets, simulatorUrl: simulator?.url ?? null }
    if (door) await setUpDemoTerminal({ db, clock: systemClock }, cardTerminals)
    const effects = { log, mail: storedMail, files, fileStore, pdf, onlinePayments, cardTerminals, ...countryService }
    const app = createApp({ db, clock: systemClock, settings, version, stopping: stopping.signal, ...effects })
    const listening = await listen(app, settings)
    sayHello(door, version, listening.addresses, files !== null)
    files?.warm().catch((error: unknown) => log.warn({ failure: String(error) }, 'the app could not be compressed ahead'))
    const tasksEnded = startRegularTasks({ db, clock: systemClock, log }, regularTasks(db, settings, log, effects), stopping.signal)
    const lettersEnded = startMailWorker({ db, clock: systemClock, log, carrier: openMailCarrier(settings.mail) }, stopping.signal)
    await reported()
    console.log('Stopping: finishing what is under way.')
    stopping.abort()
    await listening.stop()
    pdf.close()
    await tasksEnded()
    await lettersEnded()
  } finally {
    await simulator?.close()
    await db.close()
  }
  console.log('Stopped.')
}

/** Waits for a signal to stop. A terminal sends it twice, through npm and directly, which is harmless. */
function reported(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })
}

await runProgram(main, (error) => error instanceof CannotListen)
