// Journeys that cannot fail prove nothing. This builds one defect after the other into a copy of the app and runs the journey
// that guards against it there, which must then fail: node tests/see-defects.mjs [name ...]
// Before that the journeys pass on the app as it is, because one that fails anyway notices nothing.
// Plain JavaScript without packages, as the other commands of this folder.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT, ensurePackages, nodePath, secondsSince } from '../server/setup/ensure-packages.mjs'
import { ensureChromium } from './ensure-chromium.mjs'

/** What is changed in which file, and the journey that must notice. `find` occurs once in the file. */
const DEFECTS = [
  {
    name: 'relaxed-commit',
    file: 'src/data/commit.ts',
    find: `{ durability: 'strict' }`,
    put: `{ durability: 'relaxed' }`,
    journey: ['browser-kill', 'a browser killed'],
  },
  {
    name: 'done-before-complete',
    file: 'src/data/commit.ts',
    find: `  await completed(transaction).catch((cause: unknown) => {
    throw made.bug ?? cause
  })`,
    put: `  completed(transaction).catch(() => undefined)
  while (!made.verdict) await new Promise((resolve) => setTimeout(resolve, 1))`,
    journey: ['storage.journey', 'a full disk'],
  },
  {
    name: 'no-watch-over-opening',
    file: 'src/data/open-watched.ts',
    find: 'const OPEN_LIMIT_MS = 5_000',
    put: 'const OPEN_LIMIT_MS = 500_000',
    journey: ['storage.journey', 'an older tab'],
  },
  {
    name: 'overtaken-in-silence',
    file: 'src/data/ledger.ts',
    find: '      this.onOvertaken()\n',
    put: '',
    journey: ['storage.journey', 'a newer tab'],
  },
  {
    name: 'start-needs-the-network',
    file: 'sw/sw.ts',
    find: `registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }))`,
    put: 'void [NavigationRoute, createHandlerBoundToURL, NOT_THE_APP]',
    journey: ['network', 'behind a network'],
  },
  {
    name: 'sent-is-done',
    file: 'src/data/sender.ts',
    find: `  if (answer.kind !== 'ok') return endOf(answer, 'push-stuck', head)`,
    put: `  if (answer.kind === 'unreachable') {
    const results = ops.map(({ seq }) => ({ seq, status: 'applied', code: null, details: null, serverSeq: 1 }))
    await storeAnswers(db, head, { results, durableSeq: 0, nextNonce: nonce, clockOffsetMs: 0 })
    return { event: 'push-done', isReached: true }
  }
  if (answer.kind !== 'ok') return endOf(answer, 'push-stuck', head)`,
    journey: ['network', 'behind a network'],
  },
  {
    name: 'sent-again-as-another',
    file: 'src/data/sender.ts',
    find: `app: APP_VERSION, ackedSeq, ops }`,
    put: `app: APP_VERSION, ackedSeq, ops: ops.map((op) => ({ ...op, opId: newIdOf(ports) })) }`,
    journey: ['network', 'a link that comes and goes'],
  },
  {
    name: 'update-at-once',
    file: 'sw/sw.ts',
    find: 'clientsClaim()\n',
    put: `clientsClaim()\nself.addEventListener('install', () => void self.skipWaiting())\n`,
    journey: ['app-update', 'a release that arrives'],
  },
  {
    name: 'bill-does-not-hold-the-update',
    file: 'src/data/app-update.ts',
    find: `if (isBusy && 'locks' in navigator)`,
    put: `if (isBusy && 'nothing' in navigator)`,
    journey: ['app-update', 'a second tab'],
  },
  {
    name: 'one-invoice-for-two-tabs',
    file: 'src/features/sale/draft.ts',
    find: `if (!read.success || read.output.bill.lines.length === 0) return`,
    put: `if (!read.success) return`,
    journey: ['two-tabs', 'two tabs of one till'],
  },
  {
    name: 'asks-once-to-lead',
    file: 'src/data/sync-worker.ts',
    find: `void device.ports.withLock(LEADER_LOCK, lead)`,
    put: `void navigator.locks.request(LEADER_LOCK, { ifAvailable: true }, async (lock) => { if (lock) await lead() })`,
    journey: ['two-tabs', 'the tab that sends is closed'],
  },
  {
    name: 'a-bill-sold-twice',
    file: 'domain/sales/sale-objections.ts',
    find: 'if (loaded.issued) found.push',
    put: 'if (loaded.issued && loaded.issued.no < 0) found.push',
    journey: ['two-tabs', 'a bill that stands open'],
  },
  {
    name: 'charge-leaves-the-insurance',
    file: 'domain/orders/charge-insurance.ts',
    find: '{ insuranceHeld: subtractMoney(ZERO, fromInsurance) }',
    put: '{ insuranceHeld: subtractMoney(ZERO, subtractMoney(fromInsurance, fromInsurance)) }',
    journey: ['bride', 'a bride rents two dresses'],
  },
  {
    name: 'lost-dress-in-silence',
    file: 'domain/orders/place-bookings.ts',
    find: 'if (!isFree) objections.push',
    put: 'if (!isFree && old) objections.push',
    journey: ['rental-two-tills', 'two tills without a network'],
  },
  {
    name: 'signed-by-nobody',
    file: 'src/features/rentals/visit/contract-sheet.tsx',
    find: 'if (typed.signature !== null && !isNameMissing) void save(typed.signature)',
    put: `if (!isNameMissing) void save(typed.signature ?? 'M 1 1 L 2 2 3 3')`,
    journey: ['rental-bad-input', 'whatever is wrong'],
  },
  {
    name: 'picture-kept-small',
    file: 'src/data/files/file-rows.ts',
    find: 'fileBytes(of).put({ id: row.id, mime: row.mime, data })',
    put: 'fileBytes(of).put({ id: row.id, mime: row.mime, data: small ?? data })',
    journey: ['photos', 'a picture taken'],
  },
]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !DEFECTS.some((defect) => defect.name === name))
if (unknown.length > 0) {
  console.error(`No defect is called ${unknown.join(', ')}. There are: ${DEFECTS.map((defect) => defect.name).join(', ')}`)
  process.exit(2)
}

ensurePackages()
const chromium = ensureChromium()
const copy = copyOfTheProject()
const chosen = DEFECTS.filter(({ name }) => asked.length === 0 || asked.includes(name))
const missed = []
try {
  if (!tell('as it is', passes(chosen), { good: 'passes', bad: 'FAILS ' })) missed.push('that the journeys pass without a defect')
  else
    for (const defect of chosen) if (!tell(defect.name, () => isSeen(defect), { good: 'seen  ', bad: 'MISSED' })) missed.push(defect.name)
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(missed.length === 0 ? 'Every defect was seen.' : `Not seen: ${missed.join(', ')}`)
process.exitCode = missed.length === 0 ? 0 : 1

/** Runs one of them, prints what came of it and how long it took, and gives back whether it was as it must be. */
function tell(name, run, { good, bad }) {
  const startedAt = performance.now()
  const { isGood, how } = run()
  console.log(`${isGood ? good : bad} ${secondsSince(startedAt).padStart(6)} s  ${name}: ${how}`)
  return isGood
}

/** The files as they are here, with the packages of here. */
function copyOfTheProject() {
  const folder = mkdtempSync(join(tmpdir(), 'fustan-defects-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: ROOT }).toString().split('\0')
  for (const file of files.filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    try {
      cpSync(join(ROOT, file), join(folder, file))
    } catch (error) {
      // Removed here and not yet committed.
      if (error.code !== 'ENOENT') throw error
    }
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function passes(defects) {
  return () => {
    const built = build()
    if (built) return { isGood: false, how: built }
    const { isPassed, count, reason } = walk([...new Set(defects.map(({ journey }) => journey.join('\n')))].map((one) => one.split('\n')))
    return { isGood: isPassed, how: isPassed ? `${count} pass` : reason }
  }
}

function isSeen({ file, find, put, journey }) {
  const path = join(copy, file)
  const whole = readFileSync(path, 'utf8')
  if (whole.split(find).length !== 2) return { isGood: false, how: `the place in ${file} was not found once; write the defect anew` }
  writeFileSync(
    path,
    whole.replace(find, () => put),
  )
  try {
    const built = build()
    if (built) return { isGood: false, how: built }
    const { isFailed, reason } = walk([journey])
    return isFailed ? { isGood: true, how: `fails by ${reason}` } : { isGood: false, how: 'its journey did not fail' }
  } finally {
    writeFileSync(path, whole)
  }
}

/** Null when the copy was built, else what was in the way. */
function build() {
  const built = runHere(['vite', 'bin', 'vite.js'], ['build'])
  return built.status === 0 ? null : `it does not build: ${/^.*error.*$/im.exec(`${built.stderr}${built.stdout}`)?.[0] ?? lastLine(built)}`
}

/** Walks journeys on what was built. Failed is one that ran and failed; a run that broke for another reason is neither that nor passed. */
function walk(journeys) {
  const config = join('tests', 'e2e', 'playwright.config.ts')
  const titles = journeys.map(([, title]) => title).join('|')
  const files = [...new Set(journeys.map(([file]) => file))]
  const ran = runHere(['@playwright', 'test', 'cli.js'], ['test', '--config', config, '--reporter', 'line', '--grep', titles, ...files])
  const text = String(ran.stdout)
  const [, count = '0'] = /^\s+(\d+) passed/m.exec(text) ?? []
  const isPassed = ran.status === 0 && Number(count) === journeys.length
  return { isPassed, isFailed: ran.status !== 0 && /\b1 failed\b/.test(text), count, reason: reasonIn(text) ?? lastLine(ran) }
}

/** The first sentence of Playwright's report of a failure, and what was expected and came, where it says so. */
function reasonIn(text) {
  const at = text.split('\n').map((line) => line.trim())
  const first = at.findIndex((line) => /^(\w*Error:|Test timeout)/.test(line))
  if (first < 0) return null
  const told = at
    .slice(first, first + 16)
    .filter((line) => /^(\w*Error:|Test timeout|Locator:|Expected:|Received:|Timeout:|[-+] {2,})/.test(line))
  return told.join(' ').replaceAll(/ {2,}/g, ' ').slice(0, 240)
}

function runHere(program, args) {
  const env = { ...process.env, CHROMIUM: chromium, NO_COLOR: '1', FORCE_COLOR: '0' }
  return spawnSync(nodePath(), [join(ROOT, 'node_modules', ...program), ...args], { cwd: copy, env, maxBuffer: 1e8 })
}

function lastLine({ stdout, stderr }) {
  return `${stdout}${stderr}`.trim().split('\n').at(-1) ?? ''
}
