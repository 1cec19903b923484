import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type Socket, connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { ANSWER_LIMIT_MS, ELEMENT_KEY, type Engine, type EngineKind, TIMEOUTS } from './engine.ts'
import { startGroup } from './process-group.ts'

const START_LIMIT_MS = 40_000
/** Where Firefox writes the port that it listens on. */
const PORT_FILE = 'MarionetteActivePort'

/** A random port, no background requests, no print dialog, and no prompt after a crash. */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'marionette.port': 0,
  'print.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.sessionstore.resume_from_crash': false,
  'toolkit.startup.max_resumed_crashes': -1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

type Request = (command: string, given?: unknown) => Promise<unknown>

/** Firefox speaks WebDriver commands itself, over a socket: geckodriver would only translate, and Debian does not package it. */
export const firefox: EngineKind = {
  name: 'Firefox',
  async start(profile) {
    const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    writeFileSync(join(profile, 'user.js'), lines.join('\n'))
    rmSync(join(profile, PORT_FILE), { force: true })
    const args = ['--headless', '--marionette', '--no-remote', '--profile', profile, '--width', '1280', '--height', '800', 'about:blank']
    const group = startGroup('firefox-esr', args, 'ignore', { MOZ_CRASHREPORTER_DISABLE: '1' })
    try {
      const query = requester(await openSocket(profile))
      await query('WebDriver:NewSession', { capabilities: { alwaysMatch: { timeouts: TIMEOUTS } } })
      return engineOf(query, group.kill)
    } catch (error) {
      await group.kill()
      throw error
    }
  },
}

const valueIn = (answer: unknown): unknown => (answer as { readonly value: unknown }).value

const engineOf = (query: Request, kill: Engine['kill']): Engine => ({
  goTo: async (url) => void (await query('WebDriver:Navigate', { url })),
  run: async (script, args) => valueIn(await query('WebDriver:ExecuteAsyncScript', { script, args })),
  press: async (element) => void (await query('WebDriver:ElementClick', { id: element[ELEMENT_KEY] })),
  type: async (element, text) => void (await query('WebDriver:ElementSendKeys', { id: element[ELEMENT_KEY], text })),
  picture: async () => String(valueIn(await query('WebDriver:TakeScreenshot', { full: false }))),
  kill,
})

async function openSocket(profile: string): Promise<Socket> {
  const giveUpAt = performance.now() + START_LIMIT_MS
  for (;;) {
    try {
      const socket = connect(Number(readFileSync(join(profile, PORT_FILE), 'utf8')), '127.0.0.1')
      await once(socket, 'connect')
      return socket
    } catch (error) {
      if (performance.now() > giveUpAt) throw new Error('Firefox does not listen', { cause: error })
      await after(50)
    }
  }
}

interface Waiting {
  readonly command: string
  readonly reported: PromiseWithResolvers<unknown>
}

/** Marionette's message format: byte length, colon, JSON. Requests are [0, id, command, params], answers [1, id, error, result]. */
function requester(socket: Socket): Request {
  const waiting = new Map<number, Waiting>()
  let requested = 0
  const listener = (message: unknown): void => {
    if (!Array.isArray(message)) return
    const [, id, error, answer] = message as readonly unknown[]
    const { command, reported } = waiting.get(Number(id)) ?? {}
    waiting.delete(Number(id))
    if (error) reported?.reject(new Error(`Firefox refused ${command ?? ''}: ${JSON.stringify(error).slice(0, 300)}`))
    else reported?.resolve(answer)
  }
  listen(socket, listener)
  const giveUp = () => {
    for (const { command, reported } of waiting.values()) reported.reject(new Error(`Firefox ended before it answered ${command}`))
  }
  socket.on('close', giveUp)
  socket.on('error', giveUp)
  return async (command, given = {}) => {
    const reported = Promise.withResolvers<unknown>()
    requested += 1
    waiting.set(requested, { command, reported })
    const text = JSON.stringify([0, requested, command, given])
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const silent = after(ANSWER_LIMIT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`Firefox does not answer ${command}`)
    })
    return Promise.race([reported.promise, silent])
  }
}

const COLON = 58

/** Splits the received data into messages. */
function listen(socket: Socket, listener: (message: unknown) => void): void {
  let arrived = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => {
    arrived = Buffer.concat([arrived, part])
    for (;;) {
      const at = arrived.indexOf(COLON)
      const end = at + 1 + Number(arrived.subarray(0, Math.max(at, 0)).toString())
      if (at === -1 || arrived.length < end) return
      const text = arrived.subarray(at + 1, end).toString()
      arrived = arrived.subarray(end)
      listener(JSON.parse(text) as unknown)
    }
  })
}
