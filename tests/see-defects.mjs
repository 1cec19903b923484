// Journeys that cannot fail prove nothing. This builds one defect after the other into a copy of the app and runs the journey
// that guards against it there, which must then fail: node tests/see-defects.mjs [name ...]
// Before that the journeys pass on the app as it is, because one that fails anyway notices nothing.
// Plain JavaScript without packages, as the other commands of this folder.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT, ensurePackages, nodePath, secondsSince } from '../server/setup/ensure-packages.mjs'
import { DEFECTS } from './built-in-defects.mjs'
import { ensureChromium } from './ensure-chromium.mjs'

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
  const env = { ...process.env, PROOFS: 'all', CHROMIUM: chromium, NO_COLOR: '1', FORCE_COLOR: '0' }
  return spawnSync(nodePath(), [join(ROOT, 'node_modules', ...program), ...args], { cwd: copy, env, maxBuffer: 1e8 })
}

function lastLine({ stdout, stderr }) {
  return `${stdout}${stderr}`.trim().split('\n').at(-1) ?? ''
}
